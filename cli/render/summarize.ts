// What a build must know of a page before it is rendered. It is collected only where that is not known (R33).
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Post } from '#site/content.ts'
import { mapLocalized } from '#site/locales.ts'
import type { Route } from '#site/routes.ts'
import { type AskedImages, askAgain } from '../images/pictures.ts'
import { hashOf } from '../lib/cache.ts'
import type { Store } from '../lib/store.ts'
import { collectPage, partOf } from '../pages/collect.ts'
import type { PageInput } from '../pages/context.ts'
import type { KeptPageData, LastChange } from '../pages/page-module.ts'
import { type BareJob, createBareJob } from './page-job.ts'

/** A page before it is rendered. */
export interface PageSummary {
  /** The hash of its job, without the addresses that all jobs share. */
  readonly hash: string
  /** Paths of its social picture and of all pictures it shows. */
  readonly images: readonly string[]
  /** The source of its date in the sitemap (R52). */
  readonly lastChange?: LastChange | undefined
  readonly job: () => BareJob<KeptPageData>
}

/** What is kept of it. */
interface KeptSummary extends Omit<PageSummary, 'job'> {
  readonly asked: AskedImages
}

/**
 * Summarizes pages, each once, though a build with a new picture asks for all of them beforehand. Summaries are kept in `store`,
 * under the hash of everything that a page sees but pictures; those are asked for again, so that they are wanted and show
 * whether they are the same.
 */
export function createSummarize(
  input: PageInput,
  store: Store,
): (route: Route) => Promise<PageSummary> {
  const { content, pictures } = input
  const { posts, ...others } = content
  const othersHash = hashOf(JSON.stringify(others))
  const hashes = new Map(posts.map((post) => [post, postHash(post)]))
  const keyOf = (route: Route) => {
    const part = partOf(route, input)
    const [own, other] = [part.own, part.others].map((seen) => seen.map((post) => hashes.get(post)))
    return hashOf(JSON.stringify([othersHash, route, own, other, part.text]))
  }
  const collect = (route: Route) => {
    const { asked, images, lastChange, ...page } = collectPage(route, input)
    return { asked, images, lastChange, job: createBareJob(page, others) }
  }
  const done = new Map<Route, Omit<PageSummary, 'job'>>()
  return async (route) => {
    const again = done.get(route)
    if (again !== undefined) return { ...again, job: () => collect(route).job }
    const key = keyOf(route)
    const known = await store.get(key)
    if (isKept(known) && isSame(askAgain(known.asked, pictures), known.images)) {
      const { hash, images, lastChange } = known
      done.set(route, { hash, images, lastChange })
      return { hash, images, lastChange, job: () => collect(route).job }
    }
    const { asked, images, lastChange, job } = collect(route)
    const summary = { hash: hashOf(JSON.stringify(job)), images, lastChange }
    done.set(route, summary)
    await store.set(key, { ...summary, asked } satisfies KeptSummary)
    return { ...summary, job: () => job }
  }
}

/** Summarizes pages beforehand, so that all their pictures are known. Those that are being encoded take their next steps meanwhile. */
export async function summarizeAll(
  routes: readonly Route[],
  summarize: (route: Route) => Promise<PageSummary>,
): Promise<void> {
  for (const route of routes) {
    await nextTurn()
    await summarize(route)
  }
}

/** The facts that fill texts are those of the whole site. */
function postHash({ body, ...post }: Post): string {
  return hashOf(JSON.stringify([post, mapLocalized(body, (source) => ({ ...source, facts: [] }))]))
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.join(' ') === b.join(' ')
}

/** Whether a value of the store is a summary; the store has checked that it is what was kept. */
function isKept(value: unknown): value is KeptSummary {
  return typeof value === 'object' && value !== null && 'hash' in value && 'asked' in value
}
