// The types of all content, as validated and complete values. Pure.
import { forEachLocale, type Locale, type Locales, type Localized, localize } from './locales.ts'
import { memoizeByList } from './memoize-by-list.ts'
import type { Theme } from './theme.ts'

/** Units of durations. */
export const durationUnits = ['hours', 'days', 'weeks'] as const
type DurationUnit = (typeof durationUnits)[number]

/** Weekdays as schema.org abbreviates them, Monday first. */
export const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
export type Weekday = (typeof weekdays)[number]

/** Ways in which the contact form sends (R59). */
export const deliveries = ['mailto', 'netlify', 'post'] as const
type ContactDelivery = (typeof deliveries)[number]

/** A place in a content file, for messages; line and column are 1-based. */
export interface SourcePosition {
  /** Relative to the project: `content/company.yaml`. */
  readonly file: string
  readonly line: number
  readonly column: number
  readonly length?: number
}

/** A part of a picture, in per cent of its width and height from the upper left corner. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The point that stays in view where a layout cuts a picture, in per cent from the upper left corner. */
interface Focus {
  readonly x: number
  readonly y: number
}

/** A picture of the content folder with its alternative text. */
export interface ContentImage {
  /** Path relative to `content/`, with forward slashes. */
  readonly src: string
  /** The part that is shown; all of it without one. */
  readonly crop?: Crop
  readonly focus?: Focus
  readonly alt: Localized<string>
  /** Where it is named. */
  readonly at: SourcePosition
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

/** Opening hours that some weekdays have in common, 24-hour `07:00`. */
export interface OpeningHours {
  readonly days: readonly Weekday[]
  readonly opens: string
  readonly closes: string
}

/** Figures of the home page (R12); a company without locations has no number of them. */
export interface Stats {
  readonly years: number
  readonly projects: number
  readonly locations?: number
}

/** The company file (R24, R53). */
export interface Company {
  readonly brand: string
  readonly legalName: string
  /** Type of business of schema.org, more specific than LocalBusiness (R53). */
  readonly businessType: string
  /** `https://host`, without slash at the end. */
  readonly origin: string
  readonly email: string
  /** International form with spaces; also the WhatsApp number. */
  readonly phone: string
  readonly address: Address
  readonly region: string
  /** ISO 3166 code. */
  readonly country: string
  readonly coordinates: Coordinates
  /** UID of the commercial register. */
  readonly registerId: string
  readonly founded: number
  readonly copyrightYear: number
  readonly currency: string
  readonly payment: readonly string[]
  readonly priceRange: string
  readonly rating: {
    readonly value: number
    readonly count: number
    readonly best: number
    readonly worst: number
  }
  readonly reviewsUrl: string
  readonly social: readonly { readonly name: string; readonly url: string }[]
  readonly openingHours: readonly OpeningHours[]
  readonly stats: Stats
  readonly team: readonly {
    readonly name: string
    readonly role: Localized<string>
    readonly training: Localized<string>
  }[]
  readonly hero: { readonly image: ContentImage }
  /** URL of the customer portal; without it the portal page explains how to ask for access (R18). */
  readonly portalUrl?: string
  /** `endpoint`, an https address or a path of this host, is present exactly if delivery is `post` (R59). */
  readonly contact: { readonly delivery: ContactDelivery; readonly endpoint?: string }
}

/** One service with its page (R13, R14). */
export interface Service {
  readonly key: string
  /** Key of a list of the company. */
  readonly type: string
  readonly order: number
  readonly slug: Localized<string>
  readonly title: Localized<string>
  /** Main heading of its page, where the title alone says too little. */
  readonly heading?: Localized<string>
  /** One sentence: card text and meta description. */
  readonly summary: Localized<string>
  readonly features: readonly Localized<string>[]
  readonly image: ContentImage
  /** Opening paragraphs. */
  readonly lead: readonly Localized<string>[]
  /** Shows the wood samples (R81). */
  readonly samples?: boolean
  readonly materials: readonly {
    readonly name: Localized<string>
    readonly text: Localized<string>
  }[]
  readonly steps: readonly { readonly title: Localized<string>; readonly text: Localized<string> }[]
  readonly duration: Localized<string>
  readonly cost: Localized<string>
  /** In place of the warranty of all services; null for none. */
  readonly warranty?: Localized<string> | null
  readonly watchFor: readonly Localized<string>[]
  /** Topics of the FAQ shown on its page. */
  readonly faq: readonly string[]
  /** File it was read from, relative to the project. */
  readonly source: string
}

/** One location with its page (R14). */
export interface Location {
  readonly key: string
  /** Key of a list of the company. */
  readonly type: string
  readonly order: number
  readonly slug: Localized<string>
  readonly name: string
  readonly title: Localized<string>
  readonly summary: Localized<string>
  readonly lead: readonly Localized<string>[]
  readonly address: Address
  readonly coordinates: Coordinates
  /** Villages and valleys served from here. */
  readonly area: Localized<readonly string[]>
  /** What is particular about working there. */
  readonly notes: readonly { readonly title: Localized<string>; readonly text: Localized<string> }[]
  /** Keys of services. */
  readonly services: readonly string[]
  /** Its own call to action, in place of that of all locations. */
  readonly call?: { readonly title: Localized<string>; readonly text: Localized<string> }
  readonly image: ContentImage
  /** File it was read from, relative to the project. */
  readonly source: string
}

/** A time of every year; the first and the last day as `MM-DD`. */
export interface Season {
  readonly from: string
  readonly to: string
}

/** A height in m above sea level, somewhere along a road. */
export interface Altitude {
  readonly km: number
  readonly height: number
  readonly name?: string
}

/** The section through the valley (R82). */
export interface Valley {
  /** Month shown without scripts, 1 to 12. */
  readonly month: number
  /** Height of the snow line in m, January to December. */
  readonly snow: readonly number[]
  /** Along the road, at least two. */
  readonly places: readonly {
    /** Key of a location. */
    readonly location: string
    readonly km: number
    /** By car from the place before. */
    readonly minutes: number
    readonly height: number
    /** When wood can be oiled outdoors. */
    readonly oiling: Season
    /** When noisy work is done; without it, all year. */
    readonly noise?: readonly Season[]
    /** What to do when; every month once. */
    readonly advice: readonly {
      readonly months: readonly number[]
      readonly text: Localized<string>
    }[]
  }[]
  /** Heights of the road besides those of the places. */
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

/** Markdown of one language. */
export interface MarkdownSource {
  readonly text: string
  /** File relative to the project, for messages. */
  readonly file: string
  /** Line of the file on which the text starts, 1-based. */
  readonly line: number
  /** What `{name}` in the text stands for (R79). */
  readonly facts: Readonly<Record<string, string>>
}

/** One project (R15). */
export interface Project {
  readonly key: string
  readonly slug: Localized<string>
  readonly title: Localized<string>
  readonly summary: Localized<string>
  readonly duration: Localized<string>
  readonly figures: Localized<readonly { readonly label: string; readonly value: string }[]>
  readonly place: string
  /** Key of the location in charge, where the company has several. */
  readonly location?: string
  readonly year: number
  /** Keys of services. */
  readonly services: readonly string[]
  readonly featured: boolean
  readonly order: number
  readonly before: ContentImage
  readonly after: ContentImage
  readonly gallery: readonly (ContentImage & { readonly caption?: Localized<string> | undefined })[]
  readonly body: Localized<MarkdownSource>
}

/** One blog post (R16). Its key is its slug in every language. */
export interface Post {
  readonly key: string
  readonly slug: Localized<string>
  readonly title: Localized<string>
  readonly summary: Localized<string>
  readonly category: string
  /** ISO date `2026-03-14`. */
  readonly date: string
  readonly updated?: string
  /** Keys of related services. */
  readonly services: readonly string[]
  readonly cover: ContentImage
  /** The post in three sentences; undefined in a language without. */
  readonly points: Localized<readonly string[] | undefined>
  /** Its own call to action, in place of that of all posts; undefined in a language without. */
  readonly call: Localized<
    { readonly title: string; readonly text: string; readonly phoneOnly?: boolean } | undefined
  >
  readonly body: Localized<MarkdownSource>
}

/** A text for some hosts by their names, and one for all others. */
type HostTexts = { readonly others: string } & Readonly<Record<string, string | undefined>>

/** Legal notice, privacy policy and portal texts (R17, R18). */
export interface TextPage {
  readonly key: TextPageId
  readonly title: Localized<string>
  readonly summary: Localized<string>
  /** What names in the text stand for with each delivery of the contact form, by name. */
  readonly byDelivery: Localized<
    Readonly<Record<string, Readonly<Record<ContactDelivery, string>>>>
  >
  /** What names in the text stand for on each host, by name; `others` is for hosts not listed. */
  readonly byHost: Localized<Readonly<Record<string, HostTexts>>>
  readonly body: Localized<MarkdownSource>
}

export interface Testimonial {
  readonly name: string
  readonly location: string
  readonly text: Localized<string>
  readonly project: Localized<string>
  /** The job in brief, for the page of projects. */
  readonly sheet?: {
    readonly text: Localized<string>
    readonly duration?: Localized<string>
    readonly price?: Localized<string>
  }
  readonly reviews: number
  readonly photos: number
}

/** How long something takes: from `from` to `to`, or exactly `from`; days and weeks are working time. */
export interface Duration {
  readonly from: number
  readonly to?: number
  readonly unit: DurationUnit
}

/**
 * What something costs, in whole units of the company's currency: at least `amount`, at most `to` where it is a
 * range; `example` is what one job came to that the site describes.
 */
export interface Price {
  readonly amount: number
  readonly to?: number
  readonly example?: boolean
}

/** How big a job is, with the price and duration that are published for it; what is missing takes a visit. */
export interface JobSize {
  readonly key: string
  readonly title: Localized<string>
  readonly price?: Price | undefined
  readonly duration?: Duration | undefined
}

/** A job with its guide prices (R83). */
export interface Job {
  readonly key: string
  readonly title: Localized<string>
  /** Keys of services, the one in charge first. */
  readonly services: readonly string[]
  readonly sizes: readonly JobSize[]
  /** Time in the workshop between the appointment and the work on site. */
  readonly lead?: Duration | undefined
  /** Months in which the work is possible, 1 to 12; any where missing. */
  readonly months?: MonthRange | undefined
  /** What makes it dearer or longer. */
  readonly dearer: readonly Localized<string>[]
  /** Keys of the post and the project that describe such a job. */
  readonly post?: string | undefined
  readonly project?: string | undefined
}

/** From one month to another of the same year, both included, 1 to 12. */
export interface MonthRange {
  readonly from: number
  readonly to: number
}

/** The states in which a wood is shown. */
export const woodStates = ['raw', 'oiled', 'weathered'] as const
export type WoodState = (typeof woodStates)[number]

/** The drawer of wood samples (R81). */
export interface WoodSamples {
  readonly note: Localized<string>
  /** What the contact form chooses where it does not offer the service of the page. */
  readonly formService: string
  /** Of the wood when it is fitted. */
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

/** Guide prices: the jobs, and what stands below every list of them. */
export interface PriceList {
  readonly note: Localized<string>
  readonly jobs: readonly Job[]
}

interface ProcessStep {
  /** Name of the step, each once. */
  readonly id: string
  readonly title: Localized<string>
  readonly text: Localized<string>
  /** Absent for the work itself, which depends on the job. */
  readonly duration?: Duration | undefined
}

interface FaqEntry {
  /** By which services pick their questions. */
  readonly topic: string
  readonly question: Localized<string>
  readonly answer: Localized<string>
}

/** UI strings of one language by dotted key: `nav.services`. */
export type Strings = Readonly<Record<string, string>>

/** Pages whose text is one Markdown file for each language. */
export type TextPageId = 'legal-notice' | 'privacy-policy' | 'portal'

/** The company's own lists besides those that addresses consist of, in the order in which they are shown (R13, R84). */
export interface Lists {
  readonly serviceTypes: readonly string[]
  /** Types of service that the contact form offers (R19). */
  readonly formServices: readonly string[]
  readonly locationTypes: readonly string[]
}

/** All content of the site, validated and complete in every language. */
export interface Content {
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
  /** Empty where the site has no estimate. */
  readonly prices: PriceList
  /** Without them no page shows a drawer. */
  readonly woods?: WoodSamples | undefined
  /** Of the pages that the site has. */
  readonly texts: readonly TextPage[]
  readonly theme: Theme
  /** Without it nothing is drawn, and location pages begin with their picture. */
  readonly valley?: Valley | undefined
}

/** Places of entries by key. */
const placesByKey = memoizeByList(
  (entries: readonly { readonly key: string }[]): ReadonlyMap<string, number> =>
    new Map(entries.map(({ key }, place) => [key, place])),
)

const contents = new WeakMap<Content, Localized<Content>>()

/** The content as a language has it: without posts and projects that it lacks (R84). The same value each time. */
export function contentIn(content: Content, locale: Locale): Content {
  const known =
    contents.get(content) ??
    forEachLocale(content.locales, (code) => ({
      ...content,
      posts: content.posts.filter(({ slug }) => code in slug),
      projects: content.projects.filter(({ slug }) => code in slug),
    }))
  contents.set(content, known)
  return localize(known, locale)
}

/** The entry with a key. References are checked when content is loaded, so a gap is a bug and throws. */
export function entryByKey<T extends { readonly key: string }>(
  entries: readonly T[],
  key: string,
): T {
  const entry = entries[placesByKey(entries).get(key) ?? -1]
  if (entry === undefined) throw new Error(`No entry "${key}"`)
  return entry
}
