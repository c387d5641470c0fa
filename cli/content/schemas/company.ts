// Schema of `company.yaml`.
import { z } from 'zod'
import { type Days, deliveries, noticeKinds, weekdays } from '#site/content.ts'
import { addDays } from '#site/schedule.ts'
import {
  address,
  checkPublicDays,
  coordinates,
  date,
  distinct,
  isHttpsUrl,
  languageTag,
  line,
  type LocalizedFields,
  phrase,
  publicDays,
  refined,
  single,
  time,
  toChoose,
  url,
  written,
  year,
} from './fields.ts'

/** Path of the program that the build writes with `delivery: php`. */
const PHP_HANDLER = '/send.php'

/** How the contact form sends (R59). With `php` it posts to a program that the build writes (R93). */
const contact = z
  .strictObject({
    delivery: z
      .enum([...deliveries, 'php'])
      .describe(
        'mailto prepares an e-mail in the visitor’s own program; netlify uses Netlify Forms; post sends to the endpoint; php mails with PHP, on Apache.',
      ),
    endpoint: refined(line, {
      test: isEndpoint,
      pattern: '^(https://|/)',
      error: 'expected an address like https://forms.example.com/send or a path like /api/contact',
    })
      .exactOptional()
      .describe('Where the form is sent. Required with "delivery: post", otherwise not allowed.'),
  })
  .refine(({ delivery, endpoint }) => delivery !== 'post' || endpoint !== undefined, {
    path: ['endpoint'],
  })
  .refine(({ delivery, endpoint }) => delivery === 'post' || endpoint === undefined, {
    path: ['endpoint'],
    error: 'only "delivery: post" has an endpoint; remove this line or change the delivery',
  })
  .transform(({ delivery, ...rest }) =>
    delivery === 'php'
      ? ({ delivery: 'post', endpoint: PHP_HANDLER, handler: 'php' } as const)
      : { delivery, ...rest },
  )

export const phone = written(
  /^\+[\d ]{8,20}$/,
  'expected an international number like +41 33 000 00 00',
)
  .refine((number) => !/^\+(?!39|7)\d{1,3} 0/.test(number), {
    error: 'expected no "0" after the code of the country, as in +41 33 000 00 00',
  })
  .refine((number) => !/^\+41(?! 0)/.test(number) || number.replace(/\D/g, '').length === 11, {
    error: 'expected nine digits after +41',
  })

const WHATSAPP =
  'expected true, or an international number like +41 79 000 00 00; without WhatsApp, remove this line'

/** Returns the schema for the languages of a site. */
export const companySchema = ({ localized, image }: LocalizedFields) =>
  z.strictObject({
    brand: line.describe('Short name of the company, as visitors use it.'),
    legalName: line.describe('Name in the commercial register, with the legal form.'),
    businessType: written(/^[A-Z][A-Za-z]+$/, 'expected a type of schema.org like Bakery').describe(
      'Kind of business, for search engines: a subtype of LocalBusiness on schema.org, like HomeAndConstructionBusiness.',
    ),
    origin: refined(url, {
      test: isOrigin,
      pattern: '^https://[^/]+$',
      error: 'expected scheme and host only, like https://www.example.com (no slash at the end)',
    }).describe('URL of the site: https:// and the host, without a slash at the end.'),
    email: written(
      /^[^\s@<>():;,"\u00ad\u2010-\u2015]+@[^\s@<>():;,".\u00ad\u2010-\u2015]+(?:\.[^\s@<>():;,".\u00ad\u2010-\u2015]+)+$/,
      'expected an e-mail address like hello@example.com, nothing else',
    ).describe('E-mail address that receives enquiries.'),
    phone: phone.describe("International number in quotes: '+41 33 000 00 00'."),
    whatsapp: z
      .union([z.literal(true), phone], { error: WHATSAPP })
      .meta({ patternErrorMessage: WHATSAPP })
      .exactOptional()
      .describe(
        "Number for WhatsApp: true if it is that of the phone, otherwise its own, in quotes: '+41 79 000 00 00'. If missing, no page mentions WhatsApp.",
      ),
    address: address.describe('Postal address of the company.'),
    region: line.describe('Region that the company serves, for search engines.'),
    country: written(/^[A-Z]{2}$/, 'expected a country code like CH')
      .refine(isCountry, { error: 'expected a country code that exists, like CH' })
      .describe('Two-letter country code in capitals (ISO 3166): CH.'),
    coordinates: coordinates.describe('Location of the company, in degrees (WGS 84).'),
    registerId: line
      .exactOptional()
      .describe('Number in the commercial register, in Switzerland the UID: CHE-000.000.000.'),
    founded: year.describe('Year in which the company was founded.'),
    copyrightYear: year.describe('Year after © at the foot of every page.'),
    currency: written(/^[A-Z]{3}$/, 'expected a currency code like CHF')
      .refine(
        (code) => !/^[A-Z]{3}$/.test(code) || Intl.supportedValuesOf('currency').includes(code),
        {
          error: 'expected a currency code that exists, like CHF',
        },
      )
      .describe('Three-letter currency code in capitals (ISO 4217): CHF.'),
    payment: z
      .array(line)
      .min(1)
      .superRefine(distinct())
      .superRefine(single)
      .describe('Payment methods in English, for search engines.'),
    priceRange: line
      .exactOptional()
      .describe('Range of hourly prices with currency, for search engines: CHF 80-300.'),
    rating: z
      .strictObject({
        value: z.number().nonnegative().describe('Average rating, like 4.9.'),
        count: z
          .int()
          .min(1, { error: 'expected 1 or more; without reviews, leave "rating" out' })
          .describe('Number of reviews.'),
        best: z.int().describe('Best possible rating: 5.'),
        worst: z.int().describe('Worst possible rating: 1.'),
      })
      .refine(({ value, best, worst }) => worst <= value && value <= best, {
        path: ['value'],
        error: 'expected a number from "worst" to "best"',
      })
      .refine(({ best, worst }) => worst < best, {
        path: ['best'],
        error: 'expected more than "worst"',
      })
      .exactOptional()
      .describe('Average rating of the reviews, shown with the testimonials.'),
    reviewsUrl: url
      .exactOptional()
      .describe('Page with all reviews, linked from the testimonials.'),
    social: z
      .array(
        z.strictObject({
          name: line.describe('Name of the network, used as the link text.'),
          url: url.describe('URL of the profile.'),
        }),
      )
      .superRefine(distinct(({ url }) => url.replace(/\/$/, '')))
      .default([])
      .describe('Profiles on social networks.'),
    openingHours: z
      .array(
        z.strictObject({
          days: z
            .array(z.enum(weekdays))
            .min(1)
            .superRefine(distinct())
            .describe('Weekdays with these hours.'),
          opens: toChoose(time, '00:00').describe("Opening time in quotes: '07:00'."),
          closes: toChoose(time, '23:59').describe("Closing time in quotes: '18:00'."),
        }),
      )
      .min(1)
      .superRefine(checkHours)
      .describe(
        'Opening hours, one entry per group of days with the same hours. Days in no entry are closed.',
      ),
    closed: z
      .array(
        z.strictObject({
          from: date.describe('First day on which the company is closed: 2026-12-24.'),
          to: date.describe('Last day; for one day the same as "from".'),
          reason: localized(phrase)
            .exactOptional()
            .describe('Reason in a few words, in brackets after the days: Christmas break.'),
        }),
      )
      .superRefine(checkClosed)
      .exactOptional()
      .describe(
        'Days on which the company is closed, in chronological order. The opening hours announce them four weeks ahead; search engines and the estimate know all of them.',
      ),
    notices: z
      .array(
        z
          .strictObject({
            text: localized(phrase).describe('One or two short sentences.'),
            link: z
              .strictObject({
                text: localized(phrase).describe('Words of the link, a few.'),
                url: written(
                  /^(?:\/|https:\/\/|mailto:|tel:)/,
                  'expected a path like /blog, or an address like https://example.com/page',
                ).describe(
                  'Page of this site like /blog, in any of its languages, file like /prices.pdf, or full address.',
                ),
              })
              .exactOptional()
              .describe('Link at the end of the text.'),
            kind: z
              .enum(noticeKinds)
              .default('info')
              .describe('urgent makes the notice stand out. Default: info.'),
            ...publicDays,
          })
          .superRefine(checkPublicDays),
      )
      .superRefine(distinct(({ text }) => text))
      .exactOptional()
      .describe('Notices at the top of every page, the most important first.'),
    timeZone: refined(line, {
      test: isTimeZone,
      pattern: '^[A-Z][A-Za-z]+/[A-Za-z_/-]+$',
      error: 'expected a time zone that exists, like Europe/Zurich',
    })
      .default('Europe/Zurich')
      .describe('Time zone of the opening hours and of dates. Default: Europe/Zurich.'),
    stats: z
      .strictObject({
        years: z.int().positive().exactOptional().describe('Years of experience.'),
        projects: z.int().positive().exactOptional().describe('Finished projects.'),
        locations: z
          .int()
          .positive()
          .exactOptional()
          .describe('Number of locations. Not shown if the site has no location pages.'),
      })
      .default({})
      .describe('Figures on the home page. Those that are missing are not shown.'),
    team: z
      .array(
        z.strictObject({
          name: line.describe('First and last name. Locations refer to it.'),
          role: localized(phrase).describe('Area of work: workshop, furniture.'),
          training: localized(phrase).describe('Qualification: master joiner.'),
          languages: z
            .array(languageTag)
            .min(1)
            .superRefine(distinct())
            .exactOptional()
            .describe('Codes of the languages that the person speaks, best first: [de, en].'),
          phone: phone
            .exactOptional()
            .describe("Direct line, an international number in quotes: '+41 33 000 00 01'."),
          image: image
            .exactOptional()
            .describe('Portrait, or the tool of the trade from close by; shown 4:5.'),
        }),
      )
      .superRefine(distinct(({ name }) => name))
      .default([])
      .describe(
        'People who work here, for the section "people" of home, the legal notice and the locations that refer to them.',
      ),
    proofs: z
      .array(
        z.strictObject({
          label: localized(phrase).describe('What it is about, a word or two: Association.'),
          text: localized(phrase).describe('A few words: the name, the number, the years.'),
        }),
      )
      .superRefine(distinct(({ text }) => text))
      .default([])
      .describe(
        'Proof below the people on home and in the legal notice: permits, association, insurance, warranty.',
      ),
    hero: z
      .strictObject({ image: image.describe('The large picture, ideally 2560 px wide.') })
      .describe('Top of the home page.'),
    portalUrl: url
      .exactOptional()
      .describe(
        'URL of the customer portal. If missing, the portal page explains how to get access.',
      ),
    contact: contact
      .prefault({ delivery: 'mailto' })
      .describe('How the contact form is sent. Default: mailto.'),
  })

/** Returns whether a URL is an origin; a value that is no URL has its own problem already. */
function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return true
  const { origin, hostname } = new URL(value)
  return origin === value && hostname.includes('.')
}

function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return true
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== 'UTC'
  } catch {
    return false
  }
}

/** Refuses hours that end before they begin, and those of a day that overlap. */
function checkHours(
  entries: readonly {
    readonly days: readonly string[]
    readonly opens: string
    readonly closes: string
  }[],
  context: z.RefinementCtx,
): void {
  for (const [index, { days, opens, closes }] of entries.entries()) {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: [index, 'closes'], message })
    // Invalid times have their own problem.
    if (![opens, closes].every((value) => time.safeParse(value).success)) continue
    if (closes <= opens) {
      refuse(
        'expected a time after "opens"; write 23:59 for midnight, and hours past midnight as two entries',
      )
      continue
    }
    const other = entries
      .slice(0, index)
      .findIndex(
        (entry) =>
          entry.opens < closes &&
          opens < entry.closes &&
          entry.days.some((day) => days.includes(day)),
      )
    if (other !== -1) refuse(`the hours overlap with those of entry ${other + 1}`)
  }
}

/** Longest closed period in days: a longer one has a wrong year. */
const CLOSED_LIMIT = 366

/** Refuses closed days that end before they begin, last for years, overlap, or are not in order. */
function checkClosed(entries: readonly Days[], context: z.RefinementCtx): void {
  const isDay = (value: string) => date.safeParse(value).success
  for (const [index, { from, to }] of entries.entries()) {
    const refuse = (field: keyof Days, message: string) =>
      context.addIssue({ code: 'custom', path: [index, field], message })
    // Invalid days have their own problem.
    if (!isDay(from) || !isDay(to)) continue
    if (to < from) refuse('to', 'expected a day that is not before "from"')
    else if (to > addDays(from, CLOSED_LIMIT))
      refuse('to', 'expected a day within a year of "from"')
    const before = entries[index - 1]
    if (before === undefined || from > before.to) continue
    refuse(
      'from',
      to < before.from
        ? `it is before entry ${index}; write the earlier days first`
        : `the days overlap with those of entry ${index}`,
    )
  }
}

/** Returns whether a value is an https URL or a path that cannot lead to another host. */
function isEndpoint(value: string): boolean {
  const host = 'https://host.invalid'
  // Its origin goes into the security policy, where a semicolon would start a directive (R73).
  if (!value.startsWith('/')) return isHttpsUrl(value)
  return URL.canParse(value, host) && new URL(value, host).origin === host
}
