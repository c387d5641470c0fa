// The pages of entries that are not public on the day of a build. Pure.
import type { Content } from '#site/content.ts'
import type { PublicDays } from '#site/public-days.ts'
import { pathAbove } from '#site/route-table.ts'
import { createRoutes } from '#site/routes.ts'

/** Why a page is not public, and the path of its list, by its path. */
export type HiddenPages = ReadonlyMap<
  string,
  { readonly reason: string; readonly hint: string; readonly list: string }
>

/** Returns the pages that the site lacks on its day. */
export function hiddenPages({ day, locales, hidden }: Content): HiddenPages {
  const routes = createRoutes({ ...hidden, services: [], locations: [] }, locales)
  return new Map(
    routes.flatMap((route) => {
      const { page, key, path } = route
      if (page !== 'post' && page !== 'project') return []
      const entry = hidden[`${page}s`].find((each) => each.key === key)
      if (entry === undefined) return []
      return [[path, { ...whyHidden(entry, day), list: pathAbove(route, locales) }] as const]
    }),
  )
}

/** Returns why something is not public on a day, and what to do about a reference to it. */
export function whyHidden(
  { draft, from, until }: PublicDays,
  day: string,
): { reason: string; hint: string } {
  if (draft === true)
    return { reason: 'is a draft', hint: 'Remove this reference, or "draft: true" there.' }
  if (from !== undefined && day < from)
    return {
      reason: `is public from ${from}`,
      hint: `Add this reference on that day. An entry with "from: ${from}" may have it today.`,
    }
  return {
    reason: `was public until ${until}`,
    hint: 'Remove this reference, or write a later "until" there.',
  }
}
