import { beforeAll, expect, it } from 'vitest'
import { modernFormats } from '#site/images.ts'
import { loadMinimal } from '../../tests/support/rendered-site.ts'
import { createPictures, joinNeeds, type NeededImages } from '../images/pictures.ts'
import { collectPage, type SitePage } from '../pages/collect.ts'
import { shareImages, sharePages } from './share.ts'

const wholeSite = { number: 1, of: 1 }
let pages: readonly SitePage[]
let whole: NeededImages

beforeAll(async () => {
  const site = await loadMinimal()
  const pictures = createPictures(site.sources, modernFormats, site.content.theme)
  pages = site.routes.map((route) => collectPage(route, { ...site, pictures }))
  whole = joinNeeds(pages)
})

const namesOf = ({ variants, cards }: NeededImages) =>
  [...variants, ...cards].map(({ path }) => path)
const shards = (of: number) => Array.from({ length: of }, (_, index) => ({ number: index + 1, of }))

it('R77 shares out every picture once, and all formats of a size together', () => {
  const shares = shards(3).map((shard) => shareImages(whole, shard))
  for (const share of shares) expect(namesOf(share).length).toBeGreaterThan(0)
  expect(shares.flatMap(namesOf).toSorted()).toEqual(namesOf(whole).toSorted())
  const sizes = shares.map(
    ({ variants }) => new Set(variants.map(({ source, width }) => `${source.src} ${width}`)),
  )
  expect(sizes.flatMap((set) => [...set]).length).toBe(
    new Set(whole.variants.map(({ source, width }) => `${source.src} ${width}`)).size,
  )
})

it.each([1, 2, 7, 200])('R77 shares out every picture to exactly one of %d shards', (count) => {
  const shared = shards(count).flatMap((shard) => namesOf(shareImages(whole, shard)))
  expect(shared.toSorted()).toEqual(namesOf(whole).toSorted())
})

it('R77 shares out every page once, to each shard as many as to another', () => {
  const shares = shards(3).map((shard) => sharePages(pages, shard))
  const most = Math.ceil(pages.length / 3)
  for (const share of shares) expect([most - 1, most]).toContain(share.length)
  expect(new Set(shares.flat())).toEqual(new Set(pages))
  expect(shares.flat()).toHaveLength(pages.length)
})

it('R77 leaves a whole site as it is', () => {
  expect(namesOf(shareImages(whole, wholeSite))).toEqual(namesOf(whole))
  expect(sharePages(pages, wholeSite)).toEqual(pages)
})

it('R77 shares the same way in whatever order pages are and ask for pictures', () => {
  const reversed = { variants: whole.variants.toReversed(), cards: whole.cards.toReversed() }
  for (const shard of shards(3)) {
    const names = namesOf(shareImages(whole, shard)).toSorted()
    expect(namesOf(shareImages(reversed, shard)).toSorted()).toEqual(names)
    const own = sharePages(pages, shard)
    expect(sharePages(pages.toReversed(), shard)).toEqual(own.toReversed())
  }
})
