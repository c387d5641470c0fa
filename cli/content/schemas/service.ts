// Schema of a service, a file in `services/`.
import { z } from 'zod'
import type { Lists } from '#site/content.ts'
import { answerKey, distinct, type LocalizedFields, order, phrase, prose, slug } from './fields.ts'

/** Returns the schema for the languages of a site and its lists. */
export const serviceSchema = (
  { localized, image, titled }: LocalizedFields,
  { serviceTypes }: Lists,
) =>
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
