// Schemas of a project’s front matter.
import { z } from 'zod'
import {
  checkPublicDays,
  distinct,
  extent,
  key,
  line,
  type LocalizedFields,
  namedServices,
  order,
  phrase,
  publicDays,
  slug,
  someServices,
  toChoose,
} from './fields.ts'

/** In place of a year that is not written yet. */
const NO_YEAR = 2100
const year = toChoose(
  z
    .int()
    .min(1950)
    .max(NO_YEAR)
    .transform((given) => (given === NO_YEAR ? undefined : given)),
  NO_YEAR,
)

/** Front matter that each language of a project has. */
export const projectTextSchema = z.strictObject({
  title: phrase.describe('Heading of the page. Put it in quotes if it contains a colon.'),
  slug: slug.describe(
    'Last part of the page’s address in this language: lower-case letters, digits and hyphens. Change it with "npx sitewright rename", which redirects the old address.',
  ),
  summary: phrase.describe('One sentence, for cards and search engines.'),
  duration: extent.describe(
    'Duration of the work, in words: 6–8 weeks. If a figure states it, the page does not repeat it.',
  ),
  figures: z
    .array(
      z.strictObject({
        label: phrase.describe('Name of the figure: Floor area.'),
        value: phrase.describe('Value with its unit: 34 m².'),
      }),
    )
    .max(5, { error: 'expected at most five figures' })
    .superRefine(distinct(({ label }) => label))
    .default([])
    .describe('Up to five figures, shown in a row below the comparison.'),
  learned: phrase
    .exactOptional()
    .describe(
      'What the company does differently since then, one sentence. If present, the project is one of the jobs in brief, with its first three figures.',
    ),
  pictureNote: phrase
    .exactOptional()
    .describe('Note on the pictures, in parentheses behind their captions: 3D image.'),
})

/** Returns the schema of the default language's front matter, with the fields that all languages share. */
export const projectSchema = ({ image, captioned }: LocalizedFields) =>
  projectTextSchema
    .extend({
      ...publicDays,
      place: line.describe('Town or village of the project.'),
      location: key
        .exactOptional()
        .describe(
          'Key of the location in charge: the name of its file in content/locations/ without .yaml, like thun. If missing, no location page shows the project.',
        ),
      year: year.describe('Year in which the work was finished.'),
      services: someServices.describe(`Services involved. ${namedServices}`),
      featured: z
        .boolean()
        .describe(
          'true shows the project large on the home page. If there are several, the first by order is shown.',
        ),
      order,
      before: image
        .exactOptional()
        .describe('Picture before the work, to compare. If missing, only "after" is shown.'),
      after: image.describe(
        'Picture of the finished work, from the same place as "before"; without "before", of the work or its material.',
      ),
      wide: image
        .exactOptional()
        .describe('One picture across the whole window, below the text: the finished room.'),
      gallery: z
        .array(captioned)
        .superRefine(distinct(({ src, crop }) => [src, crop]))
        .default([])
        .describe('More pictures of the project.'),
    })
    .superRefine(checkPublicDays)
