// Schema of `woods.yaml`.
import { z } from 'zod'
import type { Lists } from '#site/content.ts'
import { answerKey, distinct, line, type LocalizedFields, phrase, prose } from './fields.ts'

/** Returns the schema for the languages of a site and its lists. */
export const woodsSchema = ({ localized, image }: LocalizedFields, { formServices }: Lists) =>
  z.strictObject({
    formService: z
      .enum(formServices)
      .describe(
        'Service selected in the contact form if samples are ordered from the page of a service that the form does not offer.',
      ),
    note: localized(prose).describe(
      'Note below the boards: the origin of the pictures, and where the original boards are.',
    ),
    moisture: localized(phrase).describe('Moisture content of the wood when fitted.'),
    woods: z
      .array(
        z.strictObject({
          key: answerKey.describe('Key of the wood: larch.'),
          name: localized(phrase).describe('Name of the wood.'),
          hardness: z.number().positive().describe('Brinell hardness across the grain, in N/mm².'),
          durability: line
            .exactOptional()
            .describe(
              'Durability class of the heartwood (EN 350): 3–4. If missing, the page says so, and that the wood is for outdoors only under a roof.',
            ),
          use: localized(prose).describe('Where we use it, one or two sentences.'),
          avoid: localized(prose).describe('Where we do not use it, one or two sentences.'),
          pictures: z
            .strictObject({
              raw: image.describe('The planed board.'),
              oiled: image.describe('The same board, oiled.'),
              weathered: image.describe('The same board after five winters outdoors.'),
            })
            .describe('The same board in three states, photographed from the same place.'),
        }),
      )
      .min(1)
      .superRefine(distinct(({ key }) => key))
      .superRefine(distinct(({ name }) => name))
      .describe('Woods in the order in which they are shown.'),
  })
