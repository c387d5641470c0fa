// The files of a page: its document with inline styles and scripts, and its data (R38, R51, R55).
import { expect, it } from 'vitest'
import type { PageData, SiteData } from '#site/page-data.ts'
import { compileFirstPaint } from '../app/first-paint.ts'
import { inlineSource } from '../base/inline-source.ts'
import type { PageJob } from './page-job.ts'
import { createRenderer } from './renderer.ts'

const link = '<link rel="stylesheet" href="/assets/a.css">'
const page = '<a class="a" style="left:1px">x</a><b style="top:$&">y</b>'

/** Shared data, which the app of these tests ignores. */
const site: SiteData = JSON.parse('{}')

/** Renders a page with the app `html` and the stylesheet `css`. */
async function rendered(css: string, html = page, inlineScript?: string) {
  const bundle = {
    script: '/assets/a.js',
    stylesheet: '/assets/a.css',
    fonts: [],
    firstPaint: compileFirstPaint(css, '/assets/a.css'),
    serverFile: '',
  }
  const app = async () => ({ html, headTags: '', htmlAttrs: 'lang="de"' })
  const input = { bundle, siteData: { de: site }, root: '/site' }
  const render = createRenderer(app, input, (text) => text)
  const data: PageData = JSON.parse('{"page":"not-found","locale":"de","path":"/404"}')
  const job: PageJob = {
    file: '404.html',
    data,
    mainPicture: undefined,
    structuredData: {},
    inlineScript,
    themeColor: '#fff',
    siteUrls: {},
    stylesheet: '/assets/a.css',
    dataUrl: '/data/1a2b',
  }
  return await render(JSON.stringify(job))
}

/** Renders a page and returns its document. */
async function documentOf(...args: Parameters<typeof rendered>): Promise<string> {
  const { files } = await rendered(...args)
  return files[0]?.cached ?? ''
}

/** Returns the contents of all elements of a name without attributes. */
const inline = (name: string, html: string) =>
  [...html.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, text = '']) => text)

it('R41 a page is a document and its data', async () => {
  const { files, problems } = await rendered('')
  expect(problems).toEqual([])
  expect(files.map(({ path }) => path)).toEqual(['404.html', 'data/1a2b/404.json'])
  expect(JSON.parse(files[1]?.cached ?? '')).toMatchObject({ page: 'not-found' })
})

it('R51 R55 a page has critical CSS and element styles inline, and no style attributes', async () => {
  const html = await documentOf('.a{content:"ä$&"}.c{color:red}')
  expect(inline('style', html)).toEqual([
    '.a{content:"ä$&"}',
    '[data-style="1"]:not(#_){left:1px}[data-style="2"]:not(#_){top:$&}',
  ])
  expect(html).not.toContain(' style="')
})

it('R51 the stylesheet loads without scripts, and does not block with scripts', async () => {
  const html = await documentOf('.a{color:red}')
  expect(inline('noscript', html)).toEqual([link])
  expect(html.split('stylesheet')).toHaveLength(2)
})

it('R55 the policy precedes the styles that it allows, and scripts are listed by hash', async () => {
  const { files, scripts } = await rendered('.a{color:red}', page, 'a()')
  const html = files[0]?.cached ?? ''
  const sources = inline('style', html).map(inlineSource).join(' ')
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src-elem 'self' ${sources}; style-src-attr 'none'">`
  expect(html.indexOf(policy)).toBeGreaterThan(0)
  expect(html.indexOf(policy)).toBeLessThan(html.indexOf('<style>'))
  expect(inline('script', html).map(inlineSource)).toEqual(scripts)
  expect(scripts).toHaveLength(1)
})

it('R55 a page without inline styles and scripts allows none', async () => {
  const { files, scripts } = await rendered('.c{color:red}', '<p>x</p>')
  expect(files[0]?.cached).toContain(`"style-src-elem 'self'; style-src-attr 'none'"`)
  expect(scripts).toEqual([])
})

it.each([
  ['x'.repeat(19_986), 0],
  ['x'.repeat(19_987), 1],
  ['ä'.repeat(9994), 1],
])('R51 more than 20,000 bytes of inline CSS are a problem (%#)', async (text, problems) => {
  const result = await rendered(`.a{content:"${text}"}`)
  expect(result.problems).toHaveLength(problems)
  expect(result.files).toHaveLength(problems === 0 ? 2 : 0)
})

it('R38 reports a page whose document cannot be rendered', async () => {
  const { problems, files } = await rendered('', '<p style="a}b"></p>')
  expect(problems).toMatchObject([{ code: 'render-failed' }])
  expect(problems[0]?.message).toContain('/404 cannot be rendered')
  expect(files).toEqual([])
})
