// The language switcher (R4). Its buttons are links, so that they work without JavaScript.
import type { Localized } from '#site/locales.ts'
import { locales } from '../../browser/locales.ts'
import { useSite } from './site-context.tsx'
import './language-switcher.css'

export function LanguageSwitcher({ alternates }: { alternates: Localized<string> }) {
  const { site, t } = useSite()
  if (locales.length === 1) return null
  return (
    <div className="language-switcher" role="group" aria-label={t('nav.language')}>
      {locales.map(({ code, tag, name }) => (
        <a
          key={code}
          className="language-switcher__button tap"
          href={alternates[code]}
          hrefLang={tag}
          lang={tag}
          data-locale={code}
          aria-current={code === site.locale ? 'true' : undefined}
          aria-label={`${code.toUpperCase()}, ${name}`}
        >
          {code.toUpperCase()}
        </a>
      ))}
    </div>
  )
}
