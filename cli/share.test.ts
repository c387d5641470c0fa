import { beforeAll, expect, it } from 'vitest'
import { modernFormats } from '#site/images.ts'
import { loadMinimal } from '../tests/rendered-site.ts'
import { createPictures } from './images/pictures.ts'
import { wholeSite } from './lib/share.ts'
import { collectPage } from './pages/collect.ts'
import { chooseShare, type Share } from './share.ts'

let whole: Share

beforeAll(async () => {
  const site = await loadMinimal()
  const pictures = createPictures(site.sources, modernFormats, site.content.theme)
  for (const route of site.routes) collectPage(route, { ...site, pictures })
  const plans = site.routes.map((route) => ({ route, key: '', images: [], lastChange: undefined }))
  whole = { ...pictures.wanted(), plans }
})

const namesOf = ({ variants, cards, plans }: Share) => [
  ...variants.map(({ path }) => path),
  ...cards.map(({ path }) => path),
  ...plans.map(({ route }) => route.file),
]
const sharesOf = (of: number, { isPrecompressed = false, all = whole } = {}) =>
  Array.from({ length: of }, (_, index) =>
    chooseShare(all, { shard: { number: index + 1, of }, isPrecompressed }),
  )

it('R77 shares out every picture and page once, and all formats of a size together', () => {
  const shares = sharesOf(3)
  for (const share of shares) expect(namesOf(share).length).toBeGreaterThan(0)
  expect(shares.flatMap(namesOf).toSorted()).toEqual(namesOf(whole).toSorted())
  const sizes = shares.map(
    ({ variants }) => new Set(variants.map(({ source, width }) => `${source.src} ${width}`)),
  )
  expect(sizes.flatMap((set) => [...set]).length).toBe(
    new Set(whole.variants.map(({ source, width }) => `${source.src} ${width}`)).size,
  )
})

it('R77 leaves a whole site as it is', () => {
  const share = chooseShare(whole, { shard: wholeSite, isPrecompressed: false })
  expect(namesOf(share)).toEqual(namesOf(whole))
})

it('R77 shares the same way in whatever order pages ask for pictures', () => {
  const all = {
    variants: whole.variants.toReversed(),
    cards: whole.cards.toReversed(),
    plans: whole.plans.toReversed(),
  }
  const names = sharesOf(3).map((share) => namesOf(share).toSorted())
  expect(sharesOf(3, { all }).map((share) => namesOf(share).toSorted())).toEqual(names)
})

it('R77 counts the compression of pages where the host wants it', () => {
  const all = {
    variants: [],
    cards: whole.cards.slice(0, 1),
    plans: whole.plans.slice(0, 3),
  }
  const pagesOf = (isPrecompressed: boolean) =>
    sharesOf(2, { all, isPrecompressed })
      .map(({ plans }) => plans.length)
      .toSorted((a, b) => a - b)
  // A social picture costs as much as three pages, but less than one that must be compressed as well.
  expect(pagesOf(false)).toEqual([0, 3])
  expect(pagesOf(true)).toEqual([1, 2])
})
