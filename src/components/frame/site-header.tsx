// The navigation bar: logo, menus, language, phone, WhatsApp (R20, R80). Menus are <details>, which work without JavaScript.
import type { PageData, TextLink } from '#site/page-data.ts'
import { phoneLink } from '#site/format.ts'
import type { PageId } from '#site/pages.ts'
import { buildPath, hasPage } from '#site/routes.ts'
import { Icon } from '../parts/icons.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { Logo } from './logo.tsx'
import { OpeningHours } from '../parts/opening-hours.tsx'
import { WhatsAppLink } from '../parts/whatsapp-link.tsx'
import { useSite } from './site-context.tsx'
import './site-header.css'

export function SiteHeader({ page }: { page: PageData }) {
  const { site, locale, t } = useSite()
  return (
    <header className="site-header">
      <div className="site-header__bar">
        <a
          className="site-header__logo tap"
          href={buildPath(locale, 'home')}
          data-top
          aria-label={`${site.brand}, ${t('nav.home')}`}
        >
          <Logo {...site} />
        </a>
        <nav className="site-header__nav" aria-label={t('nav.label')}>
          <MenuLinks group="bar" page={page} />
        </nav>
        <div className="site-header__tools">
          <LanguageSwitcher alternates={page.alternates} />
          <a className="site-header__call tap" href={phoneLink(site.phone)}>
            {site.phone}
          </a>
          <WhatsAppLink className="site-header__whatsapp" aria-label={t('common.whatsappLabel')}>
            <Icon name="whatsapp" />
            <span>{t('common.whatsapp')}</span>
          </WhatsAppLink>
          <MobileMenu page={page} />
        </div>
      </div>
    </header>
  )
}

/** The same links on small screens, with the languages, WhatsApp and phone. */
function MobileMenu({ page }: { page: PageData }) {
  const { site, t } = useSite()
  return (
    <details className="site-header__menu" data-menu="mobile">
      <summary className="site-header__toggle">
        <Icon name="menu" />
        <Icon name="close" />
        <span className="visually-hidden">{t('nav.menu')}</span>
      </summary>
      <nav className="site-header__panel" aria-label={t('nav.menu')}>
        <MenuLinks group="menu" page={page} />
        <OpeningHours />
        <LanguageSwitcher alternates={page.alternates} />
        <WhatsAppLink>
          <Icon name="whatsapp" /> {t('common.whatsapp')} {site.whatsapp}
        </WhatsAppLink>
        <a className="tap" href={phoneLink(site.phone)}>
          <Icon name="phone" /> {site.phone}
        </a>
      </nav>
    </details>
  )
}

/** Lists with a page of their own, and what they list. */
const LISTS = [
  ['projects', 'project'],
  ['blog', 'post'],
] as const

function MenuLinks({ group, page }: { group: 'bar' | 'menu'; page: PageData }) {
  const { site, locale, t } = useSite()
  /** Marks the section that the page belongs to. */
  const current = (...kinds: PageId[]) => (kinds.includes(page.page) ? 'true' : undefined)
  const links: (TextLink & { current?: 'page' | 'true' | undefined })[] = [
    ...LISTS.filter(([list]) => hasPage(locale, list)).map(([list, entry]) => ({
      path: buildPath(locale, list),
      label: t(`nav.${list}`),
      current: current(list, entry),
    })),
    ...(site.headerPages ?? []),
  ]
  // The bar has no room for these.
  if (group === 'menu') {
    if (hasPage(locale, 'estimate'))
      links.push({ path: buildPath(locale, 'estimate'), label: t('estimate.title') })
    links.push({ path: `${buildPath(locale, 'home')}#contact-form`, label: t('nav.contact') })
  }
  return (
    <ul className="site-header__links">
      <SubMenu
        group={group}
        label={t('nav.services')}
        links={site.services}
        current={current('service')}
      />
      <SubMenu
        group={group}
        label={t('nav.locations')}
        links={site.locations}
        current={current('location')}
      />
      {links.map((link) => (
        <li key={link.path}>
          <a
            className="site-header__link tap"
            href={link.path}
            aria-current={link.current ?? (link.path === page.path ? 'page' : undefined)}
          >
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A collapsible list, if it has entries. In the bar, opening one closes the other; in the mobile menu they are independent. */
function SubMenu({
  group,
  label,
  links,
  current,
}: {
  group: 'bar' | 'menu'
  label: string
  links: readonly TextLink[]
  current: 'true' | undefined
}) {
  return (
    links.length > 0 && (
      <li>
        <details
          className="site-header__sub"
          data-menu="list"
          name={group === 'bar' ? 'site-menu' : undefined}
        >
          <summary className="site-header__link tap" aria-current={current}>
            {label} <Icon name="chevron" />
          </summary>
          <ul className="site-header__list">
            {links.map((link) => (
              <li key={link.path}>
                <a href={link.path}>{link.label}</a>
              </li>
            ))}
          </ul>
        </details>
      </li>
    )
  )
}
