// Schema of `woods.yaml`.
import { z } from 'zod'
import type { Lists } from '#site/content.ts'
import { answerKey, line, type LocalizedFields, phrase, prose } from './fields.ts'

/** Returns the schema for the languages of a site and its lists. */
export const woodsSchema = ({ localized, image }: LocalizedFields, { formServices }: Lists) =>
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
