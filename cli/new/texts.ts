// Texts of a new entry: instructions for what to write there, in each language, as YAML and Markdown (R68). Pure.
import { Document, isMap, isScalar, visit } from 'yaml'
import { defaultLocale, forEachLocale, type Locale, type Locales } from '#site/locales.ts'

/** A text of a template, in the languages that templates have. */
class Words {
  readonly #texts: ReadonlyMap<Locale, string>
  readonly #english: string

  constructor({ de, en }: { de: string; en: string }) {
    this.#texts = new Map(Object.entries({ de, en }))
    this.#english = en
  }

  /** In English where the templates lack a language; in brackets, by which `check --release` finds what is not written yet (R25). */
  in(locale: Locale): string {
    return toWrite(this.#texts.get(locale) ?? this.#english)
  }
}

/** Each line of a text in brackets, after the mark of a heading or list. */
export function toWrite(text: string): string {
  return text
    .replaceAll(/[[\]]/g, '')
    .replaceAll(/^((?:#+|-|\d+\.) )?(.+)$/gm, (_, mark: string = '', line: string) => {
      return `${mark}[${line}]`
    })
}

export function say(texts: { de: string; en: string }): Words {
  return new Words(texts)
}

/** Where a picture's alternative text goes. */
export const alt = say({
  de: 'Was auf dem Bild zu sehen ist, für Menschen, die es nicht sehen',
  en: 'What the picture shows, for people who cannot see it',
})

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

/**
 * The Markdown files of an entry in the languages `written`, by path: front matter, then
 * paragraphs. `own` are the fields of a language; that of the site's default language has the `shared` ones as well.
 */
export function toMarkdownFiles(
  folder: string,
  {
    written,
    locales,
    own,
    shared,
    comments,
    body,
  }: {
    written: Locales
    locales: Locales
    own: (locale: Locale) => Readonly<Record<string, string>>
    shared: Readonly<Record<string, unknown>>
    comments: Readonly<Record<string, string>>
    body: readonly Words[]
  },
): Record<string, string> {
  const main = defaultLocale(locales).code
  return Object.fromEntries(
    written.map(({ code }) => {
      const fields = code === main ? { ...own(code), ...shared } : own(code)
      const paragraphs = body.map((text) => text.in(code)).join('\n\n')
      return [
        `${folder}/${code}.md`,
        `---\n${toYaml(fields, { comments, locales })}---\n${paragraphs}\n`,
      ]
    }),
  )
}
