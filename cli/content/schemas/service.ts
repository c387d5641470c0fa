// Schema of a service, a file in `services/`.
import { z } from 'zod'
import type { Lists } from '#site/content.ts'
import {
  answerKey,
  distinct,
  extent,
  type LocalizedFields,
  order,
  phrase,
  prose,
  slug,
  toChoose,
} from './fields.ts'

/** Returns the schema for the languages of a site and its lists. */
export const serviceSchema = (
  { localized, image, titled }: LocalizedFields,
  { serviceTypes }: Lists,
) =>
  z.strictObject({
    type: toChoose(z.enum(serviceTypes), serviceTypes[0]).describe(
      'Kind of service, also offered in the contact form.',
    ),
    order,
    slug: localized(slug).describe(
      'Last part of the page’s address in each language: lower-case letters, digits and hyphens. Change it with "npx sitewright rename", which redirects the old address.',
    ),
    title: localized(phrase).describe('Name of the service.'),
    heading: localized(phrase)
      .exactOptional()
      .describe('Heading of the page, if the name is too short for one.'),
    summary: localized(phrase).describe('One sentence, for cards and search engines.'),
    features: z
      .array(localized(phrase))
      .min(1, { error: 'expected one to six bullets' })
      .max(6, { error: 'expected one to six bullets' })
      .superRefine(distinct())
      .describe('One to six bullets, a few words each.'),
    image: image.describe('Picture for the card and the top of the page.'),
    lead: z
      .array(localized(prose))
      .min(1)
      .superRefine(distinct())
      .describe('Opening paragraphs, one entry per paragraph.'),
    samples: z
      .boolean()
      .exactOptional()
      .describe('true shows the wood samples of woods.yaml on the page.'),
    materials: z
      .array(
        z.strictObject({
          name: localized(phrase).describe('Name of the material.'),
          text: localized(prose).describe('Its use, one paragraph.'),
        }),
      )
      .superRefine(distinct(({ name }) => name))
      .default([])
      .describe('Materials of the trade.'),
    steps: z
      .array(titled)
      .superRefine(distinct(({ title }) => title))
      .default([])
      .describe('The steps of a job, in order.'),
    duration: localized(extent).exactOptional().describe('Duration of a job: {durationBathroom}.'),
    cost: localized(extent).exactOptional().describe('Price of a job: from {priceSmall}.'),
    warranty: localized(phrase)
      .nullable()
      .exactOptional()
      .describe(
        'Warranty of this service, which replaces the general one (facts.warrantyValue); null for none.',
      ),
    watchFor: z
      .array(localized(prose))
      .superRefine(distinct())
      .default([])
      .describe('Advice on what to look out for, one paragraph per entry.'),
    faq: z
      .array(answerKey)
      .superRefine(distinct())
      .default([])
      .describe('Topics from content/faq.yaml to show on the page.'),
  })
