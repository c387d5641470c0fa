// Divides the images and pages of a site among machines that do not communicate (R77). Pure.
import type { Shard } from '../base/shard.ts'
import type { NeededImages } from '../images/pictures.ts'
import type { SitePage } from '../pages/collect.ts'

/** Returns a shard's pages. */
export function sharePages(pages: readonly SitePage[], shard: Shard): readonly SitePage[] {
  return deal(pages, ({ route }) => route.file, shard)
}

/** Returns a shard's images, regardless of what is in a cache. All formats of a size stay together: it is scaled once. */
export function shareImages({ variants, cards }: NeededImages, shard: Shard): NeededImages {
  return {
    variants: deal(variants, ({ source, width }) => `${source.hash} ${width}`, shard),
    cards: deal(cards, ({ path }) => path, shard),
  }
}

/** Deals names to the shards in turn, and returns the items of one shard in the order of all items. */
function deal<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  { number, of }: Shard,
): readonly T[] {
  const names = [...new Set(items.map(nameOf))].toSorted()
  const own = new Set(names.filter((_, index) => index % of === number - 1))
  return items.filter((item) => own.has(nameOf(item)))
}
