// Renders only texts that no earlier build has rendered from the same source, with links that lead to the same pages.
import type { MarkdownSource } from '#site/content.ts'
import { hashOf } from '../lib/cache.ts'
import { keepText, type Store, textWith } from '../lib/store.ts'
import type { LinkTable } from './links.ts'
import type { RenderedText } from './markdown.ts'
import type { TextJob, TextResult } from './text-job.ts'

/** Stands for safe HTML that is in the store of texts: that of a large site would fill the memory. */
export interface KeptHtml {
  readonly htmlHash: string
}

/** A rendered text whose HTML is in the store. */
export type KeptText = RenderedText<KeptHtml>

/** A text that is wanted. */
export interface WantedText extends Omit<TextJob, 'source'> {
  readonly source: MarkdownSource
}

/**
 * Takes results from `store`, which belongs to the code that renders, and keeps new ones, with their HTML beside them.
 * `sources` has the Markdown.
 */
export function rememberTexts(
  renderText: (job: string) => Promise<TextResult>,
  { links, store, sources }: { links: LinkTable; store: Store; sources: Store },
): (wanted: WantedText) => Promise<TextResult<KeptText>> {
  return async (wanted) => {
    const { source, ...language } = wanted
    const key = keyOf(wanted)
    const answer = (url: string) => JSON.stringify(links.resolve(url, language.locale))
    const known = await store.get(key)
    const isSame =
      isKept(known) &&
      known.links.every(([url, before]) => answer(url) === before) &&
      (await hasHtml(known.text, store))
    if (isSame) return known
    const { hash, file, line, facts } = source
    const text = await textWith(hash, sources)
    const job: TextJob = { source: { text, file, line, facts }, ...language }
    const rendered = await renderText(JSON.stringify(job))
    const kept = { ...rendered, text: await keepHtml(rendered.text, store) }
    await store.set(key, kept)
    // Strings cut out of a text keep all of it in memory; those of the copy do not.
    return structuredClone(kept)
  }
}

/** A text depends on the facts that it uses, and on the names that it could use. */
function keyOf({ source: { facts, ...source }, ...language }: WantedText): string {
  const used = source.names.map((name) => [name, facts[name] ?? Object.keys(facts)])
  return hashOf(JSON.stringify([language, source, used]))
}

async function keepHtml(text: RenderedText, store: Store): Promise<KeptText> {
  const kept = text.blocks.map(async (block) =>
    'html' in block ? { htmlHash: await keepText(block.html, store) } : block,
  )
  return { ...text, blocks: await Promise.all(kept) }
}

async function hasHtml({ blocks }: KeptText, store: Store): Promise<boolean> {
  for (const block of blocks)
    if ('htmlHash' in block && !(await store.has(block.htmlHash))) return false
  return true
}

/** Whether a value of the store is a kept text; the store has checked that it is what was kept. */
function isKept(value: unknown): value is TextResult<KeptText> {
  return typeof value === 'object' && value !== null && 'text' in value && 'links' in value
}
