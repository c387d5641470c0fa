import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { modernFormats } from '#site/images.ts'
import { forEachLocale } from '#site/locales.ts'
import type { Content } from '#site/content.ts'
import type { RenderApp } from '#site/rendered-app.ts'
import { createRouteTable } from '#site/route-table.ts'
import type { Route } from '#site/routes.ts'
import { loadContent } from '../content/load.ts'
import { renderTexts, type Texts } from '../content/texts.ts'
import { Problems } from '../lib/problems.ts'
import { createMemoryStore } from '../lib/store.ts'
import { namedImages } from '../images/named-images.ts'
import { createPictures } from '../images/pictures.ts'
import { type ImageSources, partId } from '../images/source.ts'
import { collectSiteData } from './collect-site-data.ts'
import { CRITICAL_LIMIT } from './critical-css.ts'
import { compileFirstPaint } from './first-paint.ts'
import { prerender } from './prerender.ts'
import type { PageMemory, RenderedPage } from './remember-pages.ts'
import { createRenderer } from './renderer.ts'
import { createSummarize } from './summarize.ts'
import { createSiteFiles, createSlugFiles } from './localized-files.ts'
import { locales } from '../../tests/locales.ts'

const contentDir = fileURLToPath(new URL('../../content', import.meta.url))
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
}
const store = createMemoryStore()
let content: Content
let texts: Texts
let routes: readonly Route[]
let sources: ImageSources

beforeAll(async () => {
  content = await loadContent({ contentDir, store }, new Problems())
  const table = createRouteTable(content)
  routes = table.routes
  texts = await renderTexts(content, {
    hosts: [],
    ...table,
    problems: new Problems(),
    cores: 1,
    sources: store,
    store,
  })
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
  const input = { content, texts, pictures: createPictures(sources, modernFormats, content.theme) }
  const siteData = forEachLocale(locales, (locale) =>
    collectSiteData(locale, { ...input, slugUrls: createSlugFiles(content).urls }),
  )
  const written: string[] = []
  const urls = {
    siteUrls: createSiteFiles(siteData).urls,
    stylesheet: '/assets/a.css',
    dataUrl: '/data/1a2b',
  }
  const known = new Map<string, RenderedPage>()
  const keys: string[] = []
  const memory: PageMemory = {
    async find(key) {
      keys.push(key)
      return known.get(key)
    },
    async keep(key, { files, ...result }) {
      const page = { ...result, files: files.map((file) => ({ path: file.path, contents: '' })) }
      known.set(key, page)
      return page
    },
  }
  const count = { rendered: 0 }
  const progress: string[] = []
  const renderJob = createRenderer(render, {
    bundle: { ...bundle, firstPaint: compileFirstPaint(css, bundle.stylesheet) },
    siteData,
  })
  const options = {
    summarize: createSummarize(input, createMemoryStore()),
    urls,
    texts: store,
    memory,
    renderJob: async (job: string) => {
      count.rendered += 1
      const { files, ...result } = await renderJob(JSON.parse(job))
      const kept = { hash: '', state: { size: 0, mtimeMs: 0, inode: 0 } }
      return { ...result, files: files.map((file) => ({ path: file.path, kept })) }
    },
    problems,
    progress: (done: number, total: number) => void progress.push(`${done}/${total}`),
    write: async (files: RenderedPage['files']) =>
      void written.push(...files.map((file) => file.path)),
  }
  const pages = await prerender(routes, options)
  return {
    problems: problems.all,
    written,
    pages,
    keys,
    urls,
    count,
    progress,
    again: (urls = options.urls) => prerender(routes, { ...options, urls }),
  }
}

describe('prerender', () => {
  it('R1 writes a document and its data for every route', async () => {
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

  it('R33 R38 renders a page once, and each has a key of its own', async () => {
    const { keys, count, pages, again } = await run({})
    expect(new Set(keys).size).toBe(routes.length)
    expect(await again()).toEqual(pages)
    expect(count.rendered).toBe(routes.length)
  })

  it('R33 renders every page again where an address that all share is another', async () => {
    const { count, urls, again } = await run({})
    await again({ ...urls, dataUrl: '/data/3c4d' })
    expect(count.rendered).toBe(2 * routes.length)
  })

  it('R33 lets pictures be encoded meanwhile, even where it finds all pages', async () => {
    const { again } = await run({})
    let hasTurned = false
    setImmediate(() => {
      hasTurned = true
    })
    await again()
    expect(hasTurned).toBe(true)
  })

  it('R38 a page that fails is a problem that names its route, and the others are still tried', async () => {
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

  it('R51 more critical CSS than fits the first round trip is a problem with the figure', async () => {
    const css = `.a{--x:${'y'.repeat(CRITICAL_LIMIT)}}`
    const { problems } = await run({ css })
    expect(problems).toHaveLength(routes.length)
    expect(problems[0]?.message).toMatch(/needs 200\d\d bytes of inline CSS/)
  })
})
