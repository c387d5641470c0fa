// Schema of `process.yaml`.
import { z } from 'zod'
import { answerKey, distinct, line, type LocalizedFields, phrase, prose } from './fields.ts'

/** Returns the schema for the languages of a site. */
export const processSchema = ({ localized }: LocalizedFields) =>
  z
    .array(
      z.strictObject({
        id: answerKey.describe('Unique name of the step.'),
        title: localized(phrase).describe('Name of the step.'),
        text: localized(prose).describe('What happens, one paragraph.'),
        duration: line
          .exactOptional()
          .describe(
            'Name of a duration in prices.yaml. Only the work itself has none, because it depends on the job.',
          ),
      }),
    )
    .superRefine(distinct(({ id }) => id, 'id'))
    .superRefine(distinct(({ title }) => title))
    .refine((steps) => steps.filter(({ duration }) => duration === undefined).length <= 1, {
      error: 'expected a duration of every step but one, the work itself',
    })
