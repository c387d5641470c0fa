// Floating buttons: back to the top, and WhatsApp on screens without the call bar (R21).
import { useEffect, useState } from 'react'
import { whatsAppLink } from '#site/format.ts'
import { Icon } from './icons.tsx'
import { useSite } from './site-context.tsx'
import './floating-actions.css'

export function FloatingActions() {
  const { site, t } = useSite()
  const isFarDown = useIsFarDown()
  return (
    <aside className="floating-actions" aria-label={t('common.shortcuts')}>
      <button
        className="floating-actions__button"
        type="button"
        hidden={!isFarDown}
        aria-label={t('common.backToTop')}
        onClick={() => {
          window.scrollTo({ top: 0 })
          document.querySelector<HTMLElement>('[data-top]')?.focus({ preventScroll: true })
        }}
      >
        <Icon name="up" />
      </button>
      <a
        className="floating-actions__button floating-actions__button--whatsapp"
        href={whatsAppLink(site.phone)}
        rel="noopener noreferrer"
        aria-label={t('common.whatsappLabel')}
      >
        <Icon name="whatsapp" />
      </a>
    </aside>
  )
}

/** True once the visitor is more than a screen below the top. */
function useIsFarDown(): boolean {
  const [isFarDown, setIsFarDown] = useState(false)
  useEffect(() => {
    const update = () => setIsFarDown(window.scrollY > window.innerHeight)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return isFarDown
}
