// Gives the values that a reference may have, with their titles. Pure.
import type { Locale } from '#site/locales.ts'
import { isRecord, valueAt } from '../content/yaml/value-hints.ts'
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

function choicesIn(list: string, { values, base }: EditValues): Choice[] {
  if (list === 'topics') {
    const questions = listAt(values.get('faq'), 'entries')
    const topics = new Map<string, string>()
    for (const entry of questions) {
      const [topic, question] = [valueAt(entry, ['topic']), valueAt(entry, ['question', base])]
      if (typeof topic === 'string' && !topics.has(topic))
        topics.set(topic, typeof question === 'string' ? question : topic)
    }
    return [...topics].map(([topic, title]) => ({ const: topic, title }))
  }
  if (list === 'team')
    return listAt(values.get('company/team'), 'team').flatMap((person) => {
      const name = valueAt(person, ['name'])
      return typeof name === 'string' ? [{ const: name, title: name }] : []
    })
  const [form = '', field] = list.split('.')
  if (field !== undefined) {
    const named = values.get(form)?.[field]
    if (!isRecord(named)) return []
    return Object.entries(named).map(([key, text]) => {
      const title = valueAt(text, [base])
      return { const: key, title: typeof title === 'string' && title.length <= TITLE ? title : key }
    })
  }
  return [...values].flatMap(([id, value]) => {
    const [folder, key] = id.split('/')
    if (folder !== list || key === undefined) return []
    return [{ const: key, title: titleOf(value, base) || key }]
  })
}

/** Longest title of a choice. */
const TITLE = 60

function listAt(value: Value | undefined, field: string): readonly unknown[] {
  const list = value?.[field]
  return Array.isArray(list) ? list : []
}
