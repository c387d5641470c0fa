import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modernFormats } from '#site/images.ts'
import type { Content } from '#site/content.ts'
import type { RenderApp } from '#site/rendered-app.ts'
import { createRouteTable } from '#site/route-table.ts'
import type { Route } from '#site/routes.ts'
import { loadContent } from '../content/load.ts'
import { renderTexts, type Texts } from '../content/text/texts.ts'
import { Problems } from '../problems/problems.ts'
import { namedImages } from '../images/named-images.ts'
import { openCache } from '../cache/cache.ts'
import { createPictures } from '../images/pictures.ts'
import { collectPage } from '../pages/collect.ts'
import { type ImageSources, partId } from '../images/source.ts'
import { CRITICAL_LIMIT } from './critical-css.ts'
import { compileFirstPaint } from '../app/first-paint.ts'
import { prerender } from './prerender.ts'
import { createRenderer } from './renderer.ts'
import { createSharedData } from './shared-data.ts'
import { noCache } from '../../tests/support/no-cache.ts'

const contentDir = fileURLToPath(new URL('../../content', import.meta.url))
const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'prerender-'))
afterAll(() => fs.rm(folder, { recursive: true }))
const app = {
  html: '<h1 class="a">x</h1>',
  headTags: '<title>x</title>',
  htmlAttrs: 'lang="en"',
}
const bundle = {
  script: '/assets/a.js',
  stylesheet: '/assets/a.css',
  fonts: [],
  serverFile: 'server.mjs',
  dataUrl: '/data/1a2b',
  folder: 'one',
}
let content: Content
let texts: Texts
let routes: readonly Route[]
let sources: ImageSources

beforeAll(async () => {
  content = await loadContent({ contentDir }, new Problems())
  const table = createRouteTable(content)
  routes = table.routes
  const rendered = await renderTexts(content, {
    hosts: [],
    ...table,
    files: [],
    problems: new Problems(),
    cache: noCache,
  })
  texts = rendered.texts
  sources = new Map(
    namedImages(content, texts).map((image) => [
      partId(image),
      {
        src: image.src,
        file: path.join(contentDir, image.src),
        hash: partId(image),
        width: 2400,
        height: 1600,
        format: 'jpeg',
        placeholder: '',
      },
    ]),
  )
})

async function run({
  css = '.a{color:red}',
  render = async () => app,
}: {
  css?: string
  render?: RenderApp
}) {
  const problems = new Problems()
  const pictures = createPictures(sources, modernFormats, content.theme)
  const pages = routes.map((route) => collectPage(route, { content, texts, pictures }))
  const shared = createSharedData(content, { texts, pictures })
  const plan = { pages, shared }
  const cache = openCache(await fs.mkdtemp(path.join(folder, 'cache-')), '')
  const count = { rendered: 0 }
  const progress: string[] = []
  const input = {
    bundle: { ...bundle, firstPaint: compileFirstPaint(css, bundle.stylesheet) },
    siteData: shared.siteData,
    root: folder,
  }
  const renderUncached = createRenderer(render, input, cache.putText)
  const options = {
    content,
    bundle,
    cache,
    problems,
    progress: (done: number, total: number) => void progress.push(`${done}/${total}`),
  }
  const renderJob = async (job: string) => {
    count.rendered += 1
    return await renderUncached(job)
  }
  const rendered = await prerender(plan, options, renderJob)
  return {
    problems: problems.all,
    written: rendered.flatMap(({ files }) => files.map((file) => file.path)),
    pages: rendered,
    cache,
    count,
    progress,
    again: (change: Partial<typeof bundle> = {}) =>
      prerender(plan, { ...options, bundle: { ...bundle, ...change } }, renderJob),
  }
}

describe('prerender', () => {
  it('R1 renders a document and its data for every route', async () => {
    const { problems, written, pages, progress } = await run({})
    expect(problems).toEqual([])
    expect(progress.at(-1)).toBe(`${routes.length}/${routes.length}`)
    expect(pages.map(({ route }) => route)).toEqual(routes)
    expect(pages[0]?.images).toEqual(
      expect.arrayContaining([expect.stringMatching(/\.(?:jpg|png)$/)]),
    )
    expect(written).toHaveLength(2 * routes.length)
    for (const { path: page, file } of routes) {
      expect(written).toContain(file)
      expect(written).toContain(`data/1a2b${page === '/' ? '/index' : page}.json`)
    }
  })

  it('R33 R38 renders a page once, and again if its document is missing in the cache', async () => {
    const { count, pages, cache, again } = await run({})
    expect(count.rendered).toBe(routes.length)
    expect(await again()).toEqual(pages)
    expect(count.rendered).toBe(routes.length)
    await fs.rm(pages[0]?.files[0]?.linkTo ?? '')
    expect(await again()).toEqual(pages)
    expect(count.rendered).toBe(routes.length + 1)
    for (const { files } of pages)
      for (const { linkTo } of files) expect(cache.find(path.basename(linkTo))).toBe(linkTo)
  })

  it('R33 renders every page again if a shared URL changes', async () => {
    const { count, again } = await run({})
    await again({ dataUrl: '/data/3c4d' })
    expect(count.rendered).toBe(2 * routes.length)
  })

  it('R38 reports a failed page with its path, and still renders the others', async () => {
    const { problems, written } = await run({
      render: async ({ page }) => {
        if (page.path === '/en/blog') throw new Error('no posts here')
        return app
      },
    })
    expect(problems.map(({ code, message }) => `${code} ${message.split('\n')[0]}`)).toEqual([
      'render-failed /en/blog cannot be rendered: Error: no posts here',
    ])
    expect(written).toHaveLength(2 * (routes.length - 1))
  })

  it('R51 reports the size of critical CSS above the limit', async () => {
    const css = `.a{--x:${'y'.repeat(CRITICAL_LIMIT)}}`
    const { problems } = await run({ css })
    expect(problems).toHaveLength(routes.length)
    expect(problems[0]?.message).toMatch(/needs 200\d\d bytes of inline CSS/)
  })
})
