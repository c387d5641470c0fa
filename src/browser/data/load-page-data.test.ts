import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Locale } from '#site/locales.ts'
import type { SiteData } from '#site/page-data.ts'
import { createDataLoader } from './load-page-data.ts'
import { queries } from './query.ts'

const urls = { data: '/site-en.json', valley: '/valley-en.json' }
const site = { locale: 'en', strings: {} }
const valley = { drawing: {}, places: [] }

/** Returns a loader, and a server that answers a request once it gets the JSON for its answer. */
function setUp() {
  const sites = new Map<Locale, SiteData>()
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0' })
  vi.stubGlobal('setInterval', () => {})
  const { loadPage } = createDataLoader({
    sites,
    businessHours: { timeZone: 'Europe/Zurich', openingHours: [] },
    siteUrls: { en: urls },
    dataUrl: '/data',
  })
  const asked = new Map<string, (json: unknown) => void>()
  const fetch = async (url: string) =>
    await new Promise<Response>((resolve) => {
      asked.set(url, (json) => resolve(Response.json(json)))
    })
  vi.stubGlobal('fetch', fetch)
  return {
    sites,
    loadPage,
    answer: async (url: string, json: unknown) => {
      const send = await vi.waitUntil(() => asked.get(url), { timeout: 60_000 })
      send(json)
    },
  }
}

beforeEach(() => vi.stubEnv('DEV', false))
afterEach(() => {
  queries.clear()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('R41 R82 a page without the valley leaves that of a page loaded beside it', async () => {
  const { sites, loadPage, answer } = setUp()
  const pages = Promise.all([loadPage('/en'), loadPage('/en/estimate')])
  await answer(urls.valley, valley)
  await answer('/data/en.json', { page: 'home' })
  await answer('/data/en/estimate.json', { page: 'estimate' })
  await answer(urls.data, site)
  expect(await pages).toEqual([{ page: 'home' }, { page: 'estimate' }])
  expect(sites.get('en')).toEqual({ ...site, valley })
})
