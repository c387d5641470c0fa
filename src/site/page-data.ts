// Defines the data of a page: the contract between pipeline and app. JSON omits undefined values. Pure.
import type { Crumb } from './breadcrumbs.ts'
import type { BusinessHours } from './cache-rules.ts'
import type { Prefill } from './contact-form.ts'
import type {
  Address,
  Company,
  Days,
  NoticeKind,
  Season,
  Stats,
  Strings,
  Testimonial,
} from './content.ts'
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

/** A card that links to another page. */
export interface Card {
  readonly title: string
  readonly text: string
  readonly path: string
  readonly picture: Picture
  /** A fact below the title: place and year, date, kind of location. */
  readonly meta?: string | undefined
}

/** The project that home features, with its comparison. */
export interface Featured extends Omit<Card, 'picture' | 'meta'>, Comparison {
  readonly duration: string
  readonly figures: readonly Fact[]
}

/** The finished work, compared with an image from before if there is one. */
export interface Comparison {
  readonly before?: Picture | undefined
  readonly after: Picture
  /** Follows the captions in parentheses. */
  readonly note?: string | undefined
}

/** An entry of a list of links. */
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

/** A label on the drawing of the valley. */
interface Label extends Spot {
  readonly name: string
}

/** The lines of the section through the valley as SVG paths. */
export interface ValleyDrawing {
  /** Size of its view box in units. */
  readonly width: number
  readonly height: number
  /** Farthest first. */
  readonly ridges: readonly {
    readonly rock: string
    /** Faces turned away from the sun. */
    readonly shade: string
  }[]
  /** From left to right. */
  readonly summits: readonly (Label & { readonly metres: string })[]
  readonly earth: string
  readonly lake?: (Spot & { readonly water: string }) | undefined
  readonly villages: readonly Label[]
  /** Height of the snow line in units, by month. */
  readonly snow: readonly number[]
  /** Places along the road, with the part of the road around each. */
  readonly places: readonly (Spot & { readonly stretch: string })[]
}

/** A range of thirds of a month: `{from: 2, to: 3}` is the last third. */
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
  /** January to December; `advice` is an index in the list below. */
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

/** The section through the valley. */
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

/** When pages show something, by the visitor's clock. */
export interface Dated {
  /** The first moment, and the first one after the last, in UTC: `2026-12-23T23:00`. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  /** True if it is not shown on the day of the build. */
  readonly hidden?: true | undefined
}

/** Closed days in words. */
export interface ClosedData extends Dated {
  readonly text: string
}

/** A notice at the top of every page. */
export interface NoticeData extends Dated {
  readonly kind: NoticeKind
  /** Label of its landmark; no two are the same. */
  readonly label: string
  readonly html: string
}

/** A picture, perhaps with a caption. */
interface CaptionedPicture {
  readonly picture: Picture
  readonly caption?: string | undefined
}

/** A title with its text. */
export interface Titled {
  readonly title: string
  readonly text: string
}

/** A wood with its images and its label. */
export interface WoodData {
  readonly key: string
  readonly name: string
  readonly raw: Picture
  /** The states except raw. */
  readonly finishes: readonly {
    readonly key: string
    readonly label: string
    readonly picture: Picture
  }[]
  /** The same labels in the same order for every wood. */
  readonly facts: readonly Fact[]
}

/** The drawer of wood samples. */
export interface WoodsData {
  readonly note: string
  readonly woods: readonly WoodData[]
  /** The service that the contact form selects for a request of samples. */
  readonly formService: string
}

/** A row of a table of facts. */
export interface Fact {
  readonly label: string
  readonly value: string
}

/** Someone who works at the company. */
export interface PersonData {
  readonly name: string
  readonly role: string
  readonly training: string
  /** Names of the languages spoken. */
  readonly languages?: string | undefined
  /** Direct line. */
  readonly phone?: string | undefined
  readonly picture?: Picture | undefined
}

/** A step of a job; only home shows `text`. */
export interface Step {
  readonly title: string
  readonly duration: string
  readonly text?: string
}

export interface Review extends Pick<Testimonial, 'name' | 'location' | 'reviews' | 'photos'> {
  readonly text: string
  readonly project: string
}

export interface Question {
  readonly topic: string
  readonly question: string
  readonly answer: string
}

/** The call to action at the end of a page. */
export interface Call extends Titled {
  /** Prefilled fields of the form; absent if the call offers only the phone number. */
  readonly form?: Prefill | undefined
}

/** A block of a Markdown text: safe HTML, or a standalone image. */
export type Block = { readonly html: string } | CaptionedPicture

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
  /** Paths of this page for the language switcher, by locale. */
  readonly alternates: Localized<string>
}

/** A page with a summary that ends with a call to action. */
interface CallBase<P extends PageId> extends Base<P> {
  readonly summary: string
  readonly call: Call
}

/** A published price on the first screen of home; the path leads to the estimate with this answer. */
export interface PriceExample {
  readonly label: string
  readonly price: string
  readonly text: string
  readonly path: string
}

export interface HomeData extends Base<'home'> {
  /** Prices on the first screen; absent if there are none. */
  readonly examples?: readonly PriceExample[]
  /** Path of the wood samples, if the site has any. */
  readonly samples?: string | undefined
  readonly hero: Picture
  readonly services: readonly Card[]
  readonly process: readonly Step[]
  readonly featured?: Featured | undefined
  readonly projects: readonly Card[]
  readonly testimonials: readonly Review[]
  /** Empty if the drawing of the valley shows them. */
  readonly locations: readonly IndexEntry[]
  readonly posts: readonly Card[]
  readonly faq: readonly Question[]
  /** Empty if home does not show them. */
  readonly people: readonly PersonData[]
  /** Proof of what the company is allowed to do and answers for. */
  readonly proofs: readonly Fact[]
  /** Texts of the site's own by key, if it has any. */
  readonly texts?: Readonly<Record<string, HomeText>> | undefined
  /** Data of the site's own sections by name; absent if it shows none. */
  readonly own?: Readonly<Record<string, unknown>>
}

/** A text section of home. */
export interface HomeText {
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface ServiceData extends CallBase<'service'> {
  readonly hero: Picture
  readonly lead: readonly string[]
  readonly features: readonly string[]
  readonly woods?: WoodsData | undefined
  readonly materials: readonly Titled[]
  readonly steps: readonly Titled[]
  readonly facts: readonly Fact[]
  /** Path of the estimate with the service's first job selected, if the site has an estimate. */
  readonly estimate?: string | undefined
  readonly watchFor: readonly string[]
  readonly process: readonly Step[]
  readonly projects: readonly Card[]
  readonly posts: readonly Card[]
  readonly faq: readonly Question[]
}

export interface LocationData extends CallBase<'location'> {
  readonly key: string
  readonly kind: string
  /** Absent if the drawing of the valley shows the place. */
  readonly hero?: Picture | undefined
  readonly lead: readonly string[]
  /** How people build there, from close by. */
  readonly detail?: CaptionedPicture | undefined
  /** The person in charge, with a heading. */
  readonly contact?: { readonly title: string; readonly person: PersonData } | undefined
  readonly address: Address
  readonly mapUrl: string
  readonly area: readonly string[]
  readonly notes: readonly Titled[]
  readonly services: readonly TextLink[]
  readonly projects: readonly Card[]
}

/** The page links of a list with several pages. */
export interface Pages {
  /** The number of this page, from 1. */
  readonly current: number
  /** The first and the last page, this page and its neighbours. */
  readonly links: readonly { readonly number: number; readonly path: string }[]
}

export interface BlogData extends CallBase<'blog'> {
  readonly posts: readonly Card[]
  readonly pages?: Pages | undefined
  /** The category of its posts (default: all). */
  readonly category?: string | undefined
  /** True if the first post, the newest of all, is large. */
  readonly hasLead: boolean
}

export interface PostData extends CallBase<'post'> {
  readonly cover: Picture
  readonly category: string
  /** ISO date, and the formatted date. */
  readonly date: string
  readonly dateText: string
  /** The month or date of the last check, and the words for it. */
  readonly reviewed?: { readonly date: string; readonly text: string } | undefined
  readonly minutes: number
  readonly headings: readonly Heading[]
  /** The post in three sentences, or an empty list. */
  readonly points: readonly string[]
  readonly blocks: readonly Block[]
  readonly services: readonly TextLink[]
  readonly related: readonly Card[]
}

/** A job in brief; some have a page of their own. */
export interface JobSheet extends Titled {
  readonly path?: string
  readonly picture?: Picture | undefined
  readonly figures: readonly Fact[]
  readonly learned?: string | undefined
}

export interface ProjectsData extends CallBase<'projects'> {
  readonly sheets: readonly JobSheet[]
  readonly projects: readonly Card[]
  readonly pages?: Pages | undefined
}

export interface ProjectData extends CallBase<'project'>, Comparison {
  readonly figures: readonly Fact[]
  readonly facts: readonly Fact[]
  readonly services: readonly TextLink[]
  readonly learned?: string | undefined
  readonly blocks: readonly Block[]
  readonly wide?: Picture | undefined
  readonly gallery: readonly CaptionedPicture[]
  readonly others: readonly Card[]
}

/** A size of a job, with its published figures as texts. */
export interface EstimateSize {
  readonly key: string
  readonly title: string
  readonly price: string
  readonly duration: string
  /** Price and duration as far as they are known before a visit. */
  readonly figures: string
  /** Working days on site; absent if they depend on a visit. */
  readonly days?: WorkingDays | undefined
}

/** The season of outdoor work, with a sentence about it. */
export interface PlannedSeason extends Season {
  readonly text: string
}

/** A place of the estimate, with its season of outdoor work if that is known. */
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
  /** Reasons why it may cost more or take longer. */
  readonly costFactors: readonly string[]
  /** Links to services, a post and a project. */
  readonly links: readonly TextLink[]
  /** The service that the contact form selects, if it offers one of them. */
  readonly formService?: string | undefined
}

/** A step of the process on the estimate's calendar. */
interface EstimateStep {
  readonly id: string
  readonly title: string
  readonly duration: string
  /** Absent for the work itself, which takes the days of the job. */
  readonly days?: WorkingDays | undefined
}

export interface EstimateData extends CallBase<'estimate'> {
  /** A note about the prices, including VAT. */
  readonly note: string
  readonly jobs: readonly EstimateJob[]
  readonly places: readonly EstimatePlace[]
  readonly steps: readonly EstimateStep[]
  /** Absent if the company has not announced any. */
  readonly closed?: readonly Days[] | undefined
}

interface TextBase<P extends PageId> extends Base<P> {
  readonly summary: string
  readonly headings: readonly Heading[]
  readonly blocks: readonly Block[]
}

export interface LegalNoticeData extends TextBase<'legal-notice'> {
  /** Names with roles and training, then permits and insurance. */
  readonly team: readonly Fact[]
}

type PrivacyPolicyData = TextBase<'privacy-policy'>

export interface PortalData extends TextBase<'portal'> {
  /** The configured portal, if there is one. */
  readonly loginUrl?: string | undefined
}

/** A page of the site's own. */
export interface OwnPageData extends TextBase<'page'> {
  readonly hero?: Picture | undefined
  readonly call?: Call | undefined
}

/** A page that shows a Markdown text. */
export type TextPageData = LegalNoticeData | PrivacyPolicyData | PortalData | OwnPageData

export interface NotFoundData extends Base<'not-found'> {
  readonly links: readonly TextLink[]
}

/** The data of one page. */
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
  | OwnPageData

/** The data of one page id. */
export type PageDataOf<P extends PageId> = Extract<PageData, { readonly page: P }>

/** The new path of a page, in place of its data. */
export interface PageMoved {
  readonly movedTo: string
}

/** Narrows a parsed JSON value to page data by its page id; the build guarantees the rest. */
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
export function isDataOf<P extends PageId>(data: PageData, page: P): data is PageDataOf<P> {
  return data.page === page
}

/** Narrows a parsed JSON value to the shared data of a language. */
export function isSiteData(value: unknown): value is SiteData {
  return typeof value === 'object' && value !== null && 'strings' in value && 'locale' in value
}

/** Narrows a parsed JSON value to the section through the valley. */
export function isValleyData(value: unknown): value is ValleyData {
  return typeof value === 'object' && value !== null && 'drawing' in value && 'places' in value
}

/** URL paths of the data shared by the pages of one language; each contains a hash. */
export interface SiteUrls {
  readonly data: string
  /** Absent if the site has no valley. */
  readonly valley?: string | undefined
}

/** Data shared by all pages of one language, which the browser loads once. */
export interface SiteData {
  readonly locale: Locale
  readonly strings: Strings
  readonly brand: string
  readonly logo: Logo
  readonly origin: string
  readonly email: string
  /** Contains no-break spaces. */
  readonly phone: string
  /** Number for WhatsApp; absent if the company does not use it. Contains no-break spaces. */
  readonly whatsapp?: string | undefined
  readonly address: Address
  readonly copyrightYear: number
  /** Formatted average of the reviews: `4,9`. */
  readonly rating?: string | undefined
  readonly reviewsUrl?: string | undefined
  readonly social: readonly { readonly name: string; readonly url: string }[]
  readonly openingHours: readonly { readonly days: string; readonly hours: string }[]
  /** Closed days, if any are announced. */
  readonly closed?: readonly ClosedData[] | undefined
  /** Notices, if there are any. */
  readonly notices?: readonly NoticeData[] | undefined
  /** The same hours for the cache. */
  readonly businessHours: BusinessHours
  readonly stats: Stats
  readonly services: readonly TextLink[]
  readonly locations: readonly TextLink[]
  /** Legal notice, privacy policy, portal. */
  readonly legal: readonly TextLink[]
  /** Own pages in the menus of the header and in the footer; absent if there are none. */
  readonly headerPages?: readonly TextLink[] | undefined
  readonly footerPages?: readonly TextLink[] | undefined
  /** Delivery of the contact form. */
  readonly contact: Company['contact']
  /** Hero images of services, to prefetch. */
  readonly heroes: readonly Pick<Picture, 'sources' | 'sizes'>[]
  /** Options of the contact form. */
  readonly formServices: readonly { readonly value: string; readonly label: string }[]
  /** Present on pages that show it; browsers load it as a separate file. */
  readonly valley?: ValleyData | undefined
  /** URL of the slugs of this language, which only not-found pages load. */
  readonly slugsUrl: string
}
