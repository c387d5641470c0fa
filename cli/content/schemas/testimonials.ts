// Schema of `testimonials.yaml`.
import { z } from 'zod'
import { distinct, line, type LocalizedFields, phrase, prose } from './fields.ts'

/** Returns the schema for the languages of a site. */
export const testimonialsSchema = ({ localized }: LocalizedFields) =>
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
