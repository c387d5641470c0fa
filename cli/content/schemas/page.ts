// Schemas of the front matter of the site's own pages, and of the texts of home.
import { z } from 'zod'
import { menus } from '#site/content.ts'
import { type LocalizedFields, order, phrase, written } from './fields.ts'

/** Maximum length of a path, as of slugs: search results and file names have limits. */
const PATH_LENGTH = 100

/** Path of an own page without its prefix. */
export const freePath = written(
  /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/,
  'expected a path like /ueber-uns or /firma/team, of lower-case letters a–z, digits and single hyphens',
).max(PATH_LENGTH, { error: `a path has at most ${PATH_LENGTH} characters` })

/** Front matter that each language of a page has. */
export const pageTextSchema = z.strictObject({
  path: freePath.describe(
    'Address in this language, without its prefix: /ueber-uns or /firma/team.',
  ),
  title: phrase.describe('Title for search engines, menus and breadcrumbs.'),
  heading: phrase.exactOptional().describe('Main heading, if it differs from the title.'),
  label: phrase
    .exactOptional()
    .describe('Short text of the links in menus and breadcrumbs, if it differs from the title.'),
  summary: phrase.describe('One or two sentences, below the heading and for search engines.'),
})

/** Returns the schema for the languages of a site. */
export const pageSchema = ({ image }: LocalizedFields) =>
  pageTextSchema.extend({
    image: image.exactOptional().describe('Picture below the heading, as wide as the window.'),
    callToAction: z
      .boolean()
      .default(false)
      .describe('true ends the page with the phone number and a link to the contact form.'),
    menu: z
      .enum(menus)
      .default('none')
      .describe(
        'Place of its link on every page: in the menu of the header, or in the footer. The bar on wide screens has room for one or two short links.',
      ),
    order: order.default(0),
  })

/** Front matter of a text of home in one language. */
export const homeTextSchema = z.strictObject({
  title: phrase.describe('Heading of the section.'),
})
