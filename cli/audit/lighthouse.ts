// Runs Lighthouse on one page: median figures of several runs, and failed audits of the median run (R66).
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { computeMedianRun, filterToValidRuns } from 'lighthouse/core/lib/median-run.js'
import { z } from 'zod'
import { type Figures, type FormFactor, type Measure, medianFigures } from '../config/measures.ts'
import { type BrowserOptions, inBrowser } from './browser.ts'

/** Lighthouse's name of each category. */
const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const
type Category = keyof typeof categories
const categoryNames = Object.keys(categories).filter((name): name is Category => name in categories)

/** An audit that is not fully passed. */
export interface FailedAudit {
  readonly category: Category
  readonly title: string
  /** Figure in words, if there is one. */
  readonly value: string | undefined
  /** Reason and remedy, with links as `[text](url)`. */
  readonly description: string
  /** Elements or files concerned. */
  readonly places: readonly string[]
  /** Measures that a fix would improve. */
  readonly improves: readonly Measure[]
}

/** Lighthouse's results for a page. */
export interface LighthouseReport {
  readonly figures: Figures
  readonly failed: readonly FailedAudit[]
  /** Speed of this machine during the run in Lighthouse's points; times are too long below 1000. */
  readonly machine?: number
  /** Warnings about the run itself, such as a machine that is too slow for reliable figures. */
  readonly warnings: readonly string[]
  /** Reason for missing figures. */
  readonly fault?: string
}

/** A page, and how Lighthouse loads it. */
interface Target {
  readonly url: string
  readonly formFactor: FormFactor
  /** False leaves out SEO, and accepts any status. */
  readonly isIndexable: boolean
}

/**
 * Runs Lighthouse `runs` times, one after another, each as a first visit. The figures are the medians of all runs;
 * `failed` is that of the median run. `progress` is called after each run.
 */
export async function runLighthouse(
  browserOptions: BrowserOptions,
  {
    runs,
    isSlowed,
    progress,
    ...target
  }: Target & { runs: number; isSlowed: SpeedCheck; progress: () => void },
): Promise<LighthouseReport> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) {
    results.push(
      await untilMeasured(
        () => inBrowser(browserOptions, ({ port }) => runOnce(port, target)),
        ({ environment, runtimeError }) =>
          runtimeError === undefined && !isSlowed(environment.benchmarkIndex),
      ),
    )
    progress()
  }
  const valid = filterToValidRuns(results)
  if (valid.length === 0) {
    const reason = results.find(({ runtimeError }) => runtimeError !== undefined)?.runtimeError
    return { figures: {}, failed: [], warnings: [], fault: reason?.message ?? 'no figures' }
  }
  const typical = computeMedianRun(valid)
  return {
    figures: medianFigures(valid.map(figuresOf)),
    failed: categoryNames.flatMap((category) => failedAudits(typical, category)),
    machine: typical.environment.benchmarkIndex,
    warnings: typical.runWarnings,
  }
}

/** Attempts at one run: a trace of the browser may lack its start, or other work may slow it down. */
const ATTEMPTS = 3

/** Returns the first result that `isSound`, otherwise the last one. */
export async function untilMeasured<R>(
  run: () => Promise<R>,
  isSound: (result: R) => boolean,
): Promise<R> {
  let result = await run()
  for (let attempt = 1; attempt < ATTEMPTS && !isSound(result); attempt += 1) result = await run()
  return result
}

/** Returns whether a run was slowed down by other work, by Lighthouse's points for the speed of the machine. */
type SpeedCheck = (points: number) => boolean

/** Share of the usual points below which a run counts as slowed down. On an idle machine they vary by 10%. */
const SLOWED = 0.75

/** Compares each run with the median of all previous runs. */
export function createSpeedCheck(): SpeedCheck {
  const runs: number[] = []
  return (points) => {
    runs.push(points)
    const usual = runs.toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? points
    return points < SLOWED * usual
  }
}

async function runOnce(port: number, { url, formFactor, isIndexable }: Target): Promise<Result> {
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

function figuresOf({ audits, categories: scores }: Result): Figures {
  const scoreOf = (category: Category) => {
    const score = scores[categories[category]]?.score
    return typeof score === 'number' ? Math.round(score * 100) : undefined
  }
  const ms = (audit: string) => {
    const value = audits[audit]?.numericValue
    return value === undefined ? undefined : Math.round(value)
  }
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('bestPractices'),
    seo: scoreOf('seo'),
    lcp: ms('largest-contentful-paint'),
    cls: audits['cumulative-layout-shift']?.numericValue,
    tbt: ms('total-blocking-time'),
  }
}

/** Returns the audits below full score, the most important first. */
function failedAudits(result: Result, category: Category): FailedAudit[] {
  const refs = result.categories[categories[category]]?.auditRefs ?? []
  return refs
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ id, weight, group }) => {
      const audit = result.audits[id]
      const counts = weight > 0 || (category === 'performance' && group !== 'hidden')
      if (audit === undefined || !counts || audit.score === null || audit.score >= 1) return []
      const { title, displayValue, description, metricSavings = {} } = audit
      const value = displayValue === '' ? undefined : displayValue
      const places = readPlaces(audit.details, result.finalDisplayedUrl)
      const improves = timings.flatMap(([name, measure]) =>
        (metricSavings[name] ?? 0) > 0 ? [measure] : [],
      )
      return [{ category, title, value, description, places, improves }]
    })
}

/** Measures that an audit may improve, by Lighthouse's names. */
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

/** Maximum number of places listed per audit. */
const MAX_PLACES = 5

/** Returns elements by selector and files by URL, those of the site by path. */
function readPlaces(details: unknown, pageUrl: string): string[] {
  const { data } = placesSchema.safeParse(details)
  const { origin } = new URL(pageUrl)
  const places =
    data?.items.flatMap(({ node, url }) => node?.selector ?? url?.replace(origin, '') ?? []) ?? []
  return [...new Set(places)].slice(0, MAX_PLACES)
}
