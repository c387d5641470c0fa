// The words of the editor in one of its languages, and how they are chosen.
import type { EditFailureCode, EditGroupId, EditPath, PublishStep } from './edit-api.ts'

/** Languages of the editor. */
export const editLanguages = ['de', 'en'] as const
export type EditLanguage = (typeof editLanguages)[number]

type Words<Name extends string = string> = Readonly<Record<Name, string>>

/** The file `starter/edit/<language>.yaml`. GET /words answers those of all languages. */
export interface EditWords {
  /** Groups of the list on the left. */
  readonly groups: Words<EditGroupId>
  /** Entries without a title of their own, by id: `company/hours`. */
  readonly entries: Words
  /** Groups of fields in a form, by id. */
  readonly sections: Words
  /** Labels of fields by name, or by the end of their path if a name has several meanings: `closed.from`. */
  readonly fields: Words
  /** Values to choose from: `urgent`, `Mo`. */
  readonly values: Words
  /** Help for fields by the English description in the schema, which is shown if there is none. */
  readonly help: Words
  /** The fault and its remedy, by code of the problem. */
  readonly problems: Words
  /** The remedy by regular expression for the message of a problem. The first that matches counts; `$1` is its first group. */
  readonly messages: Words
  readonly failures: Words<EditFailureCode>
  /** Events of publishing. */
  readonly steps: Words<PublishStep['kind']>
  /** Buttons, states and dialogs; `{name}` is replaced by `fill`. */
  readonly ui: Words
}

/**
 * Returns the label of a field. Its path begins with the first part of the entry's id, since names differ between kinds:
 * `['testimonials', 'location']`. Indexes are ignored, and so is a name that the site has chosen: `durations.from` is the
 * label of `['durations', 'repair', 'from']`.
 */
export function fieldLabel({ fields }: Pick<EditWords, 'fields'>, path: EditPath): string {
  const names = path.filter((step) => typeof step === 'string')
  const ends = names.map((_, index) => names.slice(index).join('.'))
  ends.splice(-1, 0, [...names.slice(-3, -2), ...names.slice(-1)].join('.'))
  const found = ends.find((end) => Object.hasOwn(fields, end)) ?? ''
  return fields[found] ?? names.at(-1) ?? ''
}

/** Returns what is wrong and what to do in the words of an office. `languages` are the names of the site's languages by code. */
export function problemSentence(
  { messages, problems }: Pick<EditWords, 'messages' | 'problems'>,
  problem: { readonly code?: string; readonly message: string },
  languages: Words = {},
): string {
  for (const [pattern, sentence] of Object.entries(messages)) {
    const match = new RegExp(pattern, 'u').exec(problem.message)
    if (match !== null)
      return sentence.replaceAll(/\$(\d)/g, (_, group: string) => {
        const value = match[Number(group)] ?? ''
        return languages[value] ?? value
      })
  }
  return problems[problem.code ?? ''] ?? problem.message
}

/** Longest text that names something, in characters. */
const NAME_LENGTH = 60

/** Returns a text as a name: a long one ends behind a word, with an ellipsis. */
export function shortened(text: string): string {
  if (text.length <= NAME_LENGTH) return text
  const start = text.slice(0, NAME_LENGTH - 1)
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/[\s.,:;–-]+$/, '')} …`
}
