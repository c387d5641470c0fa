// The sections that a home page can have (R11). Which it has, and in what order, is content (R84). Pure.
import type { PageId } from './pages.ts'

/** All sections; a name is also the `id` that links lead to. */
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

/** Pages without which a section would be empty. */
const pagesOfSections: Partial<Record<HomeSection, PageId>> = {
  portfolio: 'projects',
  locations: 'location',
  blog: 'blog',
}

/** The sections that a home page can have on a site with these pages. */
export function possibleSections(pages: readonly PageId[]): HomeSection[] {
  return homeSections.filter((section) => {
    const page = pagesOfSections[section]
    return page === undefined || pages.includes(page)
  })
}
