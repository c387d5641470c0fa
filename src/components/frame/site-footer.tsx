// Opening hours, contact, legal links (R11, R13).
import { mailLink, phoneLink } from '#site/format.ts'
import { buildPath, hasPage } from '#site/routes.ts'
import type { TextLink } from '#site/page-data.ts'
import { Logo } from './logo.tsx'
import { OpeningHours } from '../parts/opening-hours.tsx'
import { useSite } from './site-context.tsx'
import './site-footer.css'

/** `path` is that of the page. */
export function SiteFooter({ path }: { path: string }) {
  const { site, locale, t } = useSite()
  const { address } = site
  return (
    <footer className="site-footer">
      <div className="site-footer__inner">
        <section>
          <Logo {...site} />
          <address className="site-footer__address">
            {address.street}
            <br />
            {`${address.postalCode} ${address.town}`}
          </address>
          {site.footerPages !== undefined && <Links links={site.footerPages} path={path} />}
          <h2 className="site-footer__title">{t('footer.hours')}</h2>
          <OpeningHours />
        </section>
        <section>
          <h2 className="site-footer__title">{t('footer.contact')}</h2>
          <ul>
            <li>
              <a className="tap" href={phoneLink(site.phone)}>
                {site.phone}
              </a>
            </li>
            <li>
              <a className="tap" href={mailLink(site.email)}>
                <Email address={site.email} />
              </a>
            </li>
            {hasPage(locale, 'estimate') && (
              <li>
                <a className="tap" href={buildPath(locale, 'estimate')}>
                  {t('estimate.title')}
                </a>
              </li>
            )}
            {site.social.map(({ name, url }) => (
              <li key={url}>
                <a className="tap" href={url} rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <FooterLinks
          className="site-footer__places"
          title={t('nav.services')}
          links={site.services}
        />
        <div>
          {site.locations.length > 0 && (
            <FooterLinks
              className="site-footer__places"
              title={t('nav.locations')}
              links={site.locations}
            />
          )}
          <FooterLinks title={t('footer.legal')} links={site.legal} />
        </div>
      </div>
      <p className="site-footer__rights">
        {`© ${site.copyrightYear} ${site.brand}. ${t('footer.rights')} `}
        <a className="tap" href={buildPath(locale, 'home')}>
          {new URL(site.origin).host}
        </a>
      </p>
    </footer>
  )
}

/** An address that may break before its host. */
function Email({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <span>
      {name}@<wbr />
      {host}
    </span>
  )
}

function FooterLinks({
  title,
  links,
  className,
}: {
  title: string
  links: readonly TextLink[]
  className?: string
}) {
  return (
    <nav className={className} aria-label={title}>
      <h2 className="site-footer__title">{title}</h2>
      <Links links={links} />
    </nav>
  )
}

/** Marks the link to `path`. */
function Links({ links, path }: { links: readonly TextLink[]; path?: string }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.path}>
          <a
            className="tap"
            href={link.path}
            aria-current={link.path === path ? 'page' : undefined}
          >
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
