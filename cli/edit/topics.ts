// Gives each question a topic: an office need not invent one. Pure.
import type { Locale } from '#site/locales.ts'
import { freeName, slugify } from '#site/slugify.ts'
import { valueAt } from '#site/values.ts'
import type { Form } from './forms.ts'
import { ENTRIES, listAt, type Value } from './values.ts'

/** Returns the value of a form, in which a question without a topic has one of its own, made of its words. */
export function withTopics(
  { kind }: Pick<Form, 'kind'>,
  value: Value,
  { base }: { readonly base: Locale },
): Value {
  if (kind !== 'faq') return value
  const entries = listAt(value, ENTRIES)
  const taken = new Set(entries.map((entry) => valueAt(entry, ['topic'])))
  return {
    ...value,
    [ENTRIES]: entries.map((entry) => {
      const question = valueAt(entry, ['question', base])
      if (valueAt(entry, ['topic']) !== undefined || typeof question !== 'string') return entry
      const topic = freeName(slugify(question) || 'question', taken)
      taken.add(topic)
      return { topic, ...(typeof entry === 'object' && entry) }
    }),
  }
}
