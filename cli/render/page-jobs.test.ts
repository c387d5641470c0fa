import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { modernFormats } from '#site/images.ts'
import { forEachLocale } from '#site/locales.ts'
import { loadMinimal } from '../../tests/rendered-site.ts'
import { createPictures } from '../images/pictures.ts'
import { createKeptFiles } from '../lib/kept-files.ts'
import { collectPage } from '../pages/collect.ts'
import { collectSiteData } from './collect-site-data.ts'
import { createPageJob } from './page-job.ts'
import { pageJobs } from './page-jobs.ts'

let root: string
beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'jobs-'))
})
afterEach(() => fs.rm(root, { recursive: true }))

it('R33 R38 a page is rendered by the bundle of the server, and its texts are kept in the folder', async () => {
  const serverFile = path.join(root, 'server.mjs')
  const app = `html: '<p class="a">' + page.path, headTags: '<title>x</title>', htmlAttrs: site.locale`
  await fs.writeFile(serverFile, `export const render = async ({ page, site }) => ({ ${app} })`)
  const site = await loadMinimal()
  const input = {
    ...site,
    pictures: createPictures(site.sources, modernFormats, site.content.theme),
    slugUrls: { de: 'de.json', en: 'en.json' },
  }
  const siteData = forEachLocale(site.content.locales, (locale) => collectSiteData(locale, input))
  const bundle = {
    script: '/assets/a.js',
    stylesheet: '/assets/a.css',
    fonts: [],
    css: '.a{color:red}.b{color:blue}',
    serverFile,
  }
  const jobs = pageJobs({ bundle, siteData, folder: root })
  expect(jobs.module.href).toMatch(/\/cli\/render\/page-thread\.ts$/)
  expect(jobs.data).toEqual({ bundle, siteData, folder: root })
  const run = await jobs.load()
  const route = site.routes.find(({ path: name }) => name === '/en/blog')
  if (route === undefined) throw new Error('There is no blog')
  const urls = { siteUrls: { de: '', en: '' }, stylesheet: bundle.stylesheet, dataUrl: '/data/1a' }
  const data = collectPage(route, input)
  const result = await run(createPageJob(data, { content: site.content, ...urls }))
  expect(result.problems).toEqual([])
  const texts = await Promise.all(
    result.files.map(async ({ path: name, kept }) => [
      name,
      await fs.readFile(createKeptFiles(root).find(kept) ?? '', 'utf8'),
    ]),
  )
  expect(texts).toEqual([
    [route.file, expect.stringContaining('<p class="a">/en/blog')],
    ['data/1a/en/blog.json', JSON.stringify(data.data)],
  ])
  const html = texts[0]?.[1]
  for (const part of ['<html en>', '<style>.a{color:red}</style>', 'src="/assets/a.js"'])
    expect(html).toContain(part)
})
