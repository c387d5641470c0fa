// Selects a shard's share of the images and pages of a site.
import type { ImageFormat } from '#site/images.ts'
import { type EncodingJob, jobsOf } from '../images/encode.ts'
import type { NeededImages } from '../images/pictures.ts'
import { type Shard, shareOf } from '../base/share.ts'
import type { SitePage } from '../pages/collect.ts'

/** Costs of an image in ms of a busy core; only the ratios matter. */
const COSTS = {
  /** Reading an image, per megapixel. */
  read: 15,
  /** Encoding a variant, per megapixel. */
  encode: { avif: 1600, jpeg: 230, webp: 190, png: 150 } satisfies Record<ImageFormat, number>,
  card: 90,
}

/** Returns a shard's pages, in the order of all pages. All pages cost the same. */
export function sharePages(pages: readonly SitePage[], shard: Shard): readonly SitePage[] {
  const own = shareOf(
    pages.map(({ route }) => ({ name: route.file, cost: 1 })),
    shard,
  )
  return pages.filter(({ route }) => own.has(route.file))
}

/** Returns a shard's images, in the order of all images, regardless of what is in a cache. */
export function shareImages({ variants, cards }: NeededImages, shard: Shard): NeededImages {
  const jobs = jobsOf(variants)
  const own = shareOf(
    [
      ...jobs.map((job) => ({ name: nameOf(job), cost: costOf(job) })),
      ...cards.map(({ path }) => ({ name: path, cost: COSTS.card })),
    ],
    shard,
  )
  const encoded = new Set(jobs.filter((job) => own.has(nameOf(job))).flat())
  return {
    variants: variants.filter((variant) => encoded.has(variant)),
    cards: cards.filter(({ path }) => own.has(path)),
  }
}

function nameOf(job: EncodingJob): string {
  return job[0].path
}

function costOf(job: EncodingJob): number {
  const megapixels = ({ width, height }: { width: number; height: number }) =>
    (width * height) / 1e6
  const encoding = job.map((variant) => COSTS.encode[variant.format] * megapixels(variant))
  const reading = COSTS.read * megapixels(job[0].source)
  return encoding.reduce((sum, cost) => sum + cost, reading)
}
