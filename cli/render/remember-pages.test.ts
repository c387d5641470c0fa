import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStore } from '../lib/store.ts'
import type { PageJob, PageResult } from './page-job.ts'
import { rememberPages } from './remember-pages.ts'

const job: PageJob = {
  file: 'blog.html',
  data: {
    page: 'not-found',
    locale: 'de',
    path: '/404',
    head: {
      title: 'x',
      description: 'x',
      lang: 'de-CH',
      image: { src: '/a.jpg', alt: '' },
      meta: [],
      links: [],
    },
    title: 'x',
    breadcrumbs: [],
    alternates: { de: '/', en: '/en' },
    links: [],
  },
  mainPicture: undefined,
  structuredData: {},
  siteUrls: { de: '/assets/site-de-1.json', en: '/assets/site-en-1.json' },
  dataUrl: '/data/1a2b',
}

let folder: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'pages-'))
})
afterEach(() => fs.rm(folder, { recursive: true }))

/** A renderer over one store that counts pages. */
function setUp(problems: PageResult['problems'] = []) {
  const counts = { pages: 0 }
  const start = () =>
    rememberPages(async ({ file }) => {
      counts.pages += 1
      return { files: [{ path: file, contents: '<!doctype html>' }], scripts: [], problems }
    }, createStore(folder))
  return { counts, start }
}

it('R38 renders a job once', async () => {
  const { counts, start } = setUp()
  const first = await start()(job)
  expect(await start()(job)).toEqual(first)
  expect(counts).toEqual({ pages: 1 })
})

it.each<[string, Partial<PageJob>]>([
  ['data', { data: { ...job.data, title: 'y' } }],
  ['structured data', { structuredData: { '@graph': [] } }],
  ['shared data', { siteUrls: { ...job.siteUrls, de: '/assets/site-de-2.json' } }],
  ['code', { dataUrl: '/data/3c4d' }],
])('R38 renders anew when the %s of a page changes', async (_, change) => {
  const { counts, start } = setUp()
  const render = start()
  await render(job)
  await render({ ...job, ...change })
  expect(counts).toEqual({ pages: 2 })
})

it('R26 a page with problems is rendered again', async () => {
  const { counts, start } = setUp([{ code: 'render-failed', severity: 'error', message: 'x' }])
  await start()(job)
  await start()(job)
  expect(counts.pages).toBe(2)
})

it.each([
  ['cut short', (file: string) => fs.truncate(file, 3)],
  ['changed', (file: string) => fs.writeFile(file, '<!doctype HTML>')],
  ['gone', (file: string) => fs.rm(file)],
])('R33 R87 a page whose file is %s is rendered again', async (_, damage) => {
  const { counts, start } = setUp()
  const [file] = (await start()(job)).files
  if (file === undefined || !('linkTo' in file)) throw new Error('The page is not in the store')
  await damage(file.linkTo)
  expect((await start()(job)).files).toEqual([file])
  expect(await fs.readFile(file.linkTo, 'utf8')).toBe('<!doctype html>')
  expect(counts.pages).toBe(2)
})

it('R33 a page whose file was copied is found by its bytes', async () => {
  const { counts, start } = setUp()
  const [file] = (await start()(job)).files
  if (file === undefined || !('linkTo' in file)) throw new Error('The page is not in the store')
  await fs.utimes(file.linkTo, 1, 1)
  expect((await start()(job)).files).toEqual([file])
  expect(counts.pages).toBe(1)
})
