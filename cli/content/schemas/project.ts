// Schemas of a project’s front matter.
import { z } from 'zod'
import {
  distinct,
  key,
  line,
  type LocalizedFields,
  namedServices,
  order,
  phrase,
  slug,
} from './fields.ts'

/** Front matter that each language of a project has. */
export const projectTextSchema = z.strictObject({
  title: phrase.describe('Heading of the page. Put it in quotes where it holds a colon.'),
  slug: slug.describe(
    'Last part of the page’s address in this language: lower-case letters, digits and hyphens. Changing it breaks links from elsewhere.',
  ),
  summary: phrase.describe('One sentence, for cards and search engines.'),
  duration: phrase.describe('How long the work took, in words: 6–8 weeks.'),
  figures: z
    .array(
      z.strictObject({
        label: phrase.describe('What it measures: Floor area.'),
        value: phrase.describe('The figure with its unit: 34 m².'),
      }),
    )
    .max(5, { error: 'expected at most five figures' })
    .default([])
    .describe('Up to five figures of the job, in a row below the comparison.'),
})

/** The default language's front matter also states what all languages share. */
export const projectSchema = ({ image, captioned }: LocalizedFields) =>
  projectTextSchema.extend({
    place: line.describe('Town or village of the project.'),
    location: key
      .exactOptional()
      .describe(
        'Key of the location in charge: name of a file in content/locations/ without .yaml, like thun. Without it: shown on no page of a location.',
      ),
    year: z.int().min(1950).max(2100).describe('Year in which the work was finished.'),
    services: z
      .array(key)
      .min(1)
      .superRefine(distinct())
      .describe(`Services that took part. ${namedServices}`),
    featured: z
      .boolean()
      .describe('true shows the project large on the home page; of several the first by order.'),
    order,
    before: image.describe('Picture before the work.'),
    after: image.describe('Picture after the work, from the same place.'),
    gallery: z
      .array(captioned)
      .superRefine(distinct())
      .describe('More pictures of the project; [] for none.'),
  })
