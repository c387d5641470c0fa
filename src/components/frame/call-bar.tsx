// Phone and WhatsApp at the bottom of small screens (R21). The page leaves room for its height.
import { phoneLink } from '#site/format.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Icon } from '../parts/icons.tsx'
import { WhatsAppLink } from '../parts/whatsapp-link.tsx'
import { useSite } from './site-context.tsx'
import './call-bar.css'

export function CallBar() {
  const { site, t } = useSite()
  return (
    <aside className="call-bar" aria-label={t('footer.contact')}>
      <ButtonLink look="outline" href={phoneLink(site.phone)}>
        <Icon name="phone" /> {t('common.call')}
      </ButtonLink>
      <WhatsAppLink />
    </aside>
  )
}
