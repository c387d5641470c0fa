// Makes the JSON Schema of a form: languages side by side, choices in place of keys. Pure.
import type { EditDocument } from '#site/edit-api.ts'
import type { Locale } from '#site/locales.ts'
import { valueAt } from '#site/values.ts'
import { type JsonSchema, toJsonSchema } from '../content/schemas/json-schema.ts'
import { phone } from '../content/schemas/company.ts'
import { time } from '../content/schemas/fields.ts'
import { isInEachLanguage } from '../content/yaml/value-hints.ts'
import { isObject } from '../base/parse-json.ts'
import { shownLengths } from '../pages/check-titles.ts'
import { choicesAt } from './choices.ts'
import type { EditSite } from './edit-site.ts'
import type { Form } from './forms.ts'
import { BODY, type EditValues, ENTRIES, textFields } from './values.ts'

const WORDS = { title: '', description: '', forForms: true }

/** Patterns of dates, times and phone numbers in the schemas of `content/`. */
const DATE = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
const TIME = time.toJSONSchema({ io: 'input' }).pattern
const PHONE = phone.toJSONSchema({ io: 'input' }).pattern

/** Source of the forms. */
type FormSite = EditValues & Pick<EditSite, 'locales' | 'defaults'>

/** Returns the JSON Schema of a form. A text has a `standard`, which counts until the site writes its own. */
export function formSchema(form: Form, site: FormSite): JsonSchema {
  const { schema, textSchema, shows = () => true } = form
  const codes = site.locales.map(({ code }) => code)
  const { $schema: _, title: __, description: ___, ...whole } = toJsonSchema(schema, WORDS)
  const standardOf = (code: Locale, path: string) =>
    form.kind === 'strings' ? valueAt(site.defaults[code], path.split('.')) : undefined
  const lengths = lengthsIn(form, site)
  /** A question without a topic gets its own (see topics.ts). */
  const isGiven = (name: string, path: string) =>
    form.kind === 'faq' && path === ENTRIES && name === 'topic'
  const decorate = (part: JsonSchema, path: string): JsonSchema => {
    const choices = choicesAt(form.kind, path, site)
    const inside = (inner: JsonSchema | boolean, name?: string) =>
      typeof inner === 'boolean'
        ? inner
        : decorate(
            inner,
            [path, name].filter((step) => step !== undefined && step !== '').join('.'),
          )
    const {
      properties,
      items,
      additionalProperties,
      anyOf,
      enum: _enum,
      pattern,
      required,
      ...rest
    } = part
    const names = Object.keys(properties ?? {})
    const isLocalized = isInEachLanguage(names, codes)
    return {
      ...rest,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, inner]) => {
            const standard = isLocalized ? standardOf(name, path) : undefined
            const field = inside(inner, name)
            return [
              name,
              isSchema(field) && isLocalized ? { ...field, standard, ...lengths[path] } : field,
            ]
          }),
        ),
      }),
      ...(isSchema(items) && listOf(decorate(items, path))),
      ...(required && { required: required.filter((name) => !isGiven(name, path)) }),
      ...(additionalProperties !== undefined && {
        additionalProperties: inside(additionalProperties, '*'),
      }),
      ...(anyOf && { anyOf: anyOf.map((inner) => decorate(inner, path)) }),
      ...(isLocalized && {
        ...inLanguages(part, codes),
        standard: standardOf(site.base, path),
      }),
      ...(names.includes('src') && names.includes('alt') && { picture: true }),
      ...(pattern === DATE ? { format: 'date' } : pattern !== undefined && { pattern }),
      ...(pattern === TIME && { format: 'time' }),
      ...(pattern === PHONE && { format: 'phone' }),
      ...(choices === undefined || part.type !== 'string'
        ? _enum && { enum: _enum }
        : { oneOf: choices.map((choice) => ({ ...choice })) }),
    }
  }
  if (whole.type === 'array')
    return {
      type: 'object',
      properties: { [ENTRIES]: decorate(whole, ENTRIES) },
      required: [ENTRIES],
    }
  const decorated = decorate(whole, '')
  const fields = Object.entries(decorated.properties ?? {}).filter(([name]) => shows(name))
  const required = (decorated.required ?? []).filter((name) => shows(name))
  if (textSchema === undefined)
    return { ...decorated, properties: Object.fromEntries(fields), required }
  const texts = textFields(textSchema)
  const localized = (
    field: unknown,
    name: string,
    needed = required.includes(name),
  ): JsonSchema => ({
    type: 'object',
    ...(isSchema(field) && field.description !== undefined && { description: field.description }),
    properties: Object.fromEntries(
      codes.map((code) => [code, isSchema(field) ? { ...field, ...lengths[name] } : {}]),
    ),
    additionalProperties: false,
    ...inLanguages({ required: needed ? codes : [] }, codes),
  })
  const markdown = { type: 'string', format: 'markdown', multiline: true } as const
  return {
    ...decorated,
    properties: {
      ...Object.fromEntries(
        fields.map(([name, field]) => [name, texts.has(name) ? localized(field, name) : field]),
      ),
      [BODY]: localized(markdown, BODY, true),
    },
    required: [...required, BODY],
  }
}

/** Returns the keyword `shownLength` of the fields with a page's title and description. A service has a title for its page. */
function lengthsIn(
  { kind, entry }: Form,
  { values }: FormSite,
): Readonly<Record<string, { readonly shownLength: number }>> {
  if (entry === undefined && kind !== 'textPage') return {}
  const brand = values.get('company/company')?.['brand']
  const { title, summary } = shownLengths(typeof brand === 'string' ? brand : '')
  return {
    ...(kind !== 'service' && { title: { shownLength: title } }),
    summary: { shownLength: summary },
  }
}

/** Returns the parts of a list. What is chosen from a list is chosen once. */
function listOf(items: JsonSchema): JsonSchema {
  const isChoice = items.oneOf !== undefined || items.enum !== undefined
  return { items, ...(isChoice && { uniqueItems: true }) }
}

/** Returns what marks a map with a value per language. Only the default language must have one. */
function inLanguages({ required = [] }: JsonSchema, [base]: readonly Locale[]): JsonSchema {
  return { localized: true, required: required.filter((code) => code === base) }
}

function isSchema(value: unknown): value is JsonSchema {
  return isObject(value)
}

/** Groups of fields, in their order; any other field is a text, or a fact of the company. */
const groups: Readonly<Record<string, readonly string[]>> = {
  text: [],
  contact: ['phone', 'whatsapp', 'email', 'address', 'social', 'reviewsUrl', 'portalUrl'],
  facts: [],
  pictures: [
    'cover',
    'image',
    'before',
    'after',
    'wide',
    'gallery',
    'pictureNote',
    'detail',
    'hero',
  ],
  publication: ['draft', 'from', 'until', 'date', 'updated', 'reviewed'],
  relations: ['category', 'type', 'services', 'location', 'contact', 'faq'],
  place: ['menu', 'order', 'featured', 'callToAction'],
  technical: [
    'businessType',
    'origin',
    'region',
    'country',
    'coordinates',
    'currency',
    'payment',
    'priceRange',
    'timeZone',
    'byDelivery',
    'byHost',
  ],
}

/** Only renaming changes an address, because it redirects the old one. */
const addresses = ['slug', 'path']

/** Returns the fields of a form in groups, without addresses. The way in which the form of the site sends is technical. */
export function groupFields(form: Form, { properties = {} }: JsonSchema): EditDocument['groups'] {
  const rest = form.kind === 'company' ? 'facts' : 'text'
  const groupOf = (field: string) => {
    if (form.kind === 'company' && field === 'contact') return 'technical'
    return Object.keys(groups).find((id) => groups[id]?.includes(field)) ?? rest
  }
  const fields = Object.keys(properties).filter((field) => !addresses.includes(field))
  return Object.keys(groups)
    .map((id) => ({ id, fields: fields.filter((field) => groupOf(field) === id) }))
    .filter((group) => group.fields.length > 0)
}
