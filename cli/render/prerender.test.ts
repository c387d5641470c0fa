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
import { namedImages } from '../images/named-images.ts'
import { createPictures } from '../images/pictures.ts'
import { type ImageSources, partId } from '../images/source.ts'
import { collectSiteData } from './collect-site-data.ts'
import { CRITICAL_LIMIT } from './critical-css.ts'
import { prerender } from './prerender.ts'
import { createRenderer } from './renderer.ts'
import { createLocalizedFiles, createSlugFiles } from './localized-files.ts'

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
  css: '.a{color:red}',
  serverFile: 'server.mjs',
}
let content: Content
let texts: Texts
let routes: readonly Route[]
let sources: ImageSources

beforeAll(async () => {
  content = await loadContent({ contentDir }, new Problems())
  const table = createRouteTable(content)
  routes = table.routes
  texts = await renderTexts(content, {
    hosts: [],
    ...table,
    problems: new Problems(),
    cores: 1,
    store: { get: async () => undefined, set: async () => {} },
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
  css = bundle.css,
  render = async () => app,
}: {
  css?: string
  render?: RenderApp
}) {
  const problems = new Problems()
  const input = { content, texts, pictures: createPictures(sources, modernFormats) }
  const siteData = forEachLocale((locale) =>
    collectSiteData(locale, { ...input, slugUrls: createSlugFiles(content).urls }),
  )
  const written: string[] = []
  const pages = await prerender(routes, {
    ...input,
    renderJob: createRenderer(render, { bundle: { ...bundle, css }, siteData }),
    siteUrls: createLocalizedFiles('site', siteData).urls,
    dataUrl: '/data/1a2b',
    problems,
    progress: () => {},
    write: async (files) => void written.push(...files.map((file) => file.path)),
  })
  return { problems: problems.all, written, pages }
}

describe('prerender', () => {
  it('R1 writes a document and its data for every route', async () => {
    const { problems, written, pages } = await run({})
    expect(problems).toEqual([])
    expect(pages).toHaveLength(routes.length)
    expect(written).toHaveLength(2 * routes.length)
    for (const { path: page, file } of routes) {
      expect(written).toContain(file)
      expect(written).toContain(`data/1a2b${page === '/' ? '/index' : page}.json`)
    }
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
