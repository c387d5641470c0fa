// Schema of `testimonials.yaml`.
import { z } from 'zod'
import { mapLocalized } from '#site/locales.ts'
import {
  checkPublicDays,
  distinct,
  line,
  type LocalizedFields,
  phrase,
  prose,
  publicDays,
} from './fields.ts'

/** Returns the schema for the languages of a site. */
export const testimonialsSchema = ({ localized, image }: LocalizedFields) =>
  z
    .array(
      z
        .strictObject({
          name: line.describe('First and last name of the customer.'),
          location: line.describe('Town or village of the customer.'),
          text: localized(prose).describe('Quotation, without quotation marks.'),
          project: localized(phrase).describe('The job: Bathroom refit in Spiez.'),
          sheet: z
            .strictObject({
              text: localized(phrase).describe(
                'What was special: three test patches, oiled twice.',
              ),
              image: image.exactOptional().describe('The material, shown square.'),
              figures: z
                .array(
                  z.strictObject({
                    label: localized(phrase).describe('What it counts: working days.'),
                    value: localized(phrase).describe('Value with its unit: 9, or 64 m².'),
                  }),
                )
                .max(3, { error: 'expected at most three figures' })
                .superRefine(distinct(({ label }) => label))
                .default([])
                .describe('Up to three figures: days, people, area.'),
              learned: localized(phrase)
                .exactOptional()
                .describe('What the company does differently since then, one sentence.'),
            })
            .exactOptional()
            .describe('The job in brief. If present, the job is listed on the projects page.'),
          reviews: z.int().nonnegative().default(0).describe('Number of reviews by this customer.'),
          photos: z.int().nonnegative().default(0).describe('Number of photos by this customer.'),
          ...publicDays,
        })
        .superRefine(checkPublicDays),
    )
    .superRefine(distinct(({ name, text }) => mapLocalized(text, (words) => `${name}: ${words}`)))
