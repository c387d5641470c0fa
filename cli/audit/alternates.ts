// Checks canonical and hreflang links: each page refers to itself, and alternates refer to each other (R9, R66). Pure.
import type { Locales } from '#site/locales.ts'
import { absoluteUrl, hreflangs } from '#site/routes.ts'
import type { Position } from '../problems/problems.ts'
import { type BuiltPage, elementsOf, type ProblemsOf } from './built-page.ts'

const hint =
  'Run "npx sitewright build" again. The build writes these links; nothing in content/ does.'

/** Checks the indexable pages among `pages`. `origin` is `https://host`. */
export function checkAlternates(
  pages: readonly BuiltPage[],
  { origin, locales, problemsOf }: { origin: string; locales: Locales; problemsOf: ProblemsOf },
): void {
  const indexable = pages.filter(({ route }) => route.indexable)
  const byUrl = new Map(indexable.map((page) => [absoluteUrl(origin, page.route.path), page]))
  for (const [url, page] of byUrl) {
    const { path, alternates } = page.route
    const report = (fault: string, at?: Position) =>
      problemsOf(path).error('audit-alternate', `${path}: ${fault}`, { hint, ...(at && { at }) })
    const links = linksOf(page)
    for (const fault of canonicalFaults(page, url)) report(fault.text, fault.at)
    for (const { hreflang, href } of hreflangs(alternates, origin, locales)) {
      if (links.every((link) => link.hreflang !== hreflang))
        report(`hreflang "${hreflang}" (${href}) is missing`)
    }
    for (const { hreflang, href, at } of links) {
      const target = byUrl.get(href)
      const tag = locales.find(({ code }) => code === target?.route.locale)?.tag
      const end = `hreflang "${hreflang}" leads to ${target?.route.path ?? href}, `
      if (target === undefined) report(`${end}where there is no page`, at)
      else if (hreflang !== 'x-default' && hreflang !== tag)
        report(`${end}which is in "${tag}"`, at)
      else if (linksOf(target).every((back) => back.href !== url))
        report(`${end}which does not lead back`, at)
    }
  }
}

/** Returns what is wrong with the canonical links of a page with this URL. */
function canonicalFaults(page: BuiltPage, url: string): { text: string; at?: Position }[] {
  const links = elementsOf(page, 'link').filter(
    ({ attributes }) => attributes['rel'] === 'canonical',
  )
  const count = links.length === 0 ? 'no canonical link' : `${links.length} canonical links`
  const faults = links
    .filter(({ attributes }) => attributes['href'] !== url)
    .map(({ attributes: { href = '' }, at }) => {
      return { text: `the canonical link is ${href}, not ${url}`, at }
    })
  return links.length === 1 ? faults : [{ text: `there is ${count}, one is expected` }, ...faults]
}

/** Returns each `<link rel="alternate" hreflang>`. */
function linksOf(page: BuiltPage): { hreflang: string; href: string; at: Position }[] {
  return elementsOf(page, 'link').flatMap(({ attributes, at }) => {
    const { rel, hreflang, href = '' } = attributes
    return rel === 'alternate' && hreflang !== undefined ? [{ hreflang, href, at }] : []
  })
}
