// Texts of a new entry: instructions for what to write there, in each language, as YAML and Markdown (R68). Pure.
import { Document, isMap, isScalar, visit } from 'yaml'
import { forEachLocale, type Locale, type Locales } from '#site/locales.ts'

/** A text of a template, in the languages that templates have. */
class Words {
  readonly #texts: ReadonlyMap<Locale, string>
  readonly #english: string

  constructor({ de, en }: { de: string; en: string }) {
    this.#texts = new Map(Object.entries({ de, en }))
    this.#english = en
  }

  /** In English where the templates lack a language. */
  in(locale: Locale): string {
    return this.#texts.get(locale) ?? this.#english
  }
}

export function say(texts: { de: string; en: string }): Words {
  return new Words(texts)
}

/** A value with every text of a template in it in the languages of the site. */
function sayIn(locales: Locales, value: unknown): unknown {
  if (value instanceof Words) return forEachLocale(locales, (code) => value.in(code))
  if (Array.isArray(value)) return value.map((entry) => sayIn(locales, entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, sayIn(locales, entry)]),
  )
}

/** A word in braces, which would be filled in as a fact; written twice, the braces are text (R79). */
const BRACED = /(?<!\{)\{([A-Za-z]\w*)\}(?!\})/g

/**
 * YAML of some fields, with texts in the languages of the site, whose words are texts as they are; `comments`, by name of the field, are put above it.
 * Long texts stay on one line.
 */
export function toYaml(
  fields: Readonly<Record<string, unknown>>,
  { comments = {}, locales }: { comments?: Readonly<Record<string, string>>; locales: Locales },
): string {
  const document = new Document(sayIn(locales, fields))
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string') node.value = node.value.replace(BRACED, '{{$1}}')
    },
  })
  for (const { key } of isMap(document.contents) ? document.contents.items : []) {
    const comment = isScalar(key) ? comments[String(key.value)] : undefined
    if (isScalar(key) && comment !== undefined) key.commentBefore = ` ${comment}`
  }
  return document.toString({ lineWidth: 0, singleQuote: true })
}

/** A Markdown file: front matter, then paragraphs. */
export function toMarkdown(frontMatter: string, paragraphs: readonly string[]): string {
  return `---\n${frontMatter}---\n${paragraphs.join('\n\n')}\n`
}
