// Divides the images and pages of a site among machines that do not communicate (R77). Pure.
import type { ImageFormat } from '#site/images.ts'
import type { Shard } from '../base/shard.ts'
import { type EncodingJob, jobsOf } from '../images/encode.ts'
import type { NeededImages } from '../images/pictures.ts'
import type { SitePage } from '../pages/collect.ts'

/** A piece of work with a unique name and its cost in any unit. */
export interface Piece {
  readonly name: string
  readonly cost: number
}

/**
 * Returns the names of a shard's pieces, independent of the order of `pieces`. Each piece, most expensive first, goes to
 * the shard with the lowest cost so far, so that all shards take about the same time.
 */
export function shareOf(pieces: readonly Piece[], { number, of }: Shard): ReadonlySet<string> {
  const shards = Array.from({ length: of }, () => ({ cost: 0, names: new Set<string>() }))
  for (const { name, cost } of pieces.toSorted(byCost)) {
    const lightest = shards.reduce((a, b) => (b.cost < a.cost ? b : a))
    lightest.cost += cost
    lightest.names.add(name)
  }
  const own = shards[number - 1]
  if (own === undefined) throw new Error(`Invalid shard ${number} of ${of}`)
  return own.names
}

/** Sorts the most expensive first, then by name, independent of the locale. */
function byCost(a: Piece, b: Piece): number {
  if (a.cost !== b.cost) return b.cost - a.cost
  return a.name < b.name ? -1 : 1
}

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
