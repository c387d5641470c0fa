// One zod schema an entity, as editors write it (R24, R26). The loader turns the values into the
// types of `src/site/content.ts`.
import { z } from 'zod'
import {
  categories,
  deliveries,
  faqTopics,
  locationTypes,
  processSteps,
  serviceTypes,
  weekdays,
} from '#site/content.ts'
import { locales } from '#site/locales.ts'
import { bindFigures } from '../lib/figures.ts'

/** Lower-case ASCII words with hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Unseen characters that could break a line of a header file or hide text (R73). */
// oxlint-disable-next-line no-control-regex -- the control characters are what is refused
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029]/

const text = z
  .string({ error: 'expected a text' })
  .trim()
  .min(1, { error: 'the text is empty' })
  .refine((value) => !CONTROL.test(value), { error: 'the text holds an unseen control character' })
const line = text.refine((value) => !value.includes('\n'), { error: 'expected a single line' })
/** What visitors read; figures in it stay whole. */
const prose = text.transform(bindFigures)
const phrase = line.transform(bindFigures)
const slug = line.regex(SLUG, {
  error: 'a slug has only lower-case letters a–z, digits and single hyphens, like "holz-pflege"',
})
const url = line.refine(isHttpsUrl, {
  error: 'expected a full address like https://www.example.com',
})
const order = z.int({ error: 'expected a whole number' })
const image = z.strictObject({ src: line, alt: localized(phrase) })
/** An ISO date that exists. YAML 1.2 leaves dates as texts. */
const date = line.refine(isRealDate, { error: 'expected a date that exists, like 2024-03-14' })
const time = line.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'expected a time like 07:00' })
const titled = z.strictObject({ title: localized(phrase), text: localized(prose) })
const key = line
const address = z.strictObject({ street: line, postalCode: line, town: line })
const coordinates = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
/** How the contact form sends (R59). */
const contact = z
  .strictObject({
    delivery: z.enum(deliveries),
    endpoint: line
      .refine(isEndpoint, {
        error:
          'expected an address like https://forms.example.com/send or a path like /api/contact',
      })
      .exactOptional(),
  })
  .refine(({ delivery, endpoint }) => delivery !== 'post' || endpoint !== undefined, {
    path: ['endpoint'],
  })
  .refine(({ delivery, endpoint }) => delivery === 'post' || endpoint === undefined, {
    path: ['endpoint'],
    error: 'only "delivery: post" has an endpoint; remove this line or change the delivery',
  })

/** A value in every language of the locale table. */
export function localized<T extends z.ZodType>(value: T) {
  return z.strictObject(Object.fromEntries(locales.map(({ code }) => [code, value])))
}

export const companySchema = z.strictObject({
  brand: line,
  legalName: line,
  origin: url.refine((value) => new URL(value).origin === value, {
    error: 'expected scheme and host only, like https://www.example.com (no slash at the end)',
  }),
  email: line.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'expected an e-mail address' }),
  phone: line.regex(/^\+[\d ]{8,20}$/, {
    error: 'expected an international number like +41 33 000 00 00',
  }),
  address,
  region: line,
  country: line.regex(/^[A-Z]{2}$/, { error: 'expected a country code like CH' }),
  coordinates,
  registerId: line,
  founded: z.int(),
  copyrightYear: z.int(),
  currency: line.regex(/^[A-Z]{3}$/, { error: 'expected a currency code like CHF' }),
  payment: z.array(line).min(1),
  priceRange: line,
  rating: z.strictObject({ value: z.number(), count: z.int(), best: z.int(), worst: z.int() }),
  reviewsUrl: url,
  social: z.array(z.strictObject({ name: line, url })),
  openingHours: z
    .array(z.strictObject({ days: z.array(z.enum(weekdays)).min(1), opens: time, closes: time }))
    .min(1),
  stats: z.strictObject({
    years: z.int().positive(),
    projects: z.int().positive(),
    locations: z.int().positive(),
  }),
  hero: z.strictObject({ image }),
  portalUrl: url.exactOptional(),
  contact: contact.default({ delivery: 'mailto' }),
})

export const serviceSchema = z.strictObject({
  type: z.enum(serviceTypes),
  order,
  slug: localized(slug),
  title: localized(phrase),
  summary: localized(phrase),
  features: z.array(localized(phrase)).length(3, { error: 'expected exactly three bullets' }),
  image,
  lead: z.array(localized(prose)).min(1),
  materials: z.array(z.strictObject({ name: localized(phrase), text: localized(prose) })).min(1),
  steps: z.array(titled).min(1),
  duration: localized(phrase),
  cost: localized(phrase),
  watchFor: z.array(localized(prose)).min(1),
  faq: z.array(z.enum(faqTopics)).min(1),
})

export const locationSchema = z.strictObject({
  type: z.enum(locationTypes),
  order,
  name: line,
  title: localized(phrase),
  summary: localized(phrase),
  lead: z.array(localized(prose)).min(1),
  address,
  coordinates,
  area: localized(z.array(phrase).min(1)),
  notes: z.array(titled).min(1),
  services: z.array(key).min(1),
  image,
})

/** Front matter that each language of a project has. */
export const projectTextSchema = z.strictObject({
  title: phrase,
  slug,
  summary: phrase,
  duration: phrase,
})

/** The default language's front matter also states what all languages share. */
export const projectSchema = projectTextSchema.extend({
  place: line,
  location: key,
  year: z.int().min(1950).max(2100),
  services: z.array(key).min(1),
  featured: z.boolean(),
  order,
  before: image,
  after: image,
  gallery: z.array(image),
})

export const postTextSchema = z.strictObject({ title: phrase, summary: phrase })

export const postSchema = postTextSchema.extend({
  category: z.enum(categories),
  date,
  updated: date.exactOptional(),
  services: z.array(key),
  cover: image,
})

export const textPageSchema = z.strictObject({ title: phrase, summary: phrase })

export const testimonialsSchema = z.array(
  z.strictObject({
    name: line,
    location: line,
    text: localized(prose),
    project: localized(phrase),
    reviews: z.int().nonnegative(),
    photos: z.int().nonnegative(),
  }),
)

export const processSchema = z.array(
  z.strictObject({
    id: z.enum(processSteps),
    title: localized(phrase),
    text: localized(prose),
    duration: localized(phrase),
  }),
)

export const faqSchema = z.array(
  z.strictObject({
    topic: z.enum(faqTopics),
    question: localized(phrase),
    answer: localized(prose),
  }),
)

/** Groups of UI strings: `nav: {services: {de: …, en: …}}` is the string `nav.services`. */
export const stringsSchema = z.record(line, z.record(line, localized(prose)))

/** Language-independent names come from file and folder names and follow the same rule as slugs. */
export function isKey(name: string): boolean {
  return SLUG.test(name)
}

function isHttpsUrl(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:'
}

/** An https address, or a path that cannot name another host. */
function isEndpoint(value: string): boolean {
  const host = 'https://host.invalid'
  if (!value.startsWith('/')) return isHttpsUrl(value)
  return URL.canParse(value, host) && new URL(value, host).origin === host
}

function isRealDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
}
