// Fills the template of a new entry, a file in `starter/new/` (R68). Pure.
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { defaultLocale, forEachLocale, type Locale, type Locales } from '#site/locales.ts'

/** Values for the names in a template, such as `$title`; a map by language gives one in each. */
export type Values = Readonly<Record<string, unknown>>

/** Front matter that every language has; the rest is in the file of the default language. */
const OWN = new Set(['title', 'slug', 'path', 'summary', 'duration'])
/** Fields that are written once for all languages. */
const ONCE = new Set([
  'name',
  'place',
  'address',
  'coordinates',
  'category',
  'type',
  'services',
  'year',
])
/** Language of a template's texts for languages that it lacks. */
const FALLBACK = 'en'
/** A word in braces, which would be filled in as a fact; written twice, the braces are text (R79). */
const BRACED = /(?<!\{)\{([A-Za-z]\w*)\}(?!\})/g

const templateSchema = z.looseObject({
  body: z.record(z.string(), z.string()).optional(),
  next: z.array(z.string()),
})

/**
 * Returns the files of an entry by the end of their path: one YAML file, or a Markdown file per language in `written`
 * if the template has a body. `next` lists what the editor does next.
 */
export function fillTemplate(
  template: string,
  { values, written, locales }: { values: Values; written: Locales; locales: Locales },
): { texts: Record<string, string>; next: string[] } {
  const { body, next, ...fields } = templateSchema.parse(parse(template))
  const main = defaultLocale(locales).code
  const comments = [...template.matchAll(/^# (.*)\n(\w+):/gm)].map(
    ([, words = '', field = '']) => [field, insert(words, values)] as const,
  )
  const yaml = (own?: Locale) => {
    const entries = Object.entries(fields).flatMap(([name, field]) => {
      if (own !== undefined && own !== main && !OWN.has(name)) return []
      const only = ONCE.has(name) ? main : OWN.has(name) ? own : undefined
      return [[name, fill(field, { values, locales, only })] as const]
    })
    return toYaml(Object.fromEntries(entries), Object.fromEntries(comments))
  }
  const files =
    body === undefined
      ? [['.yaml', yaml()] as const]
      : written.map(({ code }) => {
          const text = toWrite(body[code] ?? body[FALLBACK] ?? '')
          return [`/${code}.md`, `---\n${yaml(code)}---\n${text}`] as const
        })
  return { texts: Object.fromEntries(files), next: next.map((text) => insert(text, values)) }
}

/** Returns each line in brackets, after the mark of a heading or list; `check --release` finds them (R25). */
export function toWrite(text: string): string {
  return text
    .replaceAll(/[[\]]/g, '')
    .replaceAll(/^((?:#+|-|\d+\.) )?(.+)$/gm, (_, mark: string = '', line: string) => {
      return `${mark}[${line}]`
    })
}

/** Returns YAML of fields, each below its comment. Long texts stay on one line. */
export function toYaml(
  fields: Readonly<Record<string, unknown>>,
  comments: Readonly<Record<string, string>> = {},
): string {
  const doubleBraces = (_: unknown, value: unknown) =>
    typeof value === 'string' ? value.replace(BRACED, '{{$1}}') : value
  const written = Object.entries(fields).filter(([, value]) => value !== undefined)
  return written
    .map(([name, value]) => {
      const comment = comments[name] === undefined ? '' : `# ${comments[name]}\n`
      const options = { lineWidth: 0, singleQuote: true }
      return comment + stringify({ [name]: value }, doubleBraces, options)
    })
    .join('')
}

/** Replaces names and texts in a part of a template; `only` chooses one language instead of all. */
function fill(
  part: unknown,
  to: { values: Values; locales: Locales; only: Locale | undefined },
): unknown {
  const { values, locales, only } = to
  if (typeof part === 'string') {
    const value = part.startsWith('$') ? values[part.slice(1)] : part
    return only === undefined ? value : inLanguage(value, only)
  }
  if (Array.isArray(part)) return part.map((entry) => fill(entry, to))
  if (typeof part !== 'object' || part === null) return part
  const texts = new Map<string, unknown>(Object.entries(part))
  if (!texts.has(FALLBACK)) {
    return Object.fromEntries([...texts].map(([name, entry]) => [name, fill(entry, to)]))
  }
  const textIn = (code: Locale) => {
    const text = texts.get(code) ?? texts.get(FALLBACK)
    const write = (words: unknown) => toWrite(insert(String(words), values, code))
    return Array.isArray(text) ? text.map(write) : write(text)
  }
  return only === undefined ? forEachLocale(locales, textIn) : textIn(only)
}

/** Replaces the names in a text. */
function insert(text: string, values: Values, code = ''): string {
  return text.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = inLanguage(values[name], code)
    return Array.isArray(value) ? value.join(', ') : String(value)
  })
}

/** Returns the value for a language of a map by language, or the value that is the same in all. */
function inLanguage(value: unknown, code: Locale): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const texts = new Map<string, unknown>(Object.entries(value))
  return texts.has(code) ? texts.get(code) : value
}
