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
  'people',
  'contact-form',
] as const

export type NamedSection = (typeof homeSections)[number]

/** A section of home: one of the engine's, a text of the site's own by its key, or a section of its own by its name. */
export type HomeSection = NamedSection | { readonly text: string } | { readonly own: string }

/** A section as `lists.yaml` states it: a name, or a text. */
export type WrittenSection = string | { readonly text: string }

/** Returns the section that an entry of `lists.yaml` means; an unknown name is a section of the site's own. */
export function homeSection(written: WrittenSection): HomeSection {
  if (typeof written !== 'string') return written
  return isSectionName(written) ? written : { own: written }
}

/** Returns the `id` of a section in the page; the prefix keeps it apart from all other ids. */
export function sectionId(section: HomeSection): string {
  if (typeof section === 'string') return section
  return 'text' in section ? `text-${section.text}` : section.own
}

/** Returns true for the name of one of the engine's sections. */
export function isSectionName(name: string): name is NamedSection {
  return homeSections.some((section) => section === name)
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
