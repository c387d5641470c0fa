// Loads the data of the site's own sections (R98).
import { z } from 'zod'
import type { FieldUrl } from '#site/content.ts'
import { type Layout, layouts } from '#site/images.ts'
import type { PictureValue, TextValue } from '#site/section-values.ts'
import { hasFields } from '#site/values.ts'
import { expectedOneOf } from '../problems/suggest.ts'
import { urlsIn } from './field-urls.ts'
import { sectionFile } from './files.ts'
import { type ContentFile, type ContentSource, imageIn, readYamlFile } from './read.ts'
import { localizedFields, prose } from './schemas/fields.ts'
import type { ValuePath } from './yaml/yaml-document.ts'

/** Returns the schema of each section for the fields of a site, or undefined after its problem was added. */
export type SectionSchemas = Readonly<Record<string, (fields: object) => z.ZodType | undefined>>

/** Reads the data of sections, by their names, and the URLs in them. */
export function loadOwnSections(
  names: readonly string[],
  { schemas, source }: { schemas: SectionSchemas; source: ContentSource },
): { data: Readonly<Record<string, unknown>>; urls: readonly FieldUrl[] } {
  const fields = sectionFields(source)
  const entries = names.map((name) => {
    const schema = schemas[name]?.(fields)
    if (schema === undefined) return undefined
    // Not cached: the schema is code of the site.
    const file = readYamlFile(sectionFile(name), schema, { ...source, cache: undefined })
    return file && { name, data: placeImages(file.data, file), urls: urlsIn(file) }
  })
  const sections = entries.filter((section) => section !== undefined)
  return {
    data: Object.fromEntries(sections.map(({ name, data }) => [name, data])),
    urls: sections.flatMap(({ urls }) => urls),
  }
}

/** Returns the fields for schemas: `SectionFields` of `src/own/define-section.ts`. */
export function sectionFields({ locales }: Pick<ContentSource, 'locales'>) {
  const { localized, image } = localizedFields(locales)
  return {
    z,
    text: localized(prose).transform(($texts): TextValue => ({ $texts })),
    picture: ($layout: Layout) => {
      if (!Object.hasOwn(layouts, $layout))
        throw new TypeError(`Unknown layout. ${expectedOneOf($layout, Object.keys(layouts))}`)
      return image.transform(($image) => ({ $image, $layout }))
    },
  }
}

/** Adds the place of each picture, and resolves its path. */
function placeImages(value: unknown, file: ContentFile<unknown>, at: ValuePath = []): unknown {
  if (Array.isArray(value))
    return value.map((entry, index) => placeImages(entry, file, [...at, index]))
  if (!hasFields(value)) return value
  if (isPicture(value)) return { ...value, $image: imageIn(file, at, value.$image) }
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, placeImages(entry, file, [...at, key])]),
  )
}

function isPicture(value: object): value is PictureValue {
  return '$image' in value
}
