// Runs Lighthouse on one page: the median figures of several runs, and what failed in a typical one (R66).
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { computeMedianRun, filterToValidRuns } from 'lighthouse/core/lib/median-run.js'
import { z } from 'zod'
import { type Figures, type FormFactor, type Measure, medianFigures } from '../config/measures.ts'
import type { InBrowser } from './browser.ts'

/** Lighthouse's name of each category. */
const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const
type Category = keyof typeof categories

/** An audit that is not fully passed. */
export interface FailedAudit {
  readonly category: Category
  readonly title: string
  /** Its figure in words, where it has one. */
  readonly value: string | undefined
  /** Why it matters and how to fix it; links as `[text](address)`. */
  readonly description: string
  /** Elements or files it is about. */
  readonly places: readonly string[]
  /** Measures it would improve. */
  readonly improves: readonly Measure[]
}

/** Lighthouse's results for a page. */
export interface LighthouseReport {
  readonly figures: Figures
  readonly failed: readonly FailedAudit[]
  /** Pictures of the page while it loads, the last one complete, as data URIs. */
  readonly filmstrip: readonly { readonly ms: number; readonly src: string }[]
  /** How fast this machine was during the run, in Lighthouse's points: below 1000, times are too long. */
  readonly machine?: number
  /** Lighthouse's warnings about the run itself, such as a machine that is too slow for reliable figures. */
  readonly warnings: readonly string[]
  /** Why there are no figures, if there are none. */
  readonly fault?: string
}

/**
 * Runs Lighthouse `runs` times, one after another, each as a first visit. The figures are the medians of
 * all runs; what failed is that of the run in their middle.
 * `isIndexable` false leaves out SEO and takes the page whatever its status.
 */
export async function runLighthouse(
  inBrowser: InBrowser,
  {
    url,
    formFactor,
    runs,
    isIndexable,
    isSlowed,
    progress,
  }: {
    url: string
    formFactor: FormFactor
    runs: number
    isIndexable: boolean
    /** Whether other work slowed this machine down during a run, whose figures then say nothing. */
    isSlowed: SpeedCheck
    /** Called after each run. */
    progress: () => void
  },
): Promise<LighthouseReport> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) {
    results.push(
      await untilMeasured(
        () => inBrowser(({ port }) => runOnce(port, { url, formFactor, isIndexable })),
        ({ environment, runtimeError }) =>
          runtimeError === undefined && !isSlowed(environment.benchmarkIndex),
      ),
    )
    progress()
  }
  const valid = filterToValidRuns(results)
  if (valid.length === 0) {
    const reason = results.find(({ runtimeError }) => runtimeError !== undefined)?.runtimeError
    return { ...nothing, fault: reason?.message ?? 'no figures' }
  }
  return { ...readResult(computeMedianRun(valid)), figures: medianFigures(valid.map(figuresOf)) }
}

/** Attempts at one run: the browser's trace of a page lacks its start now and then, and other work disturbs. */
const ATTEMPTS = 3

/** The first result that `isSound`, each time in a new browser, else the last one. */
export async function untilMeasured<R>(
  run: () => Promise<R>,
  isSound: (result: R) => boolean,
): Promise<R> {
  let result = await run()
  for (let attempt = 1; attempt < ATTEMPTS && !isSound(result); attempt += 1) result = await run()
  return result
}

/** Takes Lighthouse's points for the speed of the machine in a run; true where it was much slower than in others. */
export type SpeedCheck = (points: number) => boolean

/** Share of the usual points below which a run counts as slowed down. They vary by a tenth on a machine that does nothing else. */
const SLOWED = 0.75

/** Compares each run with the median of all so far. */
export function createSpeedCheck(): SpeedCheck {
  const runs: number[] = []
  return (points) => {
    runs.push(points)
    const usual = runs.toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? points
    return points < SLOWED * usual
  }
}

const nothing = { figures: {}, failed: [], filmstrip: [], warnings: [] } as const

async function runOnce(
  port: number,
  { url, formFactor, isIndexable }: { url: string; formFactor: FormFactor; isIndexable: boolean },
): Promise<Result> {
  const wanted = Object.entries(categories).filter(([name]) => isIndexable || name !== 'seo')
  const result = await lighthouse(
    url,
    {
      port,
      onlyCategories: wanted.map(([, id]) => id),
      locale: 'en-US',
      logLevel: 'silent',
      disableFullPageScreenshot: true,
      ignoreStatusCode: !isIndexable,
    },
    formFactor === 'desktop' ? desktopConfig : undefined,
  )
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`)
  return result.lhr
}

function figuresOf(result: Result): Figures {
  const scoreOf = (category: Category) => {
    const score = result.categories[categories[category]]?.score
    return typeof score === 'number' ? Math.round(score * 100) : undefined
  }
  const valueOf = (audit: string) => result.audits[audit]?.numericValue
  const ms = (audit: string) => {
    const value = valueOf(audit)
    return value === undefined ? undefined : Math.round(value)
  }
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('bestPractices'),
    seo: scoreOf('seo'),
    lcp: ms('largest-contentful-paint'),
    cls: valueOf('cumulative-layout-shift'),
    tbt: ms('total-blocking-time'),
  }
}

function readResult(result: Result): Omit<LighthouseReport, 'figures'> {
  return {
    failed: categoryNames.flatMap((category) => failedAudits(result, category)),
    filmstrip: readFilmstrip(result.audits['screenshot-thumbnails']?.details),
    machine: result.environment.benchmarkIndex,
    warnings: result.runWarnings,
  }
}

const categoryNames = Object.keys(categories).filter((name): name is Category => name in categories)

/** Audits below full score; those that count most come first. */
function failedAudits(result: Result, category: Category): FailedAudit[] {
  const refs = result.categories[categories[category]]?.auditRefs ?? []
  return refs
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ id, weight, group }) => {
      const audit = result.audits[id]
      const counts = weight > 0 || (category === 'performance' && group !== 'hidden')
      if (audit === undefined || !counts || audit.score === null || audit.score >= 1) return []
      const { title, displayValue: value, description, metricSavings = {} } = audit
      const places = readPlaces(audit.details, result.finalDisplayedUrl)
      const improves = timings.flatMap(([name, measure]) =>
        (metricSavings[name] ?? 0) > 0 ? [measure] : [],
      )
      return [{ category, title, value, description, places, improves }]
    })
}

/** Lighthouse's names of the measures that an audit may save time of. */
const timings = [
  ['LCP', 'lcp'],
  ['CLS', 'cls'],
  ['TBT', 'tbt'],
] as const

const placesSchema = z.object({
  items: z.array(
    z.object({
      node: z.object({ selector: z.string().optional() }).optional(),
      url: z.string().optional(),
    }),
  ),
})

/** Most places that are listed of one audit. */
const MAX_PLACES = 5

/** Files of the site itself are named by their path. */
function readPlaces(details: unknown, pageUrl: string): string[] {
  const { data } = placesSchema.safeParse(details)
  const { origin } = new URL(pageUrl)
  const places =
    data?.items.flatMap(({ node, url }) => node?.selector ?? url?.replace(origin, '') ?? []) ?? []
  return [...new Set(places)].slice(0, MAX_PLACES)
}

const filmstripSchema = z.object({
  items: z.array(z.object({ timing: z.number(), data: z.string() })),
})

function readFilmstrip(details: unknown): LighthouseReport['filmstrip'] {
  const { data } = filmstripSchema.safeParse(details)
  return data?.items.map(({ timing, data: src }) => ({ ms: Math.round(timing), src })) ?? []
}
