// What a check of a Markdown text gets, and what it finds (R28).
import type { Nodes } from 'mdast'
import type { MarkdownSource } from '#site/content.ts'
import type { Locale } from '#site/locales.ts'
import type { LiteralText } from './literal-text.ts'

/** Something wrong with a part of a text. */
export interface Finding {
  readonly offset: number
  readonly length: number
  readonly message: string
  readonly hint: string
  /** True if it may be meant as it is written. */
  readonly isDoubtful?: boolean | undefined
}

/** A text that is checked, as written. */
export interface Written extends Omit<MarkdownSource, 'text'> {
  readonly source: string
  readonly locale: Locale
  /** The parts that stayed text. */
  readonly literals: readonly LiteralText[]
}

/** Finds what is wrong with a text. `nodes` are all of its tree, in the order of the text. */
export type Check = (nodes: readonly Nodes[], written: Written) => Iterable<Finding>
