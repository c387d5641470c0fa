// A shard's share of the pictures and pages of a site (R77).
import type { ImageFormat } from '#site/images.ts'
import { type EncodingJob, jobsOf } from './images/encode.ts'
import type { WantedImages } from './images/pictures.ts'
import { type Shard, shareOf } from './lib/share.ts'
import type { PagePlan } from './render/prerender.ts'

/** What pages need, as far as a shard makes it. */
export interface Share extends WantedImages {
  readonly plans: readonly PagePlan[]
}

/** What a piece of work costs, in ms of a busy core; only how they compare matters. */
const COSTS = {
  /** Reading a picture, by megapixel. */
  read: 15,
  /** Encoding a variant, by megapixel. */
  encode: { avif: 1600, jpeg: 230, webp: 190, png: 150 } satisfies Record<ImageFormat, number>,
  card: 90,
  page: 30,
  /** Compressing the files of a page. */
  compress: 130,
}

/** The share in the order of the whole; it does not depend on what a cache holds. */
export function chooseShare(
  { variants, cards, plans }: Share,
  { shard, isPrecompressed }: { shard: Shard; isPrecompressed: boolean },
): Share {
  const page = COSTS.page + (isPrecompressed ? COSTS.compress : 0)
  const jobs = jobsOf(variants)
  const own = shareOf(
    [
      ...jobs.map((job) => ({ name: nameOf(job), cost: costOf(job) })),
      ...cards.map(({ path }) => ({ name: path, cost: COSTS.card })),
      ...plans.map(({ route }) => ({ name: route.file, cost: page })),
    ],
    shard,
  )
  const encoded = new Set(jobs.filter((job) => own.has(nameOf(job))).flat())
  return {
    variants: variants.filter((variant) => encoded.has(variant)),
    cards: cards.filter(({ path }) => own.has(path)),
    plans: plans.filter(({ route }) => own.has(route.file)),
  }
}

function nameOf(job: EncodingJob): string {
  return job[0]?.path ?? ''
}

function costOf(job: EncodingJob): number {
  const megapixels = ({ width, height }: { width: number; height: number }) =>
    (width * height) / 1e6
  const encoding = job.map((variant) => COSTS.encode[variant.format] * megapixels(variant))
  const [first] = job
  const reading = first === undefined ? 0 : COSTS.read * megapixels(first.source)
  return encoding.reduce((sum, cost) => sum + cost, reading)
}
