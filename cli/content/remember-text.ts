// Renders only texts that no earlier build has rendered from the same source, with links that lead to the same pages.
import { hashOf } from '../lib/cache.ts'
import type { Store } from '../lib/store.ts'
import { namesIn } from './facts.ts'
import type { LinkTable } from './links.ts'
import type { TextJob, TextResult } from './text-job.ts'

/** Takes results from `store`, which belongs to the code that renders, and keeps new ones. */
export function rememberTexts(
  renderText: (job: string) => Promise<TextResult>,
  { links, store }: { links: LinkTable; store: Store },
): (job: TextJob) => Promise<TextResult> {
  return async (job) => {
    const key = keyOf(job)
    const answer = (url: string) => JSON.stringify(links.resolve(url, job.locale))
    const known = await store.get(key)
    if (isRendered(known) && known.links.every(([url, before]) => answer(url) === before))
      return known
    const rendered = await renderText(JSON.stringify(job))
    await store.set(key, rendered)
    return rendered
  }
}

/** A text depends on the facts that it uses, and on the names that it could use. */
function keyOf({ source: { facts, ...source }, ...language }: TextJob): string {
  const used = namesIn(source.text).map((name) => [name, facts[name] ?? Object.keys(facts)])
  return hashOf(JSON.stringify([language, source, used]))
}

/** Whether a value of the store is a rendered text; the store has checked that it is what was kept. */
function isRendered(value: unknown): value is TextResult {
  return typeof value === 'object' && value !== null && 'text' in value && 'links' in value
}
