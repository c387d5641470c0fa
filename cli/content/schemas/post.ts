// Schemas of a post’s front matter.
import { z } from 'zod'
import type { LocaleEntry } from '#site/locales.ts'
import {
  checkPublicDays,
  date,
  distinct,
  key,
  type LocalizedFields,
  monthOrDate,
  namedServices,
  phrase,
  prose,
  publicDays,
  slug,
  toChoose,
} from './fields.ts'

/** Front matter that each language of a post has. */
export const postTextSchema = z.strictObject({
  title: phrase.describe('Heading of the article. Put it in quotes if it contains a colon.'),
  slug: slug
    .exactOptional()
    .describe(
      'Last part of the page’s address in this language, if it differs from the name of the folder. Change it with "npx sitewright rename", which redirects the old address.',
    ),
  summary: phrase.describe('One or two sentences, for cards and search engines.'),
  points: z
    .array(phrase)
    .length(3, { error: 'expected exactly three sentences' })
    .superRefine(distinct())
    .exactOptional()
    .describe('Summary of the article in exactly three sentences.'),
  call: z
    .strictObject({
      title: phrase.describe('Heading, a few words.'),
      text: prose.describe('Offer to the reader, one or two sentences.'),
      phoneOnly: z
        .boolean()
        .exactOptional()
        .describe('true shows only the phone number, for example in emergencies.'),
    })
    .exactOptional()
    .describe('Call to action at the end of this article; replaces the default one.'),
})

/** Returns the schema for the languages of a site. */
export const postSchema = ({ image }: LocalizedFields, { categories }: LocaleEntry) =>
  postTextSchema
    .extend({
      category: toChoose(z.enum(categories), categories[0]).describe('Category of the blog.'),
      date: date.describe('Date of publication: 2024-03-14.'),
      ...publicDays,
      updated: date.exactOptional().describe('Date of the last real change, if there was one.'),
      reviewed: monthOrDate
        .exactOptional()
        .describe('Month (2026-09) or date of the last check of the facts, shown beside the date.'),
      services: z
        .array(key)
        .superRefine(distinct())
        .describe(`Related services, linked below the text; [] for none. ${namedServices}`),
      cover: image.describe('Picture for the card and the top of the article.'),
    })
    .superRefine(checkPublicDays)
    .refine(({ date: published, updated }) => updated === undefined || updated >= published, {
      path: ['updated'],
      error: 'expected a day that is not before "date"',
    })
    .refine(({ date: published, until }) => until === undefined || until >= published, {
      path: ['until'],
      error: 'expected a day that is not before "date"',
    })
    .refine(({ date: published, reviewed = published }) => reviewed >= published.slice(0, 7), {
      path: ['reviewed'],
      error: 'expected a month or date that is not before "date"',
    })
