// Context for all components: the shared data of the page's language and its strings.
import { createContext, type ReactNode, useContext } from 'react'
import type { SiteData } from '#site/page-data.ts'
import { createTranslate, type Translate } from '#site/strings.ts'

interface SiteContextValue {
  readonly site: SiteData
  readonly t: Translate
}

const SiteContext = createContext<SiteContextValue | undefined>(undefined)

/** Provides the language's data. */
export function SiteProvider({ site, children }: { site: SiteData; children: ReactNode }) {
  return <SiteContext value={{ site, t: createTranslate(site.strings) }}>{children}</SiteContext>
}

/** The shared data of the page's language, and `t('key')` for its strings. */
export function useSite(): SiteContextValue {
  const value = useContext(SiteContext)
  if (value === undefined)
    throw new Error('useLanguage must be used within a provider: useSite, SiteProvider')
  return value
}
