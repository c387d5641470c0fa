// Checks the built pages without a browser (R66).
import type { Locales } from '#site/locales.ts'
import type { Problems } from '../problems/problems.ts'
import { checkAlternates } from './alternates.ts'
import { type BuiltPage, elementsOf, type ProblemsOf } from './built-page.ts'
import { checkLinks, type LinkTargets } from './links.ts'
import { checkStructuredData } from './structured-data.ts'

/** Checks alt texts, links, alternates and structured data of all pages. */
export async function checkPages(
  pages: readonly BuiltPage[],
  { locales, problemsOf, ...site }: LinkTargets & { locales: Locales; problemsOf: ProblemsOf },
): Promise<void> {
  for (const page of pages) {
    const { path, indexable } = page.route
    checkAltTexts(page, problemsOf(path))
    if (indexable) checkStructuredData(page, problemsOf(path))
  }
  checkAlternates(pages, { origin: site.origin, locales, problemsOf })
  await checkLinks(pages, { ...site, problemsOf })
}

/** Reports images without `alt`, which may be empty only if assistive technology does not see the image. */
function checkAltTexts(page: BuiltPage, problems: Problems): void {
  for (const { attributes, at } of elementsOf(page, 'img')) {
    const { alt, src = '', role } = attributes
    const isDecoration = role === 'presentation' || attributes['aria-hidden'] === 'true'
    if ((alt ?? '').trim() !== '' || (alt === '' && isDecoration)) continue
    problems.error('audit-alt', `${page.route.path}: the picture ${src} has no alt text`, {
      at,
      hint: 'Write what the picture shows into its "alt" in content/, then run "npx sitewright build".',
    })
  }
}
