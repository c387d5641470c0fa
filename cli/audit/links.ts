// Checks that each link of the built pages leads directly to something that exists (R28, R66).
import { absoluteUrl, type Route } from '#site/routes.ts'
import { answerTo } from '../hosts/answer.ts'
import type { SiteRules } from '../hosts/rules.ts'
import { type BuiltPage, elementsOf, type ProblemsOf } from './built-page.ts'
import { decodePath } from '../base/decode-path.ts'

/** The built site, as far as links need it. */
export interface LinkTargets {
  /** `https://host`. */
  readonly origin: string
  readonly rules: SiteRules
  readonly slashStatus: number
  /** Takes names relative to `dist/`. */
  readonly hasFile: (name: string) => Promise<boolean>
}

/** The end of a message after "the link to …", and a hint. */
type Fault = readonly [text: string, hint: string]

/** Checks all links of all pages to this site, including their anchors. */
export async function checkLinks(
  pages: readonly BuiltPage[],
  { problemsOf, origin, rules, slashStatus, hasFile }: LinkTargets & { problemsOf: ProblemsOf },
): Promise<void> {
  const idsOf = new Map(
    pages.map(({ route, elements }) => [
      route.file,
      new Set(elements.flatMap(({ attributes: { id } }) => id ?? [])),
    ]),
  )
  const findFault = async (href: string, { path, file }: Route): Promise<Fault | undefined> => {
    if (!URL.canParse(href, origin))
      return ['is not an address', 'Write a path such as /blog, or an https:// address.']
    const url = new URL(href, absoluteUrl(origin, path))
    if (url.origin !== new URL(origin).origin) return undefined
    const anchor = url.hash.slice(1)
    if (href.startsWith('#')) return faultOfAnchor(anchor, idsOf.get(file))
    const request = { raw: url.pathname, path: decodePath(url.pathname), search: url.search }
    const answer = await answerTo(request, { ...rules, slashStatus, hasFile })
    switch (answer.kind) {
      case 'redirect':
        return [`is redirected to ${answer.to}`, `Link directly to ${answer.to}.`]
      case 'not-found':
        return ['leads to nothing', 'Link to a page of "npx sitewright routes".']
      case 'file':
        return faultOfAnchor(anchor, idsOf.get(answer.file))
    }
  }
  for (const page of pages) {
    const { path } = page.route
    for (const { attributes, at } of elementsOf(page, 'a')) {
      const { href } = attributes
      const fault = href === undefined ? undefined : await findFault(href, page.route)
      if (fault === undefined) continue
      const [text, hint] = fault
      problemsOf(path).error('audit-link', `${path}: the link to ${href} ${text}`, { at, hint })
    }
  }
}

function faultOfAnchor(anchor: string, ids: ReadonlySet<string> | undefined): Fault | undefined {
  // An empty anchor and "top" mean the start of any page.
  if (ids === undefined || anchor === '' || anchor === 'top') return undefined
  // Browsers look for the anchor as it is, then decoded (HTML, "find a potential indicated element").
  const plain = decodePath(anchor)
  if (ids.has(anchor) || ids.has(plain)) return undefined
  return [
    `leads to "${plain}", which is not on that page`,
    'Link to the page without the part after #, or to the id of one of its headings.',
  ]
}
