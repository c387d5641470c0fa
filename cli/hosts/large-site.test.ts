// A site with many projects fits every host, and its rules are made in linear time (R5, R56).
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { createRedirects } from '#site/redirects.ts'
import { createRoutes, type RouteEntries } from '#site/routes.ts'
import { countSteps } from '../../tests/support/count-steps.ts'
import { type DistConfig, loadConfig } from '../config/load.ts'
import { Problems } from '../problems/problems.ts'
import { emitHosts } from './adapters.ts'
import { answerTo } from './answer.ts'
import { fitRules } from './fit-rules.ts'
import { type HostName, hostNames } from '../base/host-names.ts'
import { completeRules } from './site-rules.ts'
import { locales } from '../../tests/support/locales.ts'

/** Files of pictures that a project has about. */
const PICTURES = 24

let config: DistConfig
beforeAll(() => {
  const configDir = path.join(fileURLToPath(new URL('../..', import.meta.url)), 'dist-config')
  config = loadConfig({ configDir }, new Problems())
})

/** A site with this many projects, named differently in each language. */
function siteWith(count: number) {
  const keys = Array.from({ length: count }, (_, index) => `house-${index}`)
  const entries: RouteEntries = {
    services: [{ key: 'carpentry', slug: { de: 'schreinerarbeiten', en: 'carpentry' } }],
    locations: [{ key: 'thun', slug: { de: 'thun', en: 'thun' } }],
    projects: keys.map((key) => ({
      key,
      slug: { de: `umbau-${key}-am-see`, en: `rebuilding-${key}-by-the-lake` },
    })),
    posts: [],
  }
  const routes = createRoutes(entries, locales)
  const pictures = keys.flatMap((key) =>
    Array.from({ length: PICTURES }, (_, index) => `assets/${key}-${index}-0123456789.avif`),
  )
  const pages = routes.flatMap(({ file }) => [
    file,
    `data/0123456789/${file.replace('.html', '.json')}`,
  ])
  return { redirects: createRedirects(entries, locales), routes, files: [...pages, ...pictures] }
}

/** Everything from the redirects of a site to the files of hosts. */
function emit(hosts: readonly HostName[], site: ReturnType<typeof siteWith>) {
  const problems = new Problems()
  const company = {
    contact: { delivery: 'mailto' },
    contactAt: { file: 'content/company.yaml', line: 1, column: 1 },
    origin: 'https://site.example',
  } as const
  const input = { ...site, config, content: { company, locales }, copied: [] }
  const { rules: early, notes } = fitRules(hosts, input, problems)
  const fitProblems = [...problems.all]
  const rules = completeRules(early, { files: site.files.map((path) => ({ path })), pages: [] })
  emitHosts(hosts, rules, { problems, edge: '' })
  return { rules, notes, fitProblems, problems: problems.all }
}

const slugOf = (language: string) =>
  language === 'de' ? '/projekt/rebuilding-house-7-by-the-lake' : '/en/project/umbau-house-7-am-see'

describe('1,000 projects', () => {
  const site = siteWith(1000)

  it.each(hostNames)('R5 R56 fit %s, and every address of a page stays one', (host) => {
    const { problems, rules, notes } = emit([host], site)
    expect(problems).toEqual([])
    expect(rules.paths).toContain('/projekt/umbau-house-999-am-see')
    const isLimited = host === 'cloudflare' || host === 'vercel'
    expect(notes.map((note) => note.host)).toEqual(isLimited ? [host] : [])
    const froms = new Set(rules.redirects.map(({ from }) => from))
    for (const language of ['de', 'en']) expect(froms.has(slugOf(language))).toBe(!isLimited)
    // If the not-found page must follow slugs, no rule may lead away from it.
    for (const section of ['/projekt/*', '/en/project/*', '/dienstleistungen/*'])
      expect(froms.has(section)).toBe(!isLimited)
    // Rules that do not grow with the content stay.
    for (const from of ['/projekt', '/en/projekte', '/en/projekt/*', '/dienstleistungen'])
      expect(froms.has(from)).toBe(true)
  })

  it('R5 R6 have the not-found page of its language where a slug would be redirected', async () => {
    const { rules } = emit(['cloudflare'], site)
    const files = new Set(site.files)
    const answer = async (address: string) =>
      await answerTo(
        { raw: address, path: address, search: '' },
        { ...rules, slashStatus: 308, hasFile: async (name) => files.has(name) },
      )
    for (const [address, file] of [
      [slugOf('de'), '404.html'],
      [slugOf('en'), 'en/404.html'],
      ['/projekt/nix', '404.html'],
      ['/en/services/nix', 'en/404.html'],
    ] as const)
      expect(await answer(address)).toEqual({ kind: 'not-found', status: 404, file })
    expect(await answer('/en/projekt/umbau-house-7-am-see')).toEqual({
      kind: 'redirect',
      status: 301,
      to: slugOf('en'),
    })
  })

  it('R5 R56 have the same redirects on all hosts of a build, and the build names who lacks room', () => {
    const { notes, rules } = emit(['nginx', 'vercel', 'caddy'], site)
    expect(notes).toEqual([{ host: 'vercel', text: expect.stringContaining('2006 redirects') }])
    expect(rules.redirects.some(({ from }) => from === slugOf('de'))).toBe(false)
  })

  it('R5 R56 are no excuse for rules that are too long without them', () => {
    const { fitProblems } = emit(['cloudflare'], {
      ...site,
      redirects: [
        ...site.redirects,
        ...Array.from(
          { length: 1001 },
          (_, index) => ({ from: `/old-${index}`, to: '/', status: 301, when: 'always' }) as const,
        ),
      ],
    })
    expect(fitProblems.map(({ code }) => code)).toEqual(['host-limit'])
  })
})

describe('few projects', () => {
  it.each(hostNames)('R5 R56 have every redirect in the rules of %s', (host) => {
    const site = siteWith(20)
    const { notes, rules } = emit([host], site)
    expect(notes).toEqual([])
    const froms = rules.redirects.map(({ from }) => from)
    expect(froms).toEqual(expect.arrayContaining(site.redirects.map(({ from }) => from)))
  })
})

describe('the work for twice the projects', () => {
  it.each(hostNames)('R5 R56 is twice as much for %s', async (host) => {
    // Neither of the two fits a host with limits, so that both have the same kinds of rules.
    const [one, two] = [siteWith(500), siteWith(1000)]
    const steps = await countSteps(() => void emit([host], one))
    expect(steps).toBeGreaterThan(500)
    expect(await countSteps(() => void emit([host], two))).toBeLessThan(2.2 * steps)
  })

  it('R5 R67 is twice as much for routes and redirects', async () => {
    const steps = await countSteps(() => void siteWith(500))
    expect(await countSteps(() => void siteWith(1000))).toBeLessThan(2.2 * steps)
  })
})
