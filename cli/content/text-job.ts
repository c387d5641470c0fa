// The input and the result of rendering one text. Both are JSON, as those of a page are.
import type { RouteTable } from '#site/route-table.ts'
import type { Problem } from '../lib/problems.ts'
import { type Jobs, threadModule } from '../lib/threads.ts'
import type { RenderedText, TextLanguage } from './markdown.ts'
import type { MarkdownText } from './read.ts'

export interface TextJob extends TextLanguage {
  readonly source: MarkdownText
}

/** A text with what was found wrong in it, and the links that were looked up for it. */
export interface TextResult<Text = RenderedText> {
  readonly text: Text
  readonly problems: readonly Problem[]
  /** Each address, and what it led to. A new page elsewhere changes neither. */
  readonly links: readonly (readonly [url: string, answer: string])[]
}

/** How texts are rendered: Markdown is a large library, so a build that changes no text never loads it. */
export function textJobs(targets: RouteTable): Jobs<TextResult> {
  return {
    module: threadModule('./text-thread', import.meta.url),
    data: targets,
    async load() {
      const { createTextRenderer } = await import('./render-text.ts')
      return createTextRenderer(targets)
    },
  }
}
