// One zod schema for each entity, as editors write it (R24, R26). The loader turns the values into the
// types of `src/site/content.ts`.
import { z } from 'zod'
import { deliveries, type Lists, weekdays } from '#site/content.ts'
import { defaultLocale, type LocaleEntry, type Locales } from '#site/locales.ts'
import { listed, namesIn, stringNames } from '#site/strings.ts'
import { hostNames } from '../../base/host-names.ts'
import {
  address,
  answerKey,
  contact,
  coordinates,
  date,
  dayOfYear,
  distinct,
  duration,
  figureName,
  key,
  line,
  type LocalizedFields,
  localizedFields,
  month,
  namedServices,
  order,
  phrase,
  prose,
  refined,
  slug,
  time,
  url,
  written,
  year,
} from './fields.ts'

const companySchema = ({ localized, image }: LocalizedFields) =>
  z.strictObject({
    brand: line.describe('Short name that visitors know the company by.'),
    legalName: line.describe('Name in the commercial register, with the legal form.'),
    businessType: written(/^[A-Z][A-Za-z]+$/, 'expected a type of schema.org like Bakery').describe(
      'Kind of business, for search engines: a type below LocalBusiness of schema.org, like HomeAndConstructionBusiness.',
    ),
    origin: refined(url, {
      test: isOrigin,
      pattern: '^https://[^/]+$',
      error: 'expected scheme and host only, like https://www.example.com (no slash at the end)',
    }).describe('Address of the site: https:// and host, without a slash at the end.'),
    email: written(
      /^[^\s@<>():;,"]+@[^\s@<>():;,"]+\.[^\s@<>():;,"]+$/,
      'expected an e-mail address like hello@example.com, nothing else',
    ).describe('Where enquiries arrive.'),
    phone: written(/^\+[\d ]{8,20}$/, 'expected an international number like +41 33 000 00 00')
      .refine((number) => !/^\+(?!39|7)\d{1,3} 0/.test(number), {
        error: 'expected no "0" after the code of the country, as in +41 33 000 00 00',
      })
      .describe("International number in quotes: '+41 33 000 00 00'. Also the WhatsApp number."),
    address: address.describe('Postal address of the company.'),
    region: line.describe('Region the company works in, for search engines.'),
    country: written(/^[A-Z]{2}$/, 'expected a country code like CH')
      .refine(isCountry, { error: 'expected a country code that exists, like CH' })
      .describe('Country code of two capital letters (ISO 3166): CH.'),
    coordinates: coordinates.describe('Where the company is, in degrees (WGS 84).'),
    registerId: line.describe('Number in the commercial register (UID): CHE-000.000.000.'),
    founded: year.describe('Year in which the company was founded.'),
    copyrightYear: year.describe('Year beside © at the foot of every page.'),
    currency: written(/^[A-Z]{3}$/, 'expected a currency code like CHF')
      .refine((code) => Intl.supportedValuesOf('currency').includes(code), {
        error: 'expected a currency code that exists, like CHF',
      })
      .describe('Currency code of three capital letters (ISO 4217): CHF.'),
    payment: z
      .array(line)
      .min(1)
      .superRefine(distinct())
      .describe('Ways to pay, in English, for search engines.'),
    priceRange: line.describe('Range of hourly prices with currency: CHF 80-300.'),
    rating: z
      .strictObject({
        value: z.number().nonnegative().describe('Average, like 4.9.'),
        count: z.int().nonnegative().describe('How many reviews it is the average of.'),
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
      .describe('Average rating of the reviews.'),
    reviewsUrl: url.describe('Page with all reviews.'),
    social: z
      .array(
        z.strictObject({
          name: line.describe('Name of the network, as the link reads.'),
          url: url.describe('Address of the profile.'),
        }),
      )
      .superRefine(distinct(({ url }) => url))
      .describe('Profiles in social networks; [] for none.'),
    openingHours: z
      .array(
        z.strictObject({
          days: z
            .array(z.enum(weekdays))
            .min(1)
            .refine((days) => new Set(days).size === days.length, {
              error: 'expected each day once',
            })
            .describe('Weekdays with these hours.'),
          opens: time.describe("Opening time in quotes: '07:00'."),
          closes: time.describe("Closing time in quotes: '18:00'."),
        }),
      )
      .min(1)
      .superRefine(checkHours)
      .describe('Opening hours, one entry for days with the same hours. Other days are closed.'),
    stats: z
      .strictObject({
        years: z.int().positive().describe('Years of experience.'),
        projects: z.int().positive().describe('Finished projects.'),
        locations: z
          .int()
          .positive()
          .exactOptional()
          .describe('Locations. Without it, or without pages of locations: not shown.'),
      })
      .describe('Figures of the home page.'),
    team: z
      .array(
        z.strictObject({
          name: line.describe('First and last name.'),
          role: localized(phrase).describe('What this person does: workshop, furniture.'),
          training: localized(phrase).describe('What this person has learnt: master joiner.'),
        }),
      )
      .superRefine(distinct())
      .default([])
      .describe('Who works here, for home and the legal notice. Without it: no one is named.'),
    hero: z
      .strictObject({ image: image.describe('The large picture; 2560 px wide is best.') })
      .describe('Top of the home page.'),
    portalUrl: url
      .exactOptional()
      .describe(
        'Address of the customer portal. Without it the portal page explains how to get access.',
      ),
    contact: contact
      .default({ delivery: 'mailto' })
      .describe('How the contact form sends. Without it: mailto.'),
  })

const serviceSchema = ({ localized, image, titled }: LocalizedFields, { serviceTypes }: Lists) =>
  z.strictObject({
    type: z.enum(serviceTypes).describe('Kind of service; also its entry in the contact form.'),
    order,
    slug: localized(slug).describe(
      'Last part of the page’s address in each language: lower-case letters, digits and hyphens. Changing it breaks links from elsewhere.',
    ),
    title: localized(phrase).describe('Name of the service.'),
    heading: localized(phrase)
      .exactOptional()
      .describe('Heading of its page, where the name alone says too little.'),
    summary: localized(phrase).describe('One sentence, for cards and search engines.'),
    features: z
      .array(localized(phrase))
      .length(3, { error: 'expected exactly three bullets' })
      .superRefine(distinct())
      .describe('Exactly three bullets, a few words each.'),
    image: image.describe('Picture of the card and of the top of the page.'),
    lead: z.array(localized(prose)).min(1).describe('Opening paragraphs, one entry each.'),
    samples: z
      .boolean()
      .exactOptional()
      .describe('true shows the wood samples of woods.yaml on the page.'),
    materials: z
      .array(
        z.strictObject({
          name: localized(phrase).describe('Name of the material.'),
          text: localized(prose).describe('What it is used for, one paragraph.'),
        }),
      )
      .min(1)
      .describe('Materials of the trade.'),
    steps: z.array(titled).min(1).describe('How a job runs, step by step.'),
    duration: localized(phrase).describe('How long a job takes: {durationBathroom}.'),
    cost: localized(phrase).describe('What it costs: from {priceSmall}.'),
    warranty: localized(phrase)
      .nullable()
      .exactOptional()
      .describe(
        'Its own warranty, in place of the one of all services (facts.warrantyValue); null for none.',
      ),
    watchFor: z
      .array(localized(prose))
      .min(1)
      .describe('What customers should look out for, one paragraph an entry.'),
    faq: z
      .array(answerKey)
      .superRefine(distinct())
      .describe('Topics of content/faq.yaml whose questions stand on the page.'),
  })

const locationSchema = ({ localized, image, titled }: LocalizedFields, { locationTypes }: Lists) =>
  z.strictObject({
    type: z.enum(locationTypes).describe('Kind of location.'),
    order,
    name: line.describe('Name of the place, the same in every language.'),
    title: localized(phrase).describe('Heading of the page.'),
    summary: localized(phrase).describe('One sentence, for cards and search engines.'),
    lead: z.array(localized(prose)).min(1).describe('Opening paragraphs, one entry each.'),
    address: address.describe('Postal address of this location.'),
    coordinates: coordinates.describe('Where it is, in degrees (WGS 84); for the link to a map.'),
    area: localized(z.array(phrase).min(1).superRefine(distinct())).describe(
      'Villages and valleys served from here.',
    ),
    notes: z.array(titled).min(1).describe('What is particular about working there.'),
    services: z
      .array(key)
      .min(1)
      .superRefine(distinct())
      .describe(`Services offered here. ${namedServices}`),
    call: titled
      .exactOptional()
      .describe('Call to action at the end of the page, in place of that of all locations.'),
    image: image.describe(
      'Picture of cards and previews, and of the top of the page where content/valley.yaml has no such place.',
    ),
  })

const height = z.number().min(0).max(9000)
const km = z.number()
const altitude = z.strictObject({
  km: km.describe('Distance along the road in km, from the first place.'),
  height: height.describe('Height in m above sea level.'),
  name: line.exactOptional().describe('Name, the same in every language; without it no label.'),
})
const season = z
  .strictObject({
    from: dayOfYear.describe("First day in quotes, month and day: '05-21'."),
    to: dayOfYear.describe("Last day in quotes: '09-10'."),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'expected a day after "from"; a season over New Year is two entries',
  })
  .meta({ title: 'Season' })

const valleySchema = ({ localized }: LocalizedFields) =>
  z.strictObject({
    month: month.describe(
      'Month from 1 to 12 that is shown without scripts; with them it is the present one.',
    ),
    snow: z
      .array(height)
      .length(12, { error: 'expected twelve heights, January to December' })
      .describe('Height in m above which snow usually lies, January to December.'),
    places: z
      .array(
        z.strictObject({
          location: key.describe(
            'Key of a location: name of a file in content/locations/ without .yaml, like thun.',
          ),
          km: km.describe('Distance along the road in km, from the first place, which has 0.'),
          minutes: z.int().nonnegative().describe('By car from the place before; 0 for the first.'),
          height: height.describe('Height in m above sea level.'),
          oiling: season.describe('When wood can be oiled outdoors.'),
          noise: z
            .array(season)
            .min(1)
            .exactOptional()
            .describe('When noisy work is done. Without it: all year.'),
          advice: z
            .array(
              z.strictObject({
                months: z
                  .array(month)
                  .min(1)
                  .superRefine(distinct())
                  .describe('Months from 1 to 12.'),
                text: localized(phrase).describe(
                  'What to do in these months, one or two sentences.',
                ),
              }),
            )
            .refine(coversYear, { error: 'expected every month from 1 to 12 exactly once' })
            .describe('What customers should do when; every month once.'),
        }),
      )
      .min(2)
      .refine((places) => new Set(places.map(({ location }) => location)).size === places.length, {
        error: 'expected each location once',
      })
      .refine(([first]) => first?.km === 0, { path: [0, 'km'], error: 'expected 0' })
      .refine(
        (places) => places.every(({ km }, at) => at === 0 || km > (places[at - 1]?.km ?? 0)),
        {
          error: 'expected the places in the order of their km',
        },
      )
      .describe('Locations along the road, at least two.'),
    road: z
      .array(altitude)
      .describe('Heights of the road between and beyond the places, which count as well.'),
    lake: z
      .strictObject({
        name: localized(phrase).describe('Name of the lake.'),
        from: km.describe('Where its shore is, in km along the road.'),
        to: km.describe('Where it ends.'),
        level: height.describe('Height of its surface in m above sea level.'),
        depth: z.number().positive().describe('Greatest depth in m.'),
      })
      .refine(({ from, to }) => from < to, { path: ['to'], error: 'expected more than "from"' })
      .exactOptional()
      .describe('A lake beside the road.'),
    ridges: z
      .array(
        z.strictObject({
          points: z
            .array(altitude)
            .min(2)
            .refine(
              (points) => points.every(({ km }, at) => at === 0 || km > (points[at - 1]?.km ?? 0)),
              {
                error: 'expected the points in the order of their km',
              },
            )
            .describe('Summits and saddles in the order of their km.'),
        }),
      )
      .describe('Lines of mountains behind the road, farthest first.'),
  })

/** Front matter that each language of a project has. */
const projectTextSchema = z.strictObject({
  title: phrase.describe('Heading of the page. Put it in quotes where it holds a colon.'),
  slug: slug.describe(
    'Last part of the page’s address in this language: lower-case letters, digits and hyphens. Changing it breaks links from elsewhere.',
  ),
  summary: phrase.describe('One sentence, for cards and search engines.'),
  duration: phrase.describe('How long the work took, in words: 6–8 weeks.'),
  figures: z
    .array(
      z.strictObject({
        label: phrase.describe('What it measures: Floor area.'),
        value: phrase.describe('The figure with its unit: 34 m².'),
      }),
    )
    .max(5, { error: 'expected at most five figures' })
    .default([])
    .describe('Up to five figures of the job, in a row below the comparison.'),
})

/** The default language's front matter also states what all languages share. */
const projectSchema = ({ image, captioned }: LocalizedFields) =>
  projectTextSchema.extend({
    place: line.describe('Town or village of the project.'),
    location: key
      .exactOptional()
      .describe(
        'Key of the location in charge: name of a file in content/locations/ without .yaml, like thun. Without it: shown on no page of a location.',
      ),
    year: z.int().min(1950).max(2100).describe('Year in which the work was finished.'),
    services: z
      .array(key)
      .min(1)
      .superRefine(distinct())
      .describe(`Services that took part. ${namedServices}`),
    featured: z
      .boolean()
      .describe('true shows the project large on the home page; of several the first by order.'),
    order,
    before: image.describe('Picture before the work.'),
    after: image.describe('Picture after the work, from the same place.'),
    gallery: z
      .array(captioned)
      .superRefine(distinct())
      .describe('More pictures of the project; [] for none.'),
  })

const postTextSchema = z.strictObject({
  title: phrase.describe('Heading of the article. Put it in quotes where it holds a colon.'),
  summary: phrase.describe('One or two sentences, for cards and search engines.'),
  points: z
    .array(phrase)
    .length(3, { error: 'expected exactly three sentences' })
    .superRefine(distinct())
    .exactOptional()
    .describe('The article in exactly three sentences, for those who read no further.'),
  call: z
    .strictObject({
      title: phrase.describe('Heading, a few words.'),
      text: prose.describe('What we offer the reader, one or two sentences.'),
      phoneOnly: z
        .boolean()
        .exactOptional()
        .describe('true offers the phone number alone: writing takes too long.'),
    })
    .exactOptional()
    .describe('Call to action at the end of the article, in place of that of all articles.'),
})

const postSchema = ({ image }: LocalizedFields, { categories }: LocaleEntry) =>
  postTextSchema
    .extend({
      category: z.enum(categories).describe('Category, also a filter of the blog.'),
      date: date.describe('Day of publication: 2024-03-14.'),
      updated: date.exactOptional().describe('Day of the last real change, where there was one.'),
      services: z
        .array(key)
        .superRefine(distinct())
        .describe(`Related services, linked below the text; [] for none. ${namedServices}`),
      cover: image.describe('Picture of the card and of the top of the article.'),
    })
    .refine(({ date: published, updated }) => updated === undefined || updated >= published, {
      path: ['updated'],
      error: 'expected a day that is not before "date"',
    })

/** Names that a page defines for its own text, beside the facts of the company (R79). */
const definedName = written(
  /^[A-Za-z][A-Za-z0-9]*$/,
  'a name has only letters and digits, like "formNote"',
)

const textPageSchema = z.strictObject({
  title: phrase.describe('Heading of the page.'),
  summary: phrase.describe('One sentence, for search engines.'),
  byDelivery: z
    .record(
      definedName,
      z
        .record(z.enum(deliveries), prose.describe('Its words with that way of sending.'))
        .describe('A name that the text may use, with words for each way of sending.'),
    )
    .default({})
    .describe(
      'Words that depend on how the contact form sends: {name} in the text stands for those of "contact.delivery" in content/company.yaml.',
    ),
  byHost: z
    .record(
      definedName,
      z
        .strictObject({
          ...Object.fromEntries(
            hostNames.map((name) => [
              name,
              prose.exactOptional().describe('Its words on that host.'),
            ]),
          ),
          others: prose.describe('For every host that has no words of its own.'),
        })
        .describe('A name that the text may use, with words for hosts.'),
    )
    .default({})
    .describe(
      'Words that depend on the host: {name} in the text stands for those of the hosts that the site is built for.',
    ),
})

const testimonialsSchema = ({ localized }: LocalizedFields) =>
  z
    .array(
      z.strictObject({
        name: line.describe('First and last name of the customer.'),
        location: line.describe('Where the customer lives.'),
        text: localized(prose).describe('What the customer says, without quotation marks.'),
        project: localized(phrase).describe('What was done: Bathroom refit in Spiez.'),
        sheet: z
          .strictObject({
            text: localized(phrase).describe(
              'What was particular: three test patches, oiled twice.',
            ),
            duration: localized(phrase)
              .exactOptional()
              .describe('How long it took: 9 working days. Without it: a dash.'),
            price: localized(phrase)
              .exactOptional()
              .describe('What such a job costs today: from {priceSmall}. Without it: a dash.'),
          })
          .exactOptional()
          .describe('The job in brief. With it the job is listed on the page of projects.'),
        reviews: z.int().nonnegative().describe('How many reviews this customer has written.'),
        photos: z.int().nonnegative().describe('How many photos this customer has published.'),
      }),
    )
    .superRefine(distinct(({ name, text }) => [name, text]))

const processSchema = ({ localized }: LocalizedFields) =>
  z
    .array(
      z.strictObject({
        id: answerKey.describe('Name of the step, each once.'),
        title: localized(phrase).describe('Name of the step.'),
        text: localized(prose).describe('What happens, one paragraph.'),
        duration: line
          .exactOptional()
          .describe(
            'Name of a duration in prices.yaml; without it, it is the work itself, which depends on the job.',
          ),
      }),
    )
    .refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, {
      error: 'expected each id once',
    })
    .refine((steps) => steps.filter(({ duration }) => duration === undefined).length <= 1, {
      error: 'expected a duration of every step but one, the work itself',
    })

const price = z
  .number()
  .positive()
  .refine((amount) => Number(amount.toFixed(2)) === amount, {
    error: 'expected at most two decimals, like 550.50',
  })
const figuresSchema = z.strictObject({
  prices: z
    .record(
      figureName,
      z
        .strictObject({
          amount: price.describe('What it costs at least: 500, or 550.50 with Rappen or cents.'),
          to: price.exactOptional().describe('What it costs at most.'),
          example: z
            .boolean()
            .exactOptional()
            .describe(
              'true: what one job came to that the site describes, not what it costs at least.',
            ),
        })
        .refine(({ amount, to }) => to === undefined || to > amount, {
          path: ['to'],
          error: 'expected more than "amount"',
        })
        .describe('What one thing costs.'),
    )
    .describe('Prices by name. Texts call the price small {priceSmall}.'),
  durations: z
    .record(figureName, duration.describe('How long one thing takes, in working time.'))
    .describe('Durations by name. Texts call the duration flat {durationFlat}.'),
})

const woodsSchema = ({ localized, image }: LocalizedFields, { formServices }: Lists) =>
  z.strictObject({
    formService: z
      .enum(formServices)
      .describe(
        'What the contact form chooses when samples are asked for on the page of a service that it does not offer.',
      ),
    note: localized(prose).describe(
      'Stands below the boards: what the pictures are, and where the originals are.',
    ),
    moisture: localized(phrase).describe('Moisture of the wood when it is fitted.'),
    woods: z
      .array(
        z.strictObject({
          key: answerKey.describe('Name of the wood in the page: larch.'),
          name: localized(phrase).describe('Name of the wood.'),
          hardness: z.number().positive().describe('Brinell hardness across the grain, in N/mm².'),
          durability: line
            .exactOptional()
            .describe('Durability class of the heartwood by EN 350: 3–4. Without it: for indoors.'),
          use: localized(prose).describe('Where the company uses it, one or two sentences.'),
          avoid: localized(prose).describe('Where it does not, one or two sentences.'),
          pictures: z
            .strictObject({
              raw: image.describe('The board as planed.'),
              oiled: image.describe('The same board, oiled.'),
              weathered: image.describe('The same board after five winters outdoors.'),
            })
            .describe('The same board in three states, taken from the same place.'),
        }),
      )
      .min(1)
      .describe('Woods in the order of the drawer.'),
  })

const jobsSchema = ({ localized }: LocalizedFields) =>
  z.strictObject({
    note: localized(prose).describe(
      'Stands below every list of prices: what kind of prices, and VAT.',
    ),
    dearer: z
      .record(figureName, localized(prose).describe('One or two sentences.'))
      .describe('What makes a job dearer or longer, by name: one or two sentences.'),
    jobs: z
      .array(
        z.strictObject({
          key: answerKey.describe('Name in addresses: bathroom.'),
          title: localized(phrase).describe('What is done, a few words.'),
          services: z
            .array(key)
            .superRefine(distinct())
            .describe(`Services that do it, the one in charge first. ${namedServices}`),
          sizes: z
            .array(
              z.strictObject({
                key: answerKey.describe('Name in addresses: whole.'),
                title: localized(phrase).describe('How big it is, a few words.'),
                price: line
                  .exactOptional()
                  .describe('Name of a price in prices.yaml; without it: after a visit.'),
                duration: line
                  .exactOptional()
                  .describe('Name of a duration in prices.yaml; without it: after a visit.'),
              }),
            )
            .min(1)
            .describe('How big such a job can be, each size with what is published about it.'),
          lead: line
            .exactOptional()
            .describe(
              'Name of a duration in prices.yaml: time in the workshop before the work on site.',
            ),
          months: z
            .strictObject({
              from: month.describe('First month, 1 to 12.'),
              to: month.describe('Last month.'),
            })
            .refine(({ from, to }) => from <= to, {
              path: ['to'],
              error: 'expected a month after "from"',
            })
            .exactOptional()
            .describe(
              'Months in which outdoor work is possible, where it is not all year; at a place of valley.yaml its season for oiling counts.',
            ),
          dearer: z
            .array(line)
            .superRefine(distinct())
            .describe('Names of what makes it dearer; [] for nothing.'),
          post: line
            .exactOptional()
            .describe('Key of a post to read more in: name of a folder in content/posts/.'),
          project: line
            .exactOptional()
            .describe('Key of a project to read more in: name of a folder in content/projects/.'),
        }),
      )
      .min(1)
      .describe('Jobs of the estimate in three questions, the one asked for most first.'),
  })

const faqSchema = ({ localized }: LocalizedFields) =>
  z
    .array(
      z.strictObject({
        topic: answerKey.describe('Topic, by which service pages pick their questions.'),
        question: localized(phrase).describe('The question, as a customer asks it.'),
        answer: localized(prose).describe('The answer, one paragraph.'),
      }),
    )
    .superRefine(distinct(({ question }) => question))

/** Groups of UI strings: `nav: {services: {de: …, en: …}}` is the string `nav.services`. A missing one shows its key (R29). */
function stringsSchema(languages: Locales) {
  const textIn = (locales: Locales) =>
    localizedFields(locales).localized(prose).describe(uiString).optional()
  const common = textIn(languages)
  const written = Object.entries(stringNames).filter(([, names]) => names !== listed)
  const groups = written.map(([group, names]) => {
    const texts = namesIn(names, languages).map(({ name, locales }) => {
      return [name, locales.length === languages.length ? common : textIn(locales)] as const
    })
    return [
      group,
      z
        .strictObject(Object.fromEntries(texts))
        .describe('A group of texts. The code names them; only the words may change.')
        .optional(),
    ] as const
  })
  return z.strictObject(Object.fromEntries(groups))
}
const uiString =
  'One text of the interface. Words in {braces} are filled in by the site: company facts such as {phone}, or what the text is about such as {count}.'

/** The schemas of all files that hold texts of a site in these languages and with these lists. */
export function createSchemas({ locales, lists }: { locales: Locales; lists: Lists }) {
  const fields = localizedFields(locales)
  return {
    company: companySchema(fields),
    service: serviceSchema(fields, lists),
    location: locationSchema(fields, lists),
    valley: valleySchema(fields),
    project: projectSchema(fields),
    projectText: projectTextSchema,
    post: postSchema(fields, defaultLocale(locales)),
    postText: postTextSchema,
    textPage: textPageSchema,
    testimonials: testimonialsSchema(fields),
    process: processSchema(fields),
    figures: figuresSchema,
    woods: woodsSchema(fields, lists),
    jobs: jobsSchema(fields),
    faq: faqSchema(fields),
    strings: stringsSchema(locales),
  }
}
export type Schemas = ReturnType<typeof createSchemas>

/** A value that is not an address at all has its own problem already. */
function isOrigin(value: string): boolean {
  return !URL.canParse(value) || new URL(value).origin === value
}

function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return true
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
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
    // What is no time has its own problem.
    if (![opens, closes].every((value) => time.safeParse(value).success)) continue
    if (closes <= opens) {
      refuse('expected a time after "opens"; hours past midnight are two entries')
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

function coversYear(advice: readonly { readonly months: readonly number[] }[]): boolean {
  const months = advice.flatMap((entry) => entry.months)
  return months.length === 12 && new Set(months).size === 12
}
