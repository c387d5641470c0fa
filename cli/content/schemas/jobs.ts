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
