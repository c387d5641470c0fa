// Schema of `jobs.yaml`.
import { z } from 'zod'
import {
  answerKey,
  distinct,
  figureName,
  key,
  line,
  type LocalizedFields,
  month,
  namedServices,
  phrase,
  prose,
} from './fields.ts'

/** Returns the schema for the languages of a site. */
export const jobsSchema = ({ localized }: LocalizedFields) =>
  z.strictObject({
    note: localized(prose).describe('Note below every list of prices: kind of prices, and VAT.'),
    costFactors: z
      .record(figureName, localized(prose).describe('One or two sentences.'))
      .describe('Factors that make a job longer or more expensive, by name.'),
    jobs: z
      .array(
        z.strictObject({
          key: answerKey.describe('Key, used in links: bathroom.'),
          title: localized(phrase).describe('The job, in a few words.'),
          services: z
            .array(key)
            .superRefine(distinct())
            .describe(`Services involved, the main one first. ${namedServices}`),
          sizes: z
            .array(
              z.strictObject({
                key: answerKey.describe('Key, used in links: whole.'),
                title: localized(phrase).describe('The size, in a few words.'),
                label: localized(phrase)
                  .exactOptional()
                  .describe(
                    'One word for it, such as Bathroom. The first screen of home shows the prices of sizes with a label; four have room.',
                  ),
                price: line
                  .exactOptional()
                  .describe(
                    'Name of a price in prices.yaml. If missing, the page says "once we have seen it".',
                  ),
                duration: line
                  .exactOptional()
                  .describe(
                    'Name of a duration in prices.yaml. If missing, the page says "once we have seen it".',
                  ),
              }),
            )
            .min(1)
            .superRefine(distinct(({ key }) => key, 'key'))
            .superRefine(distinct(({ title }) => title))
            .describe('Sizes of this job, each with its published price and duration.'),
          lead: line
            .exactOptional()
            .describe('Name of a duration in prices.yaml: workshop time before the work on site.'),
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
              'Months in which this outdoor work is possible, if not all year. For a place in valley.yaml, its oiling season counts instead.',
            ),
          costFactors: z
            .array(line)
            .superRefine(distinct())
            .describe('Names of the factors that make it more expensive; [] for none.'),
          post: line
            .exactOptional()
            .describe('Key of a related post: the name of its folder in content/posts/.'),
          project: line
            .exactOptional()
            .describe('Key of a related project: the name of its folder in content/projects/.'),
        }),
      )
      .min(1)
      .superRefine(distinct(({ key }) => key, 'key'))
      .superRefine(distinct(({ title }) => title))
      .describe('Jobs in the estimate, the most requested first.'),
  })
