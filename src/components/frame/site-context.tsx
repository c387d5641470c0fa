// Context for all components: the shared data of the page's language and its strings.
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type LocaleEntry, localeEntry } from '#site/locales.ts'
import type { SiteData } from '#site/page-data.ts'
import { createTranslate, type Translate } from '#site/strings.ts'
import { locales } from '../../browser/locales.ts'

interface SiteContextValue {
  readonly site: SiteData
  readonly locale: LocaleEntry
  readonly t: Translate
}

const SiteContext = createContext<SiteContextValue | undefined>(undefined)

/** Provides the language's data. */
export function SiteProvider({ site, children }: { site: SiteData; children: ReactNode }) {
  const value = useMemo(
    () => ({ site, locale: localeEntry(site.locale, locales), t: createTranslate(site.strings) }),
    [site],
  )
  return <SiteContext value={value}>{children}</SiteContext>
}

/** Returns the shared data of the page's language, the language itself, and `t('key')` for its strings. */
export function useSite(): SiteContextValue {
  const value = useContext(SiteContext)
  // The beginning is among the errors that `reset.ts` resets a page after. A shared constant would join their chunks.
  if (value === undefined)
    throw new Error('useLanguage must be used within a provider: useSite, SiteProvider')
  return value
}
