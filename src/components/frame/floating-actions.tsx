// Floating buttons: back to the top, and WhatsApp on screens without the call bar (R21).
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { whatsAppLink } from '#site/format.ts'
import { motionOf } from '../../browser/navigation/smooth-scroll.ts'
import { Icon } from '../parts/icons.tsx'
import { useSite } from './site-context.tsx'
import './floating-actions.css'

/** Parts that offer the same ways to write, or reach as far as the edge where the buttons are. */
const AVOIDED = '.site-footer, #contact-form, .section--primary'

/** New with each page, whose parts it has to look for again. */
export function FloatingActions() {
  const { pathname } = useLocation()
  return <Buttons key={pathname} />
}

function Buttons() {
  const { site, t } = useSite()
  const isFarDown = useIsFarDown()
  const isAway = useIsNear(AVOIDED)
  return (
    <aside
      className="floating-actions"
      data-away={isAway ? '' : undefined}
      aria-label={t('common.shortcuts')}
    >
      <button
        className="floating-actions__button"
        type="button"
        hidden={!isFarDown}
        aria-label={t('common.backToTop')}
        onClick={() => {
          window.scrollTo({ top: 0, behavior: motionOf() })
          document.querySelector<HTMLElement>('[data-top]')?.focus({ preventScroll: true })
        }}
      >
        <Icon name="up" />
      </button>
      {site.whatsapp !== undefined && (
        <a
          className="floating-actions__button floating-actions__button--whatsapp"
          href={whatsAppLink(site.whatsapp)}
          rel="noopener noreferrer"
          aria-label={t('common.whatsappLabel')}
        >
          <Icon name="whatsapp" />
        </a>
      )}
    </aside>
  )
}

/** True while one of the elements is in the lowest quarter of the window, and until it is known that none is. */
function useIsNear(selector: string): boolean {
  const [isNear, setIsNear] = useState(true)
  useEffect(() => {
    const near = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) near.add(target)
          else near.delete(target)
        }
        setIsNear(near.size > 0)
      },
      { rootMargin: '-75% 0px 0px' },
    )
    for (const element of document.querySelectorAll(selector)) observer.observe(element)
    return () => observer.disconnect()
  }, [selector])
  return isNear
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
