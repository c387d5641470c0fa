// The inline script of a page, which runs before the first paint. Pure.
import type { Content } from '#site/content.ts'
import { crawlers } from '#site/crawlers.ts'
import { datedParts } from '#site/dated-parts.ts'
import { FIRST_PARTS, foldStyle } from '#site/fold.ts'
import type { LocaleEntry, Locales } from '#site/locales.ts'
import type { Route } from '#site/routes.ts'
import { LOCALE_KEY } from '#site/storage-keys.ts'

/** Returns the script: it redirects from `/` to the visitor's language (R7), shows dated parts (R90), folds home (R39). */
export function inlineScript({ page, path }: Route, content: Content): string | undefined {
  const { closed, notices } = datedParts(content)
  const isFirst = path === '/' && content.locales.length > 1
  const scripts = [
    ...(isFirst ? [createEntryScript(content.locales)] : []),
    ...(closed.length + notices.length > 0 ? [DAYS_SCRIPT] : []),
    ...(page === 'home' ? [FOLD_SCRIPT] : []),
  ]
  return scripts.length === 0 ? undefined : scripts.join('')
}

/**
 * Returns the script of `/`. It prefers the saved language, then the browser's, then the default; crawlers are not redirected.
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

/**
 * Defines the element `<on-days>`, which is hidden before one moment and from another on; browsers call it while they
 * parse, and when React creates one. A page that stays open looks again every minute, and when it becomes visible.
 * It compares texts of moments in UTC, because the first format of a date takes a phone 100 ms.
 */
export const DAYS_SCRIPT = [
  "customElements.define('on-days',class extends HTMLElement{connectedCallback(){",
  'let{from,until}=this.dataset,now=new Date().toISOString();',
  'this.hidden=now<from||now>until',
  '}});',
  "{let show=()=>document.querySelectorAll('on-days').forEach(part=>part.connectedCallback());",
  "setInterval(show,6e4);addEventListener('visibilitychange',show)}",
].join('')

/**
 * Folds only on navigation without a hash, so that reloading, going back and fragments scroll correctly (R8). Safari is
 * excluded because it has no scroll anchoring; `unfold` ends the folding.
 */
export const FOLD_SCRIPT = [
  "if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type==='navigate'&&CSS.supports('overflow-anchor','auto')){",
  'let sheet=new CSSStyleSheet;',
  `sheet.replaceSync('${foldStyle(FIRST_PARTS)}');`,
  'document.adoptedStyleSheets.push(sheet)}',
].join('')
