import { expect, it, vi } from 'vitest'
import type { SiteData } from '#site/page-data.ts'
import { loadSiteData } from './load-site.ts'

const urls = { data: '/site.json', valley: '/valley.json' }
const data = { locale: 'de', strings: {} }
const valley = { drawing: {}, places: [] }

function server(files: Readonly<Record<string, unknown>> = {}) {
  return vi.fn(
    async (url: string) => ({ '/site.json': data, '/valley.json': valley, ...files })[url],
  )
}

it.each(['home', 'location'] as const)('R82 %s comes with the valley', async (page) => {
  expect(await loadSiteData(urls, { page, get: server() })).toEqual({ ...data, valley })
})

it('R41 R82 other pages load the shared data only', async () => {
  const get = server()
  expect(await loadSiteData(urls, { page: 'post', get })).toEqual(data)
  expect(get.mock.calls).toEqual([['/site.json']])
})

it('R82 a site without a valley has none to load', async () => {
  const get = server()
  expect(await loadSiteData({ data: '/site.json' }, { page: 'home', get })).toEqual(data)
  expect(get.mock.calls).toEqual([['/site.json']])
})

it('R41 nothing that is known is loaded again', async () => {
  const get = server()
  const known = (await loadSiteData(urls, { page: 'post', get })) satisfies SiteData
  const home = await loadSiteData(urls, { page: 'home', known, get })
  expect(home).toEqual({ ...data, valley })
  expect(await loadSiteData(urls, { page: 'location', known: home, get })).toEqual(home)
  expect(await loadSiteData(urls, { page: 'post', known: home, get })).toEqual(home)
  expect(get.mock.calls).toEqual([['/site.json'], ['/valley.json']])
})

it.each([
  [{ '/site.json': [] }, 'not a site'],
  [{ '/valley.json': null }, 'not a valley'],
])('R41 fails where %j is what the server has', async (files, message) => {
  await expect(loadSiteData(urls, { page: 'home', get: server(files) })).rejects.toThrow(message)
})

it('R41 fails where no file of the language is known', async () => {
  await expect(loadSiteData(undefined, { page: 'home', get: server() })).rejects.toThrow('a site')
})
