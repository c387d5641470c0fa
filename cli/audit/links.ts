// Checks that each link of the built pages leads directly to something that exists (R28, R66).
import { absoluteUrl } from '#site/routes.ts'
import { answerTo } from '../hosts/answer.ts'
import type { SiteRules } from '../hosts/rules.ts'
import type { Problems } from '../problems/problems.ts'
import { type BuiltPage, elementsOf } from './built-page.ts'
import { decodePath } from '../base/decode-path.ts'

/** The built site as links find it. */
export interface BuiltSite {
  /** `https://host`. */
  readonly origin: string
  readonly rules: SiteRules
  readonly slashStatus: number
  /** Takes names relative to `dist/`. */
  readonly hasFile: (name: string) => Promise<boolean>
}

/** What is wrong with a link, after the words "the link to …", and what to do. */
interface Fault {
  readonly text: string
  readonly hint: string
}

/** Checks all links of all pages to this site, their anchors included. */
export async function checkLinks(
  pages: readonly BuiltPage[],
  { problemsOf, ...site }: BuiltSite & { problemsOf: (path: string) => Problems },
): Promise<void> {
  const idsOf = new Map(pages.map((page) => [page.route.file, readIds(page)]))
  for (const page of pages) {
    const { path } = page.route
    for (const { attributes, at } of elementsOf(page, 'a')) {
      const { href } = attributes
      if (href === undefined) continue
      const wrong = await findFault(href, { page, idsOf, site })
      if (wrong === undefined) continue
      const { text, hint } = wrong
      problemsOf(path).error('audit-link', `${path}: the link to ${href} ${text}`, { at, hint })
    }
  }
}

/** What is wrong with a link, or undefined. */
async function findFault(
  href: string,
  {
    page,
    idsOf,
    site: { origin, rules, slashStatus, hasFile },
  }: {
    page: BuiltPage
    idsOf: ReadonlyMap<string, ReadonlySet<string>>
    site: BuiltSite
  },
): Promise<Fault | undefined> {
  if (!URL.canParse(href, origin)) {
    return {
      text: 'is not an address',
      hint: 'Write a path such as /blog, or an https:// address.',
    }
  }
  const base = absoluteUrl(origin, page.route.path)
  const url = new URL(href, base)
  if (url.origin !== new URL(origin).origin) return undefined
  const anchor = url.hash.slice(1)
  if (href.startsWith('#')) return faultOfAnchor(anchor, idsOf.get(page.route.file))
  const path = decodePath(url.pathname)
  const request = { raw: url.pathname, path, search: url.search }
  const answer = await answerTo(request, { ...rules, slashStatus, hasFile })
  switch (answer.kind) {
    case 'redirect':
      return { text: `is redirected to ${answer.to}`, hint: `Link directly to ${answer.to}.` }
    case 'not-found':
      return { text: 'leads to nothing', hint: 'Link to a page of "npx site routes".' }
    case 'file':
      return faultOfAnchor(anchor, idsOf.get(answer.file))
  }
}

function faultOfAnchor(anchor: string, ids: ReadonlySet<string> | undefined): Fault | undefined {
  // An empty anchor and "top" mean the start of any page.
  if (ids === undefined || anchor === '' || anchor === 'top') return undefined
  // Browsers look for the anchor as it is written, then without its escapes (HTML, "find a potential indicated element").
  const plain = decodePath(anchor)
  if (ids.has(anchor) || ids.has(plain)) return undefined
  return {
    text: `leads to "${plain}", which is not on that page`,
    hint: 'Link to the page without the part after #, or to the id of one of its headings.',
  }
}

function readIds({ elements }: BuiltPage): ReadonlySet<string> {
  return new Set(elements.flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id])))
}
