// Texts of a new entry: instructions for what to write there, in each language, as YAML and Markdown (R68). Pure.
import { Document, isMap, isScalar, visit } from 'yaml'
import { defaultLocale, forEachLocale, type Localized, localize } from '#site/locales.ts'

/** The languages of the templates; a further language of the site starts with the default's texts. */
interface Words {
  readonly de: string
  readonly en: string
}

/** A text in every language of the site. */
export function say(words: Words): Localized<string> {
  const known: Localized<string> = { ...words }
  return forEachLocale((code) => known[code] ?? localize(known, defaultLocale().code))
}

/** Like `say`, for a text with a part that differs by language, such as a name. */
export function sayWith(
  value: Localized<string>,
  words: Readonly<Record<keyof Words, (value: string) => string>>,
): Localized<string> {
  const known: Readonly<Record<string, (value: string) => string>> = words
  return forEachLocale((code) => (known[code] ?? words.de)(localize(value, code)))
}

/** A word in braces, which would be filled in as a fact; written twice, the braces are text (R79). */
const BRACED = /(?<!\{)\{([A-Za-z]\w*)\}(?!\})/g

/**
 * YAML of some fields, whose words are texts as they are; `comments`, by name of the field, are put above it.
 * Long texts stay on one line.
 */
export function toYaml(
  fields: Readonly<Record<string, unknown>>,
  comments: Readonly<Record<string, string>> = {},
): string {
  const document = new Document(fields)
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
