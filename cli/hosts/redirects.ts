// Orders redirects for hosts: exact ones first, each to its final target in one hop (R5). Pure.
import type { Locales } from '#site/locales.ts'
import { applyRedirect, createResolver, type Redirect } from '#site/redirects.ts'
import type { RepeatedPrefix } from '#site/tidy-path.ts'
import { hasTranslatedSlug } from '#site/slugs.ts'
import { isStarred } from './rules.ts'

/**
 * Returns the redirects in the order of hosts. Chains become one hop, and an old section name gets a
 * rule for each path that would otherwise need two.
 */
export function hostRedirects(
  redirects: readonly Redirect[],
  { paths, prefixes }: { paths: readonly string[]; prefixes: readonly RepeatedPrefix[] },
): Redirect[] {
  const pages = new Set(paths)
  const resolve = createResolver({ redirects, prefixes, isPage: (path) => pages.has(path) })
  const sections = redirects.filter(isSection)
  const known = redirects.filter(({ from, when }) => when === 'always' && !from.endsWith('/*'))
  const shortcuts = sections.flatMap((section) =>
    known.flatMap(({ from }) => throughSection(section, from) ?? []),
  )
  const exact = [...known, ...shortcuts].flatMap((redirect) => {
    const end = resolve(redirect.from)
    return end === undefined ? [] : [{ ...redirect, ...end }]
  })
  const byFrom = new Map(exact.toReversed().map((redirect) => [redirect.from, redirect]))
  const starred = redirects.filter(isStarred)
  return [...byFrom.values()].toReversed().concat(starred)
}

/** Returns the redirects of path patterns: their number does not grow with the content. */
export function withoutEntries(redirects: readonly Redirect[], locales: Locales): Redirect[] {
  return redirects.filter(({ from }) => !hasTranslatedSlug(from, locales))
}

/** Returns whether a redirect leads from one name of a section to another: `/en/dienstleistungen/*`. */
function isSection({ from, to, when }: Redirect): boolean {
  return when === 'always' && from.endsWith('/*') && /^\/.+\/.+\/:splat$/.test(to)
}

/** Returns the redirect to `path` from another name of its section, if there is one. */
function throughSection(section: Redirect, path: string): Redirect | undefined {
  const target = section.to.slice(0, -':splat'.length)
  if (!path.startsWith(target)) return undefined
  const from = `${section.from.slice(0, -1)}${path.slice(target.length)}`
  const to = applyRedirect(section, from)
  return to === undefined ? undefined : { from, to, status: 301, when: 'always' }
}
