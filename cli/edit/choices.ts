// Gives the values that a reference may have, with their titles. Pure.
import type { EditPath } from '#site/edit-api.ts'
import { shortened } from '#site/edit-words.ts'
import { hasFields, valueAt } from '#site/values.ts'
import { figuresIn } from './figures.ts'
import { titleOf } from './titles.ts'
import { type EditValues, listAt } from './values.ts'

/** A value with its title. */
interface Choice {
  readonly const: string
  readonly title: string
}

/** Lists that fields refer to, by kind of form and path of the field. */
const references: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  faq: { 'entries.topic': 'topics' },
  post: { category: 'lists.categories', services: 'services' },
  project: { services: 'services', location: 'locations' },
  service: { type: 'lists.serviceTypes', faq: 'topics' },
  location: { type: 'lists.locationTypes', services: 'services', contact: 'team' },
  jobs: {
    'jobs.services': 'services',
    'jobs.sizes.price': 'prices.prices',
    'jobs.sizes.duration': 'prices.durations',
    'jobs.lead': 'prices.durations',
    'jobs.costFactors': 'jobs.costFactors',
    'jobs.post': 'posts',
    'jobs.project': 'projects',
  },
  process: { 'entries.duration': 'prices.durations' },
  valley: { 'places.location': 'locations' },
  woods: { formService: 'lists.serviceTypes' },
}

/** Returns the choices of a field; undefined if it is no reference, or has nothing to choose from. */
export function choicesAt(
  kind: string,
  path: string,
  { values, base }: EditValues,
): readonly Choice[] | undefined {
  const list = references[kind]?.[path]
  if (list === undefined) return undefined
  const choices = choicesIn(list, { values, base })
  return choices.length === 0 ? undefined : choices
}

/** Returns the title of what a value at a path refers to, or the value. */
export function titleAt(
  { kind, path }: { readonly kind: string; readonly path: EditPath },
  value: string,
  site: EditValues,
): string {
  // Indexes of lists may be keys.
  const fields = path.filter((step) => !/^\d+$/.test(String(step)))
  return (
    choicesAt(kind, fields.join('.'), site)?.find(({ const: key }) => key === value)?.title ?? value
  )
}

function choicesIn(list: string, { values, base }: EditValues): readonly Choice[] {
  const title = (part: unknown) => (typeof part === 'string' ? shortened(part) : '')
  const textsAt = (form: string, field: string, [id, text]: readonly [string, string[]]) =>
    listAt(values.get(form), field).flatMap((entry) => {
      const key = valueAt(entry, [id])
      return typeof key === 'string' ? [[key, title(valueAt(entry, text))] as const] : []
    })
  // Several questions can have a topic: the first is its title.
  const choices = (entries: readonly (readonly [string, string])[]) =>
    entries
      .filter(([key], index) => entries.findIndex(([other]) => other === key) === index)
      .map(([key, text]): Choice => ({ const: key, title: text || key }))
  if (list === 'topics') return choices(textsAt('faq', 'entries', ['topic', ['question', base]]))
  if (list === 'team') return choices(textsAt('company/team', 'team', ['name', ['name']]))
  const [form = '', field] = list.split('.')
  if (field !== undefined) {
    const named = values.get(form)?.[field]
    const figures = figuresIn({ values, base })
    return choices(
      Object.entries(hasFields(named) ? named : {}).map(([key, text]) => [
        key,
        figures[`${field}/${key}`]?.title ?? title(valueAt(text, [base])),
      ]),
    )
  }
  return choices(
    [...values].flatMap(([id, value]) => {
      const [folder, key] = id.split('/')
      return folder === list && key !== undefined ? [[key, titleOf(value, base)] as const] : []
    }),
  )
}
