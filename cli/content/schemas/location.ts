// Schema of a location, a file in `locations/`.
import { z } from 'zod'
import type { Lists } from '#site/content.ts'
import {
  address,
  coordinates,
  distinct,
  line,
  type LocalizedFields,
  namedServices,
  order,
  phrase,
  prose,
  single,
  someServices,
  toChoose,
} from './fields.ts'

/** Returns the schema for the languages of a site and its lists. */
export const locationSchema = (
  { localized, image, captioned, titled }: LocalizedFields,
  { locationTypes }: Lists,
) =>
  z.strictObject({
    type: toChoose(z.enum(locationTypes), locationTypes[0]).describe('Kind of location.'),
    order,
    name: line.describe('Name of the place, the same in every language.'),
    title: localized(phrase).describe('Heading of the page.'),
    summary: localized(phrase).describe('One sentence, for cards and search engines.'),
    lead: z
      .array(localized(prose))
      .min(1)
      .superRefine(distinct())
      .describe('Opening paragraphs, one entry per paragraph.'),
    address: address.describe('Postal address of this location.'),
    coordinates: coordinates.describe('Coordinates in degrees (WGS 84), for the link to a map.'),
    area: localized(z.array(phrase).min(1).superRefine(distinct()).superRefine(single)).describe(
      'Villages and valleys served from here.',
    ),
    notes: z
      .array(titled)
      .min(1)
      .superRefine(distinct(({ title }) => title))
      .describe('What is special about working in the area.'),
    services: someServices.describe(`Services offered here. ${namedServices}`),
    contact: line
      .exactOptional()
      .describe('Name of the person in charge, as in "team" of company.yaml.'),
    detail: captioned
      .exactOptional()
      .describe('How people build here, from close by: a picture beside the text, shown 3:2.'),
    call: titled
      .exactOptional()
      .describe('Call to action at the end of the page; replaces the default one.'),
    image: image.describe(
      'Picture for cards and previews; also used at the top of the page if the location is not in content/valley.yaml.',
    ),
  })
