// The kinds of page: what content fills them and how they are treated (R1).
import type { HomeSection } from './home-sections.ts'

/** What fills the `:slug` of a page's path. */
export type Collection = 'services' | 'locations' | 'posts' | 'projects'

/** One kind of page. */
export interface PageKind {
  /** The collection that gives one route an entry; without it the page is a single route. */
  readonly collection?: Collection
  /** The entries that it lists, on several pages where there are many; categories may give lists of their own (R78). */
  readonly list?: { readonly of: Collection; readonly byCategory?: true }
  /** False for pages that search engines must not list (R9). */
  readonly indexable: boolean
  /** The page one level up in the breadcrumbs (R10). */
  readonly parent?: 'home' | 'blog' | 'projects'
  /**
   * The `id` of the section of the home page that replaces the list page, which this kind
   * does not have (R5, R10).
   */
  readonly homeSection?: HomeSection
  /** Each language has slugs of its own (R4); one that is unknown leads to the page one level up (R5). */
  readonly translatedSlugs?: true
  /** How long browsers keep its data: what visitors without reception need most, longest (R46). */
  readonly cachePriority: 'critical' | 'high' | 'medium' | 'low'
  /** Whether it shows the section through the valley, which is loaded for such pages only (R82). */
  readonly showsValley?: true
  /** Type for Open Graph, where it is not a website (R9). */
  readonly openGraph?: 'article'
  /** Whether its head names the feed (R16). */
  readonly hasFeed?: true
}

/** Every page kind by id. A page id is also the name of its module in `src/pages`. */
const pages = {
  home: { indexable: true, cachePriority: 'high', showsValley: true },
  service: {
    collection: 'services',
    indexable: true,
    parent: 'home',
    homeSection: 'services',
    translatedSlugs: true,
    cachePriority: 'critical',
  },
  location: {
    collection: 'locations',
    indexable: true,
    parent: 'home',
    homeSection: 'locations',
    cachePriority: 'critical',
    showsValley: true,
  },
  blog: {
    list: { of: 'posts', byCategory: true },
    indexable: true,
    parent: 'home',
    cachePriority: 'high',
    hasFeed: true,
  },
  post: {
    collection: 'posts',
    indexable: true,
    parent: 'blog',
    cachePriority: 'medium',
    openGraph: 'article',
    hasFeed: true,
  },
  projects: { list: { of: 'projects' }, indexable: true, parent: 'home', cachePriority: 'high' },
  project: {
    collection: 'projects',
    indexable: true,
    parent: 'projects',
    translatedSlugs: true,
    cachePriority: 'medium',
  },
  estimate: { indexable: true, parent: 'home', cachePriority: 'high' },
  'legal-notice': { indexable: true, parent: 'home', cachePriority: 'low' },
  'privacy-policy': { indexable: true, parent: 'home', cachePriority: 'low' },
  portal: { indexable: true, parent: 'home', cachePriority: 'medium' },
  'not-found': { indexable: false, cachePriority: 'medium' },
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
