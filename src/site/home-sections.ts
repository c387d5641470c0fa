// Lists the possible sections of home; content selects and orders them. Pure.
import type { PageId } from './pages.ts'

/** The engine's sections; a name is also an `id` in the page. */
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

export type NamedSection = (typeof homeSections)[number]

/** A section of home: one of the engine's, or a text of the site's own by its key. */
export type HomeSection = NamedSection | { readonly text: string }

/** Returns the `id` of a section in the page; the prefix keeps it apart from all other ids. */
export function sectionId(section: HomeSection): string {
  return typeof section === 'string' ? section : `text-${section.text}`
}

/** Pages that a section needs. */
const pagesOfSections: Partial<Record<NamedSection, PageId>> = {
  portfolio: 'projects',
  locations: 'location',
  blog: 'blog',
}

/** Returns the engine's sections that a site with these pages can show. */
export function possibleSections(pages: readonly PageId[]): NamedSection[] {
  return homeSections.filter((section) => {
    const page = pagesOfSections[section]
    return page === undefined || pages.includes(page)
  })
}
