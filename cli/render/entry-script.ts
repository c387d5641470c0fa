// The inline script of `/`, which redirects to the visitor's language before the first paint (R7). Pure.
import { crawlers } from '#site/crawlers.ts'
import type { LocaleEntry, Locales } from '#site/locales.ts'
import { LOCALE_KEY } from '#site/storage-keys.ts'

/**
 * Returns the script. It prefers the saved language, then the browser's, then the default; crawlers are not redirected.
 * The page is hidden during the redirect to avoid a flash.
 */
export function createEntryScript(locales: Locales): string {
  const home = ({ prefix }: LocaleEntry) => (prefix === '' ? '/' : prefix)
  const byCode = locales.map((entry) => [entry.code, home(entry)])
  const byTag = locales.flatMap((entry) => entry.browserTags.map((tag) => [tag, home(entry)]))
  const names = crawlers.join('|')
  return [
    `if(location.pathname==='/'&&!/${names}/i.test(navigator.userAgent)){`,
    'let saved;',
    `try{saved=localStorage.getItem(${JSON.stringify(LOCALE_KEY)})}catch{}`,
    `let to=new Map(${JSON.stringify(byCode)}).get(saved)||new Map(${JSON.stringify(byTag)}).get((navigator.language||'').toLowerCase())||'/';`,
    "if(to!=='/'){",
    "document.documentElement.style.visibility='hidden';",
    'location.replace(to+location.search+location.hash)',
    '}}',
  ].join('')
}
