// The kinds of page: what content fills them and how they are treated (R1).

/** What fills the `:slug` of a page's path. */
export type Collection = 'services' | 'locations' | 'posts' | 'projects'

/** One kind of page. */
export interface PageKind {
  /** The collection that gives one route an entry; without it the page is a single route. */
  readonly collection?: Collection
  /** False for pages that search engines must not list (R9). */
  readonly indexable: boolean
  /** The page one level up in the breadcrumbs (R10). */
  readonly parent?: 'home' | 'blog' | 'projects'
  /**
   * The `id` of the section of the home page that replaces the list page, which this kind
   * does not have (R5, R10).
   */
  readonly homeSection?: string
}

/** Every page kind by id. A page id is also the name of its module in `src/pages`. */
export const pages = {
  home: { indexable: true },
  service: { collection: 'services', indexable: true, parent: 'home', homeSection: 'services' },
  location: { collection: 'locations', indexable: true, parent: 'home', homeSection: 'locations' },
  blog: { indexable: true, parent: 'home' },
  post: { collection: 'posts', indexable: true, parent: 'blog' },
  projects: { indexable: true, parent: 'home' },
  project: { collection: 'projects', indexable: true, parent: 'projects' },
  'legal-notice': { indexable: true, parent: 'home' },
  'privacy-policy': { indexable: true, parent: 'home' },
  portal: { indexable: true, parent: 'home' },
  'not-found': { indexable: false },
} as const satisfies Record<string, PageKind>

export type PageId = keyof typeof pages

/** The page kinds whose routes each show an entry of a collection. */
export type EntryPageId = {
  [P in PageId]: (typeof pages)[P] extends { readonly collection: Collection } ? P : never
}[PageId]

/** All page ids, in the order routes are listed and built. */
export const pageIds = Object.keys(pages).filter(isPageId)

/** Narrows a string to a page id. */
export function isPageId(value: string): value is PageId {
  return value in pages
}

/** Whether the routes of a page kind each show an entry. */
export function isEntryPage(page: PageId): page is EntryPageId {
  return pageKind(page).collection !== undefined
}

/** The page kind behind an id, with every optional field visible. */
export function pageKind(page: PageId): PageKind {
  return pages[page]
}

/** Sections of the home page in their order (R11); each is the `id` that links lead to. */
export const homeSections = [
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
