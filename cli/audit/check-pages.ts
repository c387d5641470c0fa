// Checks of the built pages that need no browser (R66).
import type { Problems } from '../lib/problems.ts'
import { checkAltTexts } from './alt-texts.ts'
import { checkAlternates } from './alternates.ts'
import type { BuiltPage } from './built-page.ts'
import { type BuiltSite, checkLinks } from './links.ts'
import { checkStructuredData } from './structured-data.ts'

/** Gives the problems of a page by its path. */
export type ProblemsOf = (path: string) => Problems

/** Checks alt texts, links, alternates and structured data of all pages. */
export async function checkPages(
  pages: readonly BuiltPage[],
  { problemsOf, ...site }: BuiltSite & { problemsOf: ProblemsOf },
): Promise<void> {
  for (const page of pages) {
    const { path, indexable } = page.route
    checkAltTexts(page, problemsOf(path))
    if (indexable) checkStructuredData(page, problemsOf(path))
  }
  checkAlternates(pages, { origin: site.origin, problemsOf })
  await checkLinks(pages, { ...site, problemsOf })
}
