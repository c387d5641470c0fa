import { describe, expect, it } from 'vitest'
import { createRoutes } from '#site/routes.ts'
import { Problems } from '../problems/problems.ts'
import type { AuditedPage } from './audit-pages.ts'
import { reportAsJson } from './reports.ts'
import { renderHtmlReport } from './html-report.ts'
import { reportPage } from './page-problems.ts'
import { renderTable } from './table.ts'
import { locales } from '../../tests/support/locales.ts'

const base = 'http://127.0.0.1:4173'
const routes = createRoutes({ services: [], locations: [], posts: [], projects: [] }, locales)

function pageOf(path: string, changes: Partial<AuditedPage> = {}): AuditedPage {
  const route = routes.find((candidate) => candidate.path === path)
  if (route === undefined) throw new Error(`No route ${path}`)
  return {
    route,
    url: `${base}${path}`,
    loaded: [{ path, status: route.indexable ? 200 : 404 }],
    isComplete: true,
    violations: new Map([[320, []]]),
    figures: { performance: 100, lcp: 1200, html: 12_345, requests: 3 },
    misses: [],
    failed: [],
    files: [{ path, kind: 'html', bytes: 12_345 }],
    warnings: [],
    ...changes,
  }
}

const late = {
  figures: { performance: 97, lcp: 1720, html: 12_345, requests: 3 },
  misses: [{ measure: 'lcp', value: 1720, limit: 1500 }],
  failed: [
    {
      category: 'performance',
      title: 'Serve <picture> smaller',
      value: 'Est savings of 9 KiB',
      description: 'Use `sizes`. [Learn more](https://web.example/a?b=1&c).',
      places: ['/assets/a.avif'],
      improves: ['lcp'],
    },
  ],
} as const satisfies Partial<AuditedPage>

/** Problems of a page as lines: the message, then its hint. */
function linesOf(page: AuditedPage): string[] {
  const problems = new Problems()
  reportPage(page, { base, problems })
  return problems.all.flatMap(({ message, hint }) => [message, ...(hint?.split('\n') ?? [])])
}

describe('what an audit says', () => {
  it.each(['/', '/blog', '/404', '/en/404'])('R66 nothing of %s when all is well', (path) => {
    expect(linesOf(pageOf(path))).toEqual([])
  })

  it('R66 a missed time, with the page and what would fix it', () => {
    expect(linesOf(pageOf('/blog', late))).toEqual([
      '/blog: LCP 1,720 ms, at most 1,500 ms are allowed',
      'Serve <picture> smaller: Est savings of 9 KiB (/assets/a.avif)',
    ])
  })

  it('R66 a missed size, with the largest files of its kind', () => {
    const files = [7, 6, 5, 4, 3, 2].map(
      (bytes) => ({ path: `/a${bytes}.js`, kind: 'js', bytes }) as const,
    )
    const misses = [{ measure: 'js', value: 27, limit: 20 }] as const
    expect(linesOf(pageOf('/blog', { misses, files }))).toEqual([
      '/blog: JavaScript 27 bytes, at most 20 bytes are allowed',
      '/a7.js: 7 B',
      '/a6.js: 6 B',
      '/a5.js: 5 B',
      '/a4.js: 4 B',
      '/a3.js: 3 B',
      '… and 1 more',
    ])
  })

  it('R66 a page that the browser is led away from, a lost file, a page without figures', () => {
    const loaded = [{ path: '/lost.js', status: 404 }]
    const changes = { url: `${base}/en`, loaded, isComplete: false, fault: 'NO_FCP' }
    expect(linesOf(pageOf('/', changes)).filter((line) => line.startsWith('/: '))).toEqual([
      '/: /lost.js is loaded, but answers 404',
      '/: Lighthouse could not measure it: NO_FCP',
      '/: it does not stop loading files within a minute',
      '/: the browser ends at /en',
    ])
  })

  it('R66 what axe finds, with elements and width', () => {
    const violation = {
      help: 'Images must have alternative text',
      helpUrl: 'https://axe.example/image-alt',
      places: ['#a > img', '#b'],
    }
    const violations = new Map([[320, [violation]]])
    expect(linesOf(pageOf('/blog', { violations }))).toEqual([
      '/blog: Images must have alternative text (#a > img, #b, at 320 px)',
      'How to fix it: https://axe.example/image-alt',
    ])
  })

  it('R66 a table with aligned columns and missed figures marked', () => {
    const table = renderTable([pageOf('/'), pageOf('/blog', late)], { mark: (text) => `<${text}>` })
    expect(table.split('\n')).toEqual([
      'page   perf  LCP ms     HTML  requests',
      '/       100   1,200  12.3 kB         3',
      '/blog    97  <1,720!>  12.3 kB         3',
    ])
  })

  it('R66 R73 a report in HTML that shows everything and runs nothing of it', () => {
    const page = pageOf('/blog', { ...late, warnings: ['Slow <script>'] })
    const problems = new Problems()
    reportPage(page, { base, problems })
    const html = renderHtmlReport({
      ok: false,
      time: '2026-01-02T03:04:05.000Z',
      formFactor: 'mobile',
      runs: 3,
      pages: [page],
      problems: new Map([['/blog', problems.all]]),
    })
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<picture')
    expect(html).toContain('Serve &lt;picture&gt; smaller')
    expect(html).toContain('Use <code>sizes</code>.')
    expect(html).toContain('<a href="https://web.example/a?b=1&amp;c">Learn more</a>')
    expect(html).toContain('1 problem. 1 page, mobile, median of 3')
    expect(html).toContain('<td class="missed">1,720 <small>at most 1,500</small></td>')
    expect(html).toContain('Lighthouse: Slow &lt;script&gt;')
  })

  it('R66 the same as JSON', () => {
    const problem = { code: 'audit-alt', severity: 'error', message: 'x' } as const
    const json = reportAsJson(
      {
        ok: false,
        time: '2026-01-02T03:04:05.000Z',
        formFactor: 'desktop',
        runs: 1,
        pages: [pageOf('/blog', late)],
        problems: new Map([['/en', [problem]]]),
      },
      { html: 'a.html', json: 'a.json' },
    )
    expect(json).toMatchObject({
      ok: false,
      formFactor: 'desktop',
      routes: [
        {
          path: '/blog',
          scores: { performance: 97 },
          metrics: { lcp: 1720 },
          bytes: { html: 12_345 },
          requests: 3,
          problems: [],
        },
      ],
      otherProblems: [problem],
      reports: { html: 'a.html', json: 'a.json' },
    })
  })
})
