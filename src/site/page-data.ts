// The contract between pipeline and app: everything that one page shows, as JSON, which leaves out what is undefined (R41). Pure.
import type { Crumb } from './breadcrumbs.ts'
import type { Prefill } from './contact-form.ts'
import type { Address, Company, Season, Stats, Strings, TextPageId } from './content.ts'
import type { PageHead } from './head.ts'
import type { Picture } from './images.ts'
import type { Locale, Localized } from './locales.ts'
import { isPageId, type PageId } from './pages.ts'
import type { WorkingDays } from './schedule.ts'
import type { Logo } from './theme.ts'

/** A link with its text. */
export interface TextLink {
  readonly label: string
  readonly path: string
}

/** A teaser of another page. */
export interface Card {
  readonly title: string
  readonly text: string
  readonly path: string
  readonly picture: Picture
  /** A fact below the title: place and year, date, kind of location. */
  readonly meta?: string | undefined
}

/** The project that home shows large, by its comparison. */
export interface Featured extends Omit<Card, 'picture'>, Comparison {
  readonly duration: string
  readonly figures: readonly Fact[]
}

/** Two pictures of one place. */
interface Comparison {
  readonly before: Picture
  readonly after: Picture
}

/** A line of an index of pages. */
export interface IndexEntry extends Titled {
  readonly path: string
  /** A fact beside the title: kind of location. */
  readonly meta?: string | undefined
}

/** A place on the drawing of the valley, in per cent from the left and from the top. */
interface Spot {
  readonly x: number
  readonly y: number
}

/** A label on the drawing of the valley; the height is in m. */
interface Label extends Spot {
  readonly name: string
  readonly height: number
}

/** The lines of the section through the valley as SVG paths (R82). */
export interface ValleyDrawing {
  /** Units of its box. */
  readonly width: number
  readonly height: number
  /** Farthest first. */
  readonly ridges: readonly {
    readonly rock: string
    /** Faces turned away from the sun. */
    readonly shade: string
  }[]
  /** From left to right. */
  readonly summits: readonly Label[]
  readonly earth: string
  readonly lake?: (Spot & { readonly water: string }) | undefined
  readonly villages: readonly Label[]
  /** Height of the snow line in units, by month. */
  readonly snow: readonly number[]
  /** Places in the order of the road, with the part of the road around each. */
  readonly places: readonly (Spot & { readonly stretch: string })[]
}

/** Thirds of a month: `{from: 2, to: 3}` is the last one. */
export interface MonthPart {
  readonly from: number
  readonly to: number
}

/** A month in words, for the whole valley. */
export interface ValleyMonth {
  readonly name: string
  /** Height of the snow line, and a sentence about it. */
  readonly height: string
  readonly snow: string
  /** Places where wood can be oiled outdoors. */
  readonly oiling: string
}

/** A place of the valley with its year. */
export interface ValleyPlace extends IndexEntry {
  readonly key: string
  readonly height: string
  readonly address: Address
  /** The road to the next place. */
  readonly next?: { readonly km: number; readonly label: string } | undefined
  /** January to December; `advice` is a place in the list below. */
  readonly months: readonly {
    readonly oiling?: MonthPart | undefined
    readonly oilingText: string
    readonly noise?: MonthPart | undefined
    readonly noiseText?: string | undefined
    readonly hasSnow: boolean
    readonly advice: number
  }[]
  readonly advice: readonly string[]
}

/** The section through the valley (R82). */
export interface ValleyData {
  /** Month shown without scripts, 1 to 12. */
  readonly month: number
  readonly drawing: ValleyDrawing
  /** Name of the lake. */
  readonly lake?: string | undefined
  /** January to December. */
  readonly months: readonly ValleyMonth[]
  readonly places: readonly ValleyPlace[]
}

/** A title with its text. */
export interface Titled {
  readonly title: string
  readonly text: string
}

/** A wood with its pictures and its label. */
export interface WoodData {
  readonly key: string
  readonly name: string
  readonly raw: Picture
  /** The other states. */
  readonly finishes: readonly {
    readonly key: string
    readonly label: string
    readonly picture: Picture
  }[]
  /** The same labels in the same order for every wood. */
  readonly facts: readonly Fact[]
}

/** The drawer of wood samples (R81). */
export interface WoodsData {
  readonly note: string
  readonly woods: readonly WoodData[]
}

/** A row of a table of facts. */
export interface Fact {
  readonly label: string
  readonly value: string
}

/** A step of a job; service pages leave the text to home. */
export interface Step {
  readonly title: string
  readonly duration: string
  readonly text?: string
}

export interface Review {
  readonly name: string
  readonly location: string
  readonly text: string
  readonly project: string
  readonly reviews: number
  readonly photos: number
}

export interface Question {
  readonly topic: string
  readonly question: string
  readonly answer: string
}

/** The invitation at the end of a page, and what its link fills into the contact form (R80). */
export interface Call extends Titled {
  /** What the form starts with; absent where only the phone number is offered. */
  readonly form?: Prefill | undefined
}

/** A block of a Markdown text: safe HTML, or a picture on its own. */
export type Block = { readonly html: string } | { readonly picture: Picture }

/** A heading of a Markdown text, for the table of contents. */
export interface Heading {
  readonly id: string
  readonly text: string
  readonly depth: number
}

interface Base<P extends PageId> {
  readonly page: P
  readonly locale: Locale
  readonly path: string
  readonly head: PageHead
  /** Main heading. */
  readonly title: string
  /** From home to this page; empty on home and not-found. */
  readonly breadcrumbs: readonly Crumb[]
  /** Paths of this page for the language switcher, by locale (R4). */
  readonly alternates: Localized<string>
}

export interface HomeData extends Base<'home'> {
  /** Where the wood samples are, if there are any. */
  readonly samples?: string | undefined
  readonly hero: Picture
  readonly services: readonly Card[]
  readonly process: readonly Step[]
  readonly featured?: Featured | undefined
  readonly projects: readonly Card[]
  readonly testimonials: readonly Review[]
  /** None where there is a drawing of the valley, which shows them. */
  readonly locations: readonly IndexEntry[]
  readonly posts: readonly Card[]
  readonly faq: readonly Question[]
  /** Names, and what each person does. */
  readonly team: readonly Fact[]
}

export interface ServiceData extends Base<'service'> {
  readonly summary: string
  readonly hero: Picture
  readonly lead: readonly string[]
  readonly features: readonly string[]
  /** What the contact form chooses when samples are asked for. */
  readonly woods?: (WoodsData & { readonly formService: string }) | undefined
  readonly materials: readonly Titled[]
  readonly steps: readonly Titled[]
  readonly facts: readonly Fact[]
  /** The estimate, with the service's first job chosen, if there is one. */
  readonly estimate?: string | undefined
  readonly watchFor: readonly string[]
  readonly process: readonly Step[]
  readonly projects: readonly Card[]
  readonly posts: readonly Card[]
  readonly faq: readonly Question[]
  readonly call: Call
}

export interface LocationData extends Base<'location'> {
  readonly key: string
  readonly kind: string
  readonly summary: string
  /** Where the drawing of the valley does not show the place. */
  readonly hero?: Picture | undefined
  readonly lead: readonly string[]
  readonly address: Address
  readonly mapUrl: string
  readonly area: readonly string[]
  readonly notes: readonly Titled[]
  readonly services: readonly IndexEntry[]
  readonly projects: readonly Card[]
  readonly call: Call
}

/** The pages of a list that has several (R78). */
export interface Pages {
  /** The number of this one, from 1. */
  readonly current: number
  /** The first, the last, this one and those next to it. */
  readonly links: readonly { readonly number: number; readonly path: string }[]
}

export interface BlogData extends Base<'blog'> {
  readonly summary: string
  readonly posts: readonly Card[]
  readonly call: Call
  readonly pages?: Pages | undefined
  /** The category whose posts it lists; without it, it lists all (R16). */
  readonly category?: string | undefined
  /** Whether the first post, the newest of all, is shown large. */
  readonly hasLead: boolean
}

export interface PostData extends Base<'post'> {
  readonly summary: string
  readonly cover: Picture
  readonly category: string
  /** ISO date, and as people read it. */
  readonly date: string
  readonly dateText: string
  readonly minutes: number
  readonly headings: readonly Heading[]
  /** The post in three sentences, or none. */
  readonly points: readonly string[]
  readonly blocks: readonly Block[]
  readonly services: readonly TextLink[]
  readonly related: readonly Card[]
  readonly call: Call
}

/** A job without a page of its own: what was done, how long it took, what such a job costs today. */
export interface JobSheet extends Titled {
  readonly duration?: string | undefined
  readonly price?: string | undefined
}

export interface ProjectsData extends Base<'projects'> {
  readonly summary: string
  readonly sheets: readonly JobSheet[]
  readonly projects: readonly Card[]
  readonly call: Call
  readonly pages?: Pages | undefined
}

export interface ProjectData extends Base<'project'>, Comparison {
  readonly summary: string
  readonly figures: readonly Fact[]
  readonly facts: readonly Fact[]
  readonly services: readonly TextLink[]
  readonly blocks: readonly Block[]
  readonly gallery: readonly { readonly picture: Picture; readonly caption?: string | undefined }[]
  readonly others: readonly Card[]
  readonly call: Call
}

/** How big a job is, with what is published about it in words. */
export interface EstimateSize {
  readonly key: string
  readonly title: string
  readonly price: string
  readonly duration: string
  /** Working days on site; absent where only a visit can tell. */
  readonly days?: WorkingDays | undefined
}

/** When work outdoors is planned, with a sentence that says so. */
export interface PlannedSeason extends Season {
  readonly text: string
}

/** A place of the estimate; `season` is when outdoor work is planned there, where that is known. */
export interface EstimatePlace extends TextLink {
  readonly key: string
  readonly season?: PlannedSeason | undefined
}

/** A job of the estimate. */
export interface EstimateJob {
  readonly key: string
  readonly title: string
  readonly sizes: readonly EstimateSize[]
  /** Time in the workshop before the work on site. */
  readonly lead?: { readonly duration: string; readonly days: WorkingDays } | undefined
  readonly season?: PlannedSeason | undefined
  /** What makes it dearer or longer. */
  readonly dearer: readonly string[]
  /** Where to read more: services, a post, a project. */
  readonly links: readonly TextLink[]
  /** What the contact form chooses, if it offers it. */
  readonly formService?: string | undefined
}

/** A step of the process on the estimate's calendar. */
interface EstimateStep {
  readonly id: string
  readonly title: string
  readonly duration: string
  /** Absent for the work itself, whose days are those of the job. */
  readonly days?: WorkingDays | undefined
}

export interface EstimateData extends Base<'estimate'> {
  readonly summary: string
  /** What kind of prices these are, with VAT. */
  readonly note: string
  readonly jobs: readonly EstimateJob[]
  readonly places: readonly EstimatePlace[]
  readonly steps: readonly EstimateStep[]
  readonly call: Call
}

interface TextBase<P extends PageId> extends Base<P> {
  readonly summary: string
  readonly headings: readonly Heading[]
  readonly blocks: readonly Block[]
}

export interface LegalNoticeData extends TextBase<'legal-notice'> {
  /** Names, and what each person does and has learnt. */
  readonly team: readonly Fact[]
}

type PrivacyPolicyData = TextBase<'privacy-policy'>

export interface PortalData extends TextBase<'portal'> {
  /** The configured portal, if there is one (R18). */
  readonly loginUrl?: string | undefined
}

/** A page that is a text. */
export type TextPageData = LegalNoticeData | PrivacyPolicyData | PortalData

export interface NotFoundData extends Base<'not-found'> {
  readonly links: readonly TextLink[]
}

/** What one page shows, by page id. */
export type PageData =
  | HomeData
  | ServiceData
  | LocationData
  | BlogData
  | PostData
  | ProjectsData
  | ProjectData
  | EstimateData
  | LegalNoticeData
  | PrivacyPolicyData
  | PortalData
  | NotFoundData

/** The data of one page id. */
export type PageDataOf<P extends PageId> = Extract<PageData, { readonly page: P }>

/** Where there is a page instead of one that has no data (R5). */
export interface PageMoved {
  readonly movedTo: string
}

/** Narrows a parsed JSON value to page data by its page id; the build has checked the rest. */
export function isPageData(value: unknown): value is PageData {
  return (
    typeof value === 'object' &&
    value !== null &&
    'page' in value &&
    typeof value.page === 'string' &&
    isPageId(value.page)
  )
}

/** Narrows page data to one page id. */
export function isDataOf<P extends PageId>(value: unknown, page: P): value is PageDataOf<P> {
  return isPageData(value) && value.page === page
}

/** Narrows a parsed JSON value to the shared data of a language. */
export function isSiteData(value: unknown): value is SiteData {
  return typeof value === 'object' && value !== null && 'strings' in value && 'locale' in value
}

/** Page ids whose text is one Markdown file for each language. */
export const textPageIds = [
  'legal-notice',
  'privacy-policy',
  'portal',
] as const satisfies readonly TextPageId[]

/** Narrows a parsed JSON value to the section through the valley. */
export function isValleyData(value: unknown): value is ValleyData {
  return typeof value === 'object' && value !== null && 'drawing' in value && 'places' in value
}

/** URL paths of what the pages of one language share; each contains a hash of the file. */
export interface SiteUrls {
  readonly data: string
  /** Where the site has a valley. */
  readonly valley?: string | undefined
}

/** What every page of one language shares; loaded once and kept. */
export interface SiteData {
  readonly locale: Locale
  readonly strings: Strings
  readonly brand: string
  readonly logo: Logo
  readonly origin: string
  readonly email: string
  /** With no-break spaces. */
  readonly phone: string
  readonly address: Address
  readonly copyrightYear: number
  /** Average of the reviews, as the language writes it: `4,9`. */
  readonly rating: string
  readonly reviewsUrl: string
  readonly social: readonly { readonly name: string; readonly url: string }[]
  readonly openingHours: readonly { readonly days: string; readonly hours: string }[]
  readonly stats: Stats
  readonly services: readonly TextLink[]
  readonly locations: readonly TextLink[]
  /** Legal notice, privacy policy, portal. */
  readonly legal: readonly TextLink[]
  /** How the contact form sends its message (R59). */
  readonly contact: Company['contact']
  /** Pictures of the heroes of services, to be fetched ahead (R35). */
  readonly heroes: readonly Pick<Picture, 'sources' | 'sizes'>[]
  /** What the contact form offers: value and label. */
  readonly formServices: readonly { readonly value: string; readonly label: string }[]
  /** Of the pages that show it; a file of its own, so a browser has it once such a page is loaded. */
  readonly valley?: ValleyData | undefined
  /** Where the slugs of this language are, which only a visitor on a wrong path needs (R5). */
  readonly slugsUrl: string
}
