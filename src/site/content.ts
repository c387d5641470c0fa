// Defines the types of validated and complete content. Pure.
import { forEachLocale, type Locale, type Locales, type Localized, localize } from './locales.ts'
import { memoize } from './memoize.ts'
import type { PublicDays } from './public-days.ts'
import type { StatedPart } from './stated.ts'
import type { Theme } from './theme.ts'

/** Units of durations. */
export const durationUnits = ['hours', 'days', 'weeks'] as const
type DurationUnit = (typeof durationUnits)[number]

/** Weekdays as schema.org abbreviates them, Monday first. */
export const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
export type Weekday = (typeof weekdays)[number]

/** Kinds of notices. */
export const noticeKinds = ['info', 'urgent'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Ways to deliver the contact form. */
export const deliveries = ['mailto', 'netlify', 'post'] as const
type ContactDelivery = (typeof deliveries)[number]

/** A place in a content file, for messages; line and column are 1-based. */
export interface SourcePosition {
  /** Relative to the project: `content/company.yaml`. */
  readonly file: string
  readonly line: number
  readonly column: number
  readonly length?: number
  /** Of a value in YAML: its path, which `--json` does not contain. */
  readonly path?: readonly (string | number)[]
}

/** A point of an image, in per cent from the upper left corner. */
interface Point {
  readonly x: number
  readonly y: number
}

/** A part of an image: its upper left corner, and its size in per cent of the image. */
export interface Crop extends Point {
  readonly width: number
  readonly height: number
}

/** An image of the content folder with its alternative text. */
export interface ContentImage {
  /** Path relative to `content/`, with forward slashes. */
  readonly src: string
  /** The part to show (default: all). */
  readonly crop?: Crop
  /** The point to keep visible if a layout crops the image. */
  readonly focus?: Point
  readonly alt: Localized<string>
  /** Place of the reference. */
  readonly at: SourcePosition
}

/** An image with a caption. */
interface CaptionedImage extends ContentImage {
  readonly caption?: Localized<string> | undefined
}

/** A postal address. */
export interface Address {
  readonly street: string
  readonly postalCode: string
  readonly town: string
}

/** Degrees, WGS 84. */
interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** Opening hours shared by some weekdays, in 24-hour time: `07:00`. */
export interface OpeningHours {
  readonly days: readonly Weekday[]
  readonly opens: string
  readonly closes: string
}

/** Consecutive days as ISO dates, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Days on which the company is closed. */
export interface ClosedDays extends Days {
  readonly reason?: Localized<string>
}

/** A notice at the top of every page. */
export interface Notice extends PublicDays {
  readonly kind: NoticeKind
  readonly text: Localized<string>
  readonly link?: NoticeLink
}

/** A URL of a field. */
export interface FieldUrl {
  readonly url: string
  /** Place of the URL. */
  readonly at: SourcePosition
}

/** The link at the end of a notice, as links of Markdown texts. */
export interface NoticeLink extends FieldUrl {
  readonly text: Localized<string>
}

/** Figures of the home page. */
export interface Stats {
  readonly years?: number
  readonly projects?: number
  readonly locations?: number
}

/** Someone who works at the company. */
export interface Person {
  /** Unique; locations refer to it. */
  readonly name: string
  readonly role: Localized<string>
  readonly training: Localized<string>
  /** Tags of the languages spoken, best first. */
  readonly languages?: readonly string[]
  /** Direct line. */
  readonly phone?: string
  readonly image?: ContentImage | undefined
}

/** The company file. */
export interface Company {
  readonly brand: string
  readonly legalName: string
  /** A schema.org type more specific than LocalBusiness. */
  readonly businessType: string
  /** `https://host`, without a trailing slash. */
  readonly origin: string
  readonly email: string
  /** International format with spaces. */
  readonly phone: string
  /** Number for WhatsApp, if the company uses it. */
  readonly whatsapp?: string
  readonly address: Address
  readonly region: string
  /** ISO 3166 code. */
  readonly country: string
  readonly coordinates: Coordinates
  /** Number in the commercial register, in Switzerland the UID. */
  readonly registerId?: string
  readonly founded: number
  readonly copyrightYear: number
  readonly currency: string
  readonly payment: readonly string[]
  readonly priceRange?: string
  readonly rating?: {
    readonly value: number
    readonly count: number
    readonly best: number
    readonly worst: number
  }
  readonly reviewsUrl?: string
  readonly social: readonly { readonly name: string; readonly url: string }[]
  readonly openingHours: readonly OpeningHours[]
  /** In chronological order. */
  readonly closed?: readonly ClosedDays[]
  readonly notices?: readonly Notice[]
  /** IANA time zone of the opening hours: `Europe/Zurich`. */
  readonly timeZone: string
  readonly stats: Stats
  readonly team: readonly Person[]
  /** Permits, association, insurance, warranty. */
  readonly proofs: readonly {
    readonly label: Localized<string>
    readonly text: Localized<string>
  }[]
  readonly hero: { readonly image: ContentImage }
  /** URL of the customer portal; without it the portal page explains how to ask for access. */
  readonly portalUrl?: string
  /**
   * `endpoint`, an https URL or a path, is present exactly if delivery is `post`. With `handler`, the build writes the
   * program that answers there.
   */
  readonly contact: {
    readonly delivery: ContactDelivery
    readonly endpoint?: string
    readonly handler?: 'php'
  }
  /** Place of `contact`. */
  readonly contactAt: SourcePosition
}

/** Fields of entries and texts that have a page. */
interface Described {
  readonly key: string
  readonly title: Localized<string>
  /** One sentence, for cards and the meta description. */
  readonly summary: Localized<string>
}

/** An entry of a folder, with its page. */
interface Entry extends Described {
  readonly slug: Localized<string>
}

/** One service with its page. */
export interface Service extends Entry {
  /** Key of a list of the company. */
  readonly type: string
  readonly order: number
  /** Main heading of its page (default: the title). */
  readonly heading?: Localized<string>
  readonly features: readonly Localized<string>[]
  readonly image: ContentImage
  /** Opening paragraphs. */
  readonly lead: readonly Localized<string>[]
  /** True if its page shows the wood samples. */
  readonly samples?: boolean
  readonly materials: readonly {
    readonly name: Localized<string>
    readonly text: Localized<string>
  }[]
  readonly steps: readonly { readonly title: Localized<string>; readonly text: Localized<string> }[]
  readonly duration?: Localized<string>
  readonly cost?: Localized<string>
  /** Replaces the warranty of all services; null for no warranty. */
  readonly warranty?: Localized<string> | null
  readonly watchFor: readonly Localized<string>[]
  /** Topics of the FAQ on its page. */
  readonly faq: readonly string[]
  /** File it was read from, relative to the project. */
  readonly source: string
}

/** One location with its page. */
export interface Location extends Entry {
  /** Key of a list of the company. */
  readonly type: string
  readonly order: number
  readonly name: string
  readonly lead: readonly Localized<string>[]
  readonly address: Address
  readonly coordinates: Coordinates
  /** Villages and valleys served from here. */
  readonly area: Localized<readonly string[]>
  /** Notes about work there. */
  readonly notes: readonly { readonly title: Localized<string>; readonly text: Localized<string> }[]
  /** Keys of services. */
  readonly services: readonly string[]
  /** Name of a person of the team. */
  readonly contact?: string
  /** How people build there, from close by. */
  readonly detail?: CaptionedImage | undefined
  /** Replaces the call to action of all locations. */
  readonly call?: { readonly title: Localized<string>; readonly text: Localized<string> }
  readonly image: ContentImage
  /** File it was read from, relative to the project. */
  readonly source: string
}

/** A yearly period; the first and the last day as `MM-DD`. */
export interface Season {
  readonly from: string
  readonly to: string
}

/** A height in m above sea level, at a distance along a road. */
export interface Altitude {
  readonly km: number
  readonly height: number
  readonly name?: string
}

/** The section through the valley. */
export interface Valley {
  /** Month shown without scripts, 1 to 12. */
  readonly month: number
  /** Height of the snow line in m, January to December. */
  readonly snow: readonly number[]
  /** At least two places along the road. */
  readonly places: readonly {
    /** Key of a location. */
    readonly location: string
    readonly km: number
    /** By car from the previous place. */
    readonly minutes: number
    readonly height: number
    /** When wood can be oiled outdoors. */
    readonly oiling: Season
    /** When noisy work is done (default: all year). */
    readonly noise?: readonly Season[]
    /** Advice by month; contains every month once. */
    readonly advice: readonly {
      readonly months: readonly number[]
      readonly text: Localized<string>
    }[]
  }[]
  /** Heights of the road between the places. */
  readonly road: readonly Altitude[]
  readonly lake?: {
    readonly name: Localized<string>
    readonly from: number
    readonly to: number
    readonly level: number
    readonly depth: number
  }
  /** Lines of mountains behind the road, farthest first. */
  readonly ridges: readonly { readonly points: readonly Altitude[] }[]
}

/** A Markdown text in one language. */
export interface MarkdownSource {
  readonly text: string
  /** Relative to the project, for messages. */
  readonly file: string
  /** Line of the file on which the text begins, 1-based. */
  readonly line: number
  /** True if it is a part of a page, without headings and footnotes of its own. */
  readonly isPart?: true
  /** Values of the placeholders in the text. */
  readonly facts: Readonly<Record<string, string>>
  /** Statements of the parts of the text, to compare its languages; absent for a part of a page. */
  readonly stated?: readonly StatedPart[]
}

/** One project. */
export interface Project extends Entry, PublicDays {
  readonly duration: Localized<string>
  readonly figures: Localized<readonly { readonly label: string; readonly value: string }[]>
  /** Changes of the company since then; with them, the project is one of the sheets of the projects page. */
  readonly learned: Localized<string | undefined>
  /** Follows the captions of its images in parentheses. */
  readonly pictureNote: Localized<string | undefined>
  readonly place: string
  /** Key of the location in charge, if the company has several. */
  readonly location?: string
  /** Undefined until it is written. */
  readonly year: number | undefined
  /** Keys of services. */
  readonly services: readonly string[]
  readonly featured: boolean
  readonly order: number
  readonly before?: ContentImage
  /** Main image: from the same place as `before`, or the material. */
  readonly after: ContentImage
  /** Across the window. */
  readonly wide?: ContentImage
  readonly gallery: readonly CaptionedImage[]
  readonly body: Localized<MarkdownSource>
}

/** One blog post. Its key is its slug in every language. */
export interface Post extends Entry, PublicDays {
  readonly category: string
  /** ISO date `2026-03-14`. */
  readonly date: string
  readonly updated?: string
  /** ISO month `2026-09` or date of the last check. */
  readonly reviewed?: string
  /** Keys of related services. */
  readonly services: readonly string[]
  readonly cover: ContentImage
  /** The post in three sentences; undefined in languages without them. */
  readonly points: Localized<readonly string[] | undefined>
  /** Replaces the call to action of all posts; undefined in languages without it. */
  readonly call: Localized<
    { readonly title: string; readonly text: string; readonly phoneOnly?: boolean } | undefined
  >
  readonly body: Localized<MarkdownSource>
}

/** Texts by host name, and one for all other hosts. */
type HostTexts = { readonly others: string } & Readonly<Record<string, string | undefined>>

/** The text of the legal notice, privacy policy or portal. */
export interface TextPage extends Described {
  readonly key: TextPageId
  /** Values of placeholders by name and delivery of the contact form. */
  readonly byDelivery: Localized<
    Readonly<Record<string, Readonly<Record<ContactDelivery, string>>>>
  >
  /** Values of placeholders by name and host; `others` is for hosts not listed. */
  readonly byHost: Localized<Readonly<Record<string, HostTexts>>>
  readonly body: Localized<MarkdownSource>
}

/** Menus for the links to one of the site's own pages. */
export const menus = ['header', 'footer', 'none'] as const
type Menu = (typeof menus)[number]

/** A page of the site's own. */
export interface OwnPage extends Described {
  /** Path without the prefix: `/firma/team`. */
  readonly path: Localized<string>
  /** Main heading (default: the title). */
  readonly heading: Localized<string | undefined>
  /** Text of the links in menus and breadcrumbs (default: the title). */
  readonly label: Localized<string | undefined>
  readonly image?: ContentImage | undefined
  /** True if it ends with a call to action. */
  readonly callToAction: boolean
  readonly menu: Menu
  readonly order: number
  readonly body: Localized<MarkdownSource>
  /** Places of the paths. */
  readonly places: Localized<SourcePosition>
}

/** A text section of home. */
export interface HomeTextSection {
  readonly key: string
  readonly title: Localized<string>
  readonly body: Localized<MarkdownSource>
}

export interface Testimonial extends PublicDays {
  readonly name: string
  readonly location: string
  readonly text: Localized<string>
  readonly project: Localized<string>
  /** A summary of the job, for the page of projects. */
  readonly sheet?: {
    readonly text: Localized<string>
    readonly image?: ContentImage
    readonly figures: readonly {
      readonly label: Localized<string>
      readonly value: Localized<string>
    }[]
    readonly learned?: Localized<string>
  }
  readonly reviews: number
  readonly photos: number
}

/** A duration from `from` to `to`, or of exactly `from`; days and weeks are working time. */
export interface Duration {
  readonly from: number
  readonly to?: number
  readonly unit: DurationUnit
}

/**
 * A price in units of the company's currency: at least `amount`, and at most `to` if it is a range. With `example`, it is
 * the price of one job that the site describes.
 */
export interface Price {
  readonly amount: number
  readonly to?: number
  readonly example?: boolean
}

/** A size of a job with its published price and duration; both are absent if they depend on a visit. */
export interface JobSize {
  readonly key: string
  readonly title: Localized<string>
  /** One word for it, if home shows its price. */
  readonly label?: Localized<string> | undefined
  readonly price?: Price | undefined
  readonly duration?: Duration | undefined
}

/** A job with its guide prices. */
export interface Job {
  readonly key: string
  readonly title: Localized<string>
  /** Keys of services, the one in charge first. */
  readonly services: readonly string[]
  readonly sizes: readonly JobSize[]
  /** Time in the workshop between the appointment and the work on site. */
  readonly lead?: Duration | undefined
  /** Months in which the work is possible, 1 to 12 (default: all). */
  readonly months?: MonthRange | undefined
  /** Reasons why it may cost more or take longer. */
  readonly costFactors: readonly Localized<string>[]
  /** Keys of a post and a project about such a job. */
  readonly post?: string | undefined
  readonly project?: string | undefined
}

/** A range of months in one year, both included, 1 to 12. */
export interface MonthRange {
  readonly from: number
  readonly to: number
}

/** States of a wood that the samples show. */
export const woodStates = ['raw', 'oiled', 'weathered'] as const
export type WoodState = (typeof woodStates)[number]

/** The drawer of wood samples. */
export interface WoodSamples {
  readonly note: Localized<string>
  /** Service that the contact form selects if it does not offer the service of the page. */
  readonly formService: string
  /** Moisture of the wood when it is fitted. */
  readonly moisture: Localized<string>
  readonly woods: readonly {
    readonly key: string
    readonly name: Localized<string>
    /** Brinell hardness across the grain, N/mm². */
    readonly hardness: number
    /** Durability class of the heartwood by EN 350: `3–4`. */
    readonly durability?: string
    readonly use: Localized<string>
    readonly avoid: Localized<string>
    readonly pictures: Readonly<Record<WoodState, ContentImage>>
  }[]
}

/** Guide prices of jobs, with a note below every list. */
export interface PriceList {
  readonly note: Localized<string>
  readonly jobs: readonly Job[]
}

interface ProcessStep {
  /** Unique name of the step. */
  readonly id: string
  readonly title: Localized<string>
  readonly text: Localized<string>
  /** Absent for the work itself, which depends on the job. */
  readonly duration?: Duration | undefined
}

interface FaqEntry extends PublicDays {
  /** Services refer to it. */
  readonly topic: string
  readonly question: Localized<string>
  readonly answer: Localized<string>
}

/** UI strings of one language by dotted key: `nav.services`. */
export type Strings = Readonly<Record<string, string>>

/** Pages with one Markdown file per language. */
export const textPageIds = ['legal-notice', 'privacy-policy', 'portal'] as const
export type TextPageId = (typeof textPageIds)[number]

/** The company's own lists, in display order, except those that determine paths. */
export interface Lists {
  readonly serviceTypes: readonly string[]
  /** Service types that the contact form offers. */
  readonly formServices: readonly string[]
  readonly locationTypes: readonly string[]
}

/** All content of the site, validated and complete in every language. */
export interface Content {
  /** ISO date for which the site is built. */
  readonly day: string
  /** The next day on which something becomes public, or ceases to be. */
  readonly nextChange: string | undefined
  /** Posts and projects that are not public on the day. They are valid, but no page shows them. */
  readonly hidden: Pick<Content, 'posts' | 'projects'>
  /** The languages of the site. */
  readonly locales: Locales
  readonly lists: Lists
  readonly company: Company
  /** By locale. */
  readonly strings: Localized<Strings>
  readonly services: readonly Service[]
  readonly locations: readonly Location[]
  readonly projects: readonly Project[]
  /** Newest first. */
  readonly posts: readonly Post[]
  readonly testimonials: readonly Testimonial[]
  readonly process: readonly ProcessStep[]
  readonly faq: readonly FaqEntry[]
  /** Empty if the site has no estimate. */
  readonly prices: PriceList
  /** Absent if the site has no wood samples. */
  readonly woods?: WoodSamples | undefined
  /** Texts of the pages that the site has. */
  readonly texts: readonly TextPage[]
  /** The site's own pages, in the order of menus. */
  readonly pages: readonly OwnPage[]
  /** Text sections of home. */
  readonly homeTexts: readonly HomeTextSection[]
  /** Data of the site's own sections, by name: texts and pictures as in `section-values.ts`. */
  readonly ownSections: Readonly<Record<string, unknown>>
  /** URLs of the company and of the site's own sections, except those of notices. */
  readonly urls: readonly FieldUrl[]
  readonly theme: Theme
  /** If absent, location pages begin with their image. */
  readonly valley?: Valley | undefined
}

/** Maps keys to the positions of entries. */
const placesByKey = memoize(
  (entries: readonly { readonly key: string }[]): ReadonlyMap<string, number> =>
    new Map(entries.map(({ key }, place) => [key, place])),
)

const contentByLocale = memoize((content: Content) =>
  forEachLocale(content.locales, (code): Content => ({
    ...content,
    posts: content.posts.filter(({ slug }) => code in slug),
    projects: content.projects.filter(({ slug }) => code in slug),
    pages: content.pages.filter(({ path }) => code in path),
  })),
)

/** Returns the content without entries that are not translated to a language. Memoized. */
export function contentIn(content: Content, locale: Locale): Content {
  return localize(contentByLocale(content), locale)
}

/** Returns the content as if all posts and projects were public. */
export function withHidden(content: Content): Content {
  const { posts, projects, hidden } = content
  return {
    ...content,
    posts: [...posts, ...hidden.posts],
    projects: [...projects, ...hidden.projects],
    hidden: { posts: [], projects: [] },
  }
}

/** Returns the entry with a key. Throws if there is none, since loading has checked all references. */
export function entryByKey<T extends { readonly key: string }>(
  entries: readonly T[],
  key: string,
): T {
  const entry = entries[placesByKey(entries).get(key) ?? -1]
  if (entry === undefined) throw new Error(`No entry "${key}"`)
  return entry
}
