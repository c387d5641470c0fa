// A rendered text, and what plugins need to render it.
import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import type { Crop, MarkdownSource } from '#site/content.ts'
import type { Locale, LocaleEntry } from '#site/locales.ts'
import type { Heading } from '#site/page-data.ts'
import type { Position, Problems } from '../../problems/problems.ts'
import type { InternalLink, ResolveLink } from './links.ts'

/** A picture in a paragraph of its own. */
interface TextImage {
  /** Path below `content/`. */
  readonly src: string
  readonly alt: string
  /** The part of it that is shown; absent if all of it is. */
  readonly crop?: Crop
  readonly caption?: string
  readonly at: Position
}

/** A rendered text: blocks of safe HTML, and pictures. */
export interface RenderedText {
  readonly blocks: readonly ({ readonly html: string } | { readonly image: TextImage })[]
  readonly headings: readonly Heading[]
  readonly words: number
  /** Links with a hash, to be checked once the headings of all texts are known. */
  readonly anchors: readonly InternalLink[]
  /** Files that it links to, by their names in the table of links. */
  readonly files: readonly string[]
}

/** How a text is worded in its language. */
export interface TextLanguage {
  readonly locale: Locale
  readonly quotes: LocaleEntry['quotes']
  readonly format: LocaleEntry['format']
  readonly labels: TextLabels
}

/** Words that no text has itself, for those who hear it read out. */
export interface TextLabels {
  /** The heading of footnotes. */
  readonly footnotes: string
  /** The link of a footnote back to its place; `{number}` is that of the footnote. */
  readonly backToText: string
  /** A task of a list that is done, and one that is not. */
  readonly done: string
  readonly open: string
}

/** A text while it is rendered, and what plugins collect of it. */
export interface Rendering extends TextLanguage {
  readonly source: MarkdownSource
  readonly problems: Problems
  readonly links: ResolveLink
  readonly images: TextImage[]
  readonly headings: Heading[]
  readonly anchors: InternalLink[]
  readonly files: Set<string>
  words: number
}

/** A plugin that changes the Markdown tree of a text. */
export type Transform = Plugin<[Rendering], Root>
