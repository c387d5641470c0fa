// Checks canonical and hreflang links: each page names itself, and alternates link to each other (R9, R66). Pure.
import type { Locales } from '#site/locales.ts'
import { absoluteUrl, hreflangs } from '#site/routes.ts'
import type { Position, Problems } from '../problems/problems.ts'
import { type BuiltPage, elementsOf } from './built-page.ts'

/** One `<link rel="alternate" hreflang>`. */
interface Alternate {
  readonly hreflang: string
  readonly href: string
  readonly at: Position
}

/** What all pages have in common. */
interface Site {
  readonly origin: string
  readonly locales: Locales
}

const hint = 'Run "npx site build" again. The build writes these links; nothing in content/ does.'

/**
 * Checks the indexable pages among `pages`. `problemsOf` gives the problems of a page by its path;
 * `origin` is `https://host`.
 */
export function checkAlternates(
  pages: readonly BuiltPage[],
  { problemsOf, ...site }: Site & { problemsOf: (path: string) => Problems },
): void {
  const { origin } = site
  const indexable = pages.filter(({ route }) => route.indexable)
  const byUrl = new Map(indexable.map((page) => [absoluteUrl(origin, page.route.path), page]))
  for (const page of indexable) {
    const problems = problemsOf(page.route.path)
    checkCanonical(page, { origin, problems })
    checkMissing(page, { ...site, problems })
    for (const alternate of alternatesOf(page)) {
      checkPair(alternate, { ...site, page, target: byUrl.get(alternate.href), problems })
    }
  }
}

function checkCanonical(
  page: BuiltPage,
  { origin, problems }: { origin: string; problems: Problems },
): void {
  const { path } = page.route
  const url = absoluteUrl(origin, path)
  const links = elementsOf(page, 'link').filter(
    ({ attributes }) => attributes['rel'] === 'canonical',
  )
  if (links.length !== 1) {
    const count = links.length === 0 ? 'no canonical link' : `${links.length} canonical links`
    problems.error('audit-alternate', `${path}: there is ${count}, one is expected`, { hint })
  }
  for (const { attributes, at } of links) {
    const { href = '' } = attributes
    if (href === url) continue
    problems.error('audit-alternate', `${path}: the canonical link is ${href}, not ${url}`, {
      at,
      hint,
    })
  }
}

function checkMissing(
  page: BuiltPage,
  { origin, locales, problems }: Site & { problems: Problems },
): void {
  const { path, alternates } = page.route
  const tags = alternatesOf(page).map(({ hreflang }) => hreflang)
  for (const { hreflang, href } of hreflangs(alternates, origin, locales)) {
    if (tags.includes(hreflang)) continue
    problems.error('audit-alternate', `${path}: hreflang "${hreflang}" (${href}) is missing`, {
      hint,
    })
  }
}

function checkPair(
  { hreflang, href, at }: Alternate,
  {
    page: { route },
    target,
    origin,
    locales,
    problems,
  }: Site & { page: BuiltPage; target: BuiltPage | undefined; problems: Problems },
): void {
  const report = (text: string) =>
    problems.error('audit-alternate', `${route.path}: hreflang "${hreflang}" leads to ${text}`, {
      at,
      hint,
    })
  if (target === undefined) {
    report(`${href}, where there is no page`)
    return
  }
  const tag = locales.find(({ code }) => code === target.route.locale)?.tag
  if (hreflang !== 'x-default' && hreflang !== tag) {
    report(`${target.route.path}, which is in "${tag}"`)
    return
  }
  const own = absoluteUrl(origin, route.path)
  if (!alternatesOf(target).some((back) => back.href === own)) {
    report(`${target.route.path}, which does not lead back`)
  }
}

function alternatesOf(page: BuiltPage): Alternate[] {
  return elementsOf(page, 'link').flatMap(({ attributes, at }) => {
    const { rel, hreflang, href = '' } = attributes
    return rel === 'alternate' && hreflang !== undefined ? [{ hreflang, href, at }] : []
  })
}
