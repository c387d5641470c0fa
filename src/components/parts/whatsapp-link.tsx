// The link to WhatsApp, on sites of companies that use it.
import type { ComponentProps } from 'react'
import { whatsAppLink } from '#site/format.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icons.tsx'
import { useSite } from '../frame/site-context.tsx'

/** `text` is the first message; `children` replace icon and name. */
export function WhatsAppLink({
  text,
  children,
  ...props
}: Omit<ComponentProps<typeof ButtonLink>, 'href' | 'rel'> & { text?: string | undefined }) {
  const { site, t } = useSite()
  if (site.whatsapp === undefined) return null
  return (
    <ButtonLink
      look="whatsapp"
      href={whatsAppLink(site.whatsapp, text)}
      rel="noopener noreferrer"
      {...props}
    >
      {children ?? (
        <>
          <Icon name="whatsapp" /> {t('common.whatsapp')}
        </>
      )}
    </ButtonLink>
  )
}
