// Renders a text, unless an earlier build has rendered the same one with links that lead to the same pages.
import { type Problem, Problems } from '../../problems/problems.ts'
import type { Cache } from '../../cache/cache.ts'
import type { MarkdownSource } from '#site/content.ts'
import { usedFacts } from '../facts.ts'
import type { ResolveLink } from './links.ts'
import type { RenderedText, TextLanguage } from './rendered-text.ts'

/** A rendered text with what was found wrong in it. */
interface TextResult {
  readonly text: RenderedText
  readonly problems: readonly Problem[]
  /** Each URL that was looked up, and what it led to. A new page elsewhere changes neither. */
  readonly links: readonly (readonly [url: string, answer: string])[]
}

/** Returns a text as blocks, with its problems. */
export async function renderText(
  source: MarkdownSource,
  { links, cache, ...language }: TextLanguage & { links: ResolveLink; cache: Pick<Cache, 'memo'> },
): Promise<TextResult> {
  const answerOf = (url: string) => JSON.stringify(links(url, { ...language, file: source.file }))
  const make = async () => {
    // A large library that a build without a new text does not need.
    const { renderMarkdown } = await import('./markdown.ts')
    const answers = new Map<string, string>()
    const problems = new Problems()
    const text = renderMarkdown(source, {
      ...language,
      links(url, from) {
        const answer = links(url, from)
        answers.set(url, JSON.stringify(answer))
        return answer
      },
      problems,
    })
    return { text, problems: problems.all, links: [...answers] }
  }
  return await cache.memo('texts', inputOf(source, language), {
    make,
    isFresh: ({ links }) => links.every(([url, answer]) => answerOf(url) === answer),
  })
}

/** Returns the cache input of a text. */
function inputOf(source: MarkdownSource, language: TextLanguage): string {
  const facts = usedFacts(source.text, source.facts)
  return JSON.stringify([language, { ...source, facts, stated: undefined }])
}
