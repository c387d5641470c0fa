// Renders a text, unless it was rendered before from the same source with links that lead to the same pages.
import type { MarkdownSource } from '#site/content.ts'
import type { Locale } from '#site/locales.ts'
import { hashOf } from '../lib/cache.ts'
import { type Problem, Problems } from '../lib/problems.ts'
import type { Store } from '../lib/store.ts'
import { namesIn } from './facts.ts'
import type { LinkTable } from './links.ts'
import type { RenderedText } from './markdown.ts'

/** A text with what was found wrong in it, and the links that were looked up for it. */
interface Rendered {
  readonly text: RenderedText
  readonly problems: readonly Problem[]
  /** Each address, and what it led to. A new page elsewhere changes neither. */
  readonly links: readonly (readonly [url: string, answer: string])[]
}

export async function renderText(
  source: MarkdownSource,
  { locale, links, store }: { locale: Locale; links: LinkTable; store: Store },
): Promise<Pick<Rendered, 'text' | 'problems'>> {
  const key = keyOf(source, locale)
  const answer = (url: string) => JSON.stringify(links.resolve(url, locale))
  const known = await store.get(key)
  if (isRendered(known) && known.links.every(([url, before]) => answer(url) === before))
    return known
  // Markdown is a large library: a build that changes no text does not wait for it.
  const { renderMarkdown } = await import('./markdown.ts')
  const asked = new Set<string>()
  const problems = new Problems()
  const text = renderMarkdown(source, {
    locale,
    links: {
      resolve(url, code) {
        asked.add(url)
        return links.resolve(url, code)
      },
    },
    problems,
  })
  const rendered: Rendered = {
    text,
    problems: problems.all,
    links: [...asked].map((url) => [url, answer(url)]),
  }
  await store.set(key, rendered)
  return rendered
}

/** A text depends on the facts that it uses, and on the names that it could use. */
function keyOf({ facts, ...source }: MarkdownSource, locale: Locale): string {
  const used = namesIn(source.text).map((name) => [name, facts[name] ?? Object.keys(facts)])
  return hashOf(JSON.stringify([locale, source, used]))
}

/** Whether a value of the store is a rendered text; the store has checked that it is what was kept. */
function isRendered(value: unknown): value is Rendered {
  return typeof value === 'object' && value !== null && 'text' in value && 'links' in value
}
