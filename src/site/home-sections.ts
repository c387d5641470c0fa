// Lists the possible sections of home; content selects and orders them. Pure.
import type { PageId } from './pages.ts'

/** All sections; a name is also an `id` in the page. */
const homeSections = [
  'hero',
  'services',
  'process',
  'portfolio',
  'testimonials',
  'locations',
  'blog',
  'faq',
  'contact-form',
] as const

export type HomeSection = (typeof homeSections)[number]

/** Pages that a section needs. */
const pagesOfSections: Partial<Record<HomeSection, PageId>> = {
  portfolio: 'projects',
  locations: 'location',
  blog: 'blog',
}

/** Returns the possible sections of home on a site with these pages. */
export function possibleSections(pages: readonly PageId[]): HomeSection[] {
  return homeSections.filter((section) => {
    const page = pagesOfSections[section]
    return page === undefined || pages.includes(page)
  })
}
