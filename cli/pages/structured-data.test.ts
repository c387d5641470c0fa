import { beforeAll, describe, expect, it } from 'vitest'
import type { Company } from '#site/content.ts'
import type { LoadedSite } from '../load-site.ts'
import { collectPage } from './collect.ts'
import { createGraph, type JsonLdNode } from './structured-data.ts'
import { createPictures } from '../images/pictures.ts'
import { loadMinimal } from '../../tests/support/rendered-site.ts'

let site: LoadedSite

beforeAll(async () => {
  site = await loadMinimal()
})

/** Returns the node of the company on the page at a path, with changes to its facts. */
function businessAt(
  path: string,
  { company = {}, sections }: { company?: Partial<Company>; sections?: readonly 'hero'[] } = {},
): JsonLdNode {
  const route = site.routes.find((each) => each.path === path)
  if (route === undefined) throw new Error(`There is no page ${path}`)
  const { content } = site
  const locales = content.locales.map((locale) => ({ ...locale, ...(sections && { sections }) }))
  const changed = { ...content, locales, company: { ...content.company, ...company } }
  const pictures = createPictures(site.sources, ['avif'], content.theme)
  const page = collectPage(route, { ...site, content: changed, pictures })
  return firstOf(createGraph(page, changed))
}

/** Returns the first node of a graph as it is written. */
function firstOf(graph: JsonLdNode): JsonLdNode {
  const written: { '@graph': JsonLdNode[] } = JSON.parse(JSON.stringify(graph))
  return written['@graph'][0] ?? {}
}

describe('structured data of the company', () => {
  it('R53 has the rating on the pages that show it, and on no other', () => {
    expect(businessAt('/')['aggregateRating']).toMatchObject({ reviewCount: 127 })
    expect(businessAt('/en')['aggregateRating']).toMatchObject({ reviewCount: 127 })
    const others = site.routes.filter(({ page }) => page !== 'home')
    expect(others.filter(({ path }) => 'aggregateRating' in businessAt(path))).toEqual([])
    expect(businessAt('/', { sections: ['hero'] })).not.toHaveProperty('aggregateRating')
  })

  it('R53 has each type and each place once', () => {
    const own = businessAt('/', { company: { businessType: 'LocalBusiness' } })
    expect(own['@type']).toEqual(['LocalBusiness'])
    expect(own['areaServed']).toEqual(['Thun'])
    expect(businessAt('/')['@type']).toEqual(['LocalBusiness', 'GeneralContractor'])
  })

  it.each([
    ['de', 'UID'],
    ['fr', 'IDE'],
    ['it', 'IDI'],
    ['en', 'UID'],
  ])('R53 calls the Swiss number in "%s" %s', (code, kind) => {
    const { content, routes } = site
    const [route] = routes
    const [locale] = content.locales
    if (route === undefined || locale === undefined) throw new Error('The site is empty')
    const pictures = createPictures(site.sources, ['avif'], content.theme)
    const page = collectPage(route, { ...site, pictures })
    const own = { ...content, locales: [{ ...locale, code }], locations: [] }
    const { identifier } = firstOf(createGraph({ ...page, route: { ...route, locale: code } }, own))
    expect(identifier).toMatchObject({ propertyID: kind, value: 'CHE-111.111.111' })
  })

  it.each([
    { registerId: 'CHE-111.111.111', kind: 'UID' },
    { registerId: 'HRB 1234', kind: undefined },
  ])('R53 calls the number $registerId "$kind"', ({ registerId, kind }) => {
    const { identifier } = businessAt('/en', { company: { registerId } })
    expect(identifier).toEqual({ '@type': 'PropertyValue', propertyID: kind, value: registerId })
  })
})
