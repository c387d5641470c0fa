// Gives the values that a reference may have, with their titles. Pure.
import type { Locale } from '#site/locales.ts'
import { hasFields, valueAt } from '../content/yaml/value-hints.ts'
import { titleOf } from './titles.ts'
import type { Value } from './values.ts'

/** The values of all forms, which references lead to. */
export interface EditValues {
  readonly base: Locale
  readonly values: ReadonlyMap<string, Value>
}

/** A value with its title. */
interface Choice {
  readonly const: string
  readonly title: string
}

/** Lists that fields refer to, by kind of form and path of the field. */
const references: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

function choicesIn(list: string, { values, base }: EditValues): readonly Choice[] {
  const title = (part: unknown) => (typeof part === 'string' && part.length <= TITLE ? part : '')
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
    const titles = figureTitles({ values, base })
    return choices(
      Object.entries(hasFields(named) ? named : {}).map(([key, text]) => [
        key,
        titles[`${field}/${key}`] ?? title(valueAt(text, [base])),
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

/**
 * Returns the titles of prices and durations by their path in prices.yaml, where jobs and steps have one: the label of a size, or
 * what the jobs or steps that use it are called.
 */
export function figureTitles({ values, base }: EditValues): Readonly<Record<string, string>> {
  const titles = new Map<string, Set<string>>()
  const labels = new Map<string, string>()
  const use = ([list, key]: [string, unknown], title: unknown, label?: unknown) => {
    if (typeof key !== 'string') return
    const path = `${list}/${key}`
    if (typeof title === 'string') titles.set(path, (titles.get(path) ?? new Set()).add(title))
    if (typeof label === 'string') labels.set(path, label)
  }
  for (const step of listAt(values.get('process'), 'entries'))
    use(['durations', valueAt(step, ['duration'])], valueAt(step, ['title', base]))
  for (const job of listAt(values.get('jobs'), 'jobs')) {
    const title = valueAt(job, ['title', base])
    use(['durations', valueAt(job, ['lead'])], title)
    for (const size of listAt(job, 'sizes')) {
      const label = valueAt(size, ['label', base])
      use(['prices', valueAt(size, ['price'])], title, label)
      use(['durations', valueAt(size, ['duration'])], title, label)
    }
  }
  return Object.fromEntries([
    ...Array.from(titles, ([path, [...all]]) => [path, shortList(all)] as const),
    ...labels,
  ])
}

/** Returns two names, and whether there are more. */
function shortList(names: readonly string[]): string {
  return names.slice(0, 2).join(', ') + (names.length > 2 ? ' …' : '')
}

/** Longest title of a choice. */
const TITLE = 60

function listAt(value: unknown, field: string): readonly unknown[] {
  const list = valueAt(value, [field])
  return Array.isArray(list) ? list : []
}
