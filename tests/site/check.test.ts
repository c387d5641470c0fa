// `site check` on temporary sites: pictures, translations, strings, and what a release refuses (R25, R26, R29, R65).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Changes, createSite, minimalPages, repository } from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

const board = readFileSync(path.join(repository, 'tests/fixtures/sites/minimal/content/board.png'))
const company = 'content/company.yaml'
const service = 'content/services/carpentry.yaml'
const post = 'content/posts/first-post/de.md'
const testimonials = 'content/testimonials.yaml'

const realCompany = (old: string) =>
  old
    .replaceAll('site.example', 'unser-betrieb.ch')
    .replace('reviews.example', 'bewertungen.unser-betrieb.ch')
/** Changes after which the minimal site is a real company's. */
const real = {
  [company]: realCompany,
  [post]: (old: string) => old.replace('neighbour.example', 'nachbarn.ch'),
  [testimonials]: (old: string) => old.replace('Anna Muster', 'Anna Meier'),
  'dist-config/hosts.yaml': (old: string) =>
    old.replaceAll('www.example.com', 'unser-betrieb.ch').replace('muster-site', 'unser-betrieb'),
} as const

const resultSchema = z.object({
  ok: z.boolean(),
  pages: z.number().optional(),
  pictures: z.number().optional(),
  warnings: z.array(z.object({ code: z.string() })).optional(),
  translations: z
    .array(z.object({ file: z.string(), key: z.string(), missing: z.array(z.string()) }))
    .optional(),
  problems: z
    .array(
      z.object({
        code: z.string(),
        severity: z.string(),
        at: z.object({ file: z.string(), line: z.number(), column: z.number() }),
      }),
    )
    .optional(),
})

const cleanUp: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const remove of cleanUp) await remove()
})

async function run(options: readonly string[], changes: Changes = {}) {
  const { root, remove } = await createSite(changes)
  cleanUp.push(remove)
  return await siteHere(['check', ...options], { cwd: root })
}

async function runJson(options: readonly string[], changes: Changes = {}) {
  const { code, stdout, stderr } = await run([...options, '--json'], changes)
  const { problems = [], ...result } = resultSchema.parse(JSON.parse(stdout))
  const places = problems.map(
    ({ code: name, severity, at }) => `${severity} ${name} ${at.file}:${at.line}:${at.column}`,
  )
  return { code, stderr, places, ...result }
}

describe('site check', () => {
  it('R65 says what it has checked, as text and as JSON', async () => {
    const { code, stdout, stderr } = await run([])
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: `Translations: de complete, en complete\n${minimalPages} pages and 1 pictures checked, 0 warnings\n`,
      stderr: '',
    })
    expect(await runJson([])).toEqual({
      code: 0,
      stderr: '',
      places: [],
      ok: true,
      pages: minimalPages,
      pictures: 1,
      warnings: [],
      translations: [],
    })
  })

  it('R26 R65 lists texts that lack a language', async () => {
    const changes = {
      [service]: (old: string) => old.replace('de: Zwei, en: Two', 'de: Zwei'),
      'content/strings.yaml': (old: string) =>
        old.replace(/( {2}blog: \{de: .*), en: .*\}/, '$1}').replace(/ {2}portfolio: .*\n/, ''),
    }
    const { stdout } = await run([], changes)
    expect(stdout).toBe(
      [
        'Translations: de lacks 1, en lacks 3',
        '',
        '  file                             key             lacks',
        '  content/services/carpentry.yaml  features[1]     en',
        '  content/strings.yaml             home.portfolio  de, en',
        '  content/strings.yaml             home.blog       en',
        '',
        `${minimalPages} pages and 1 pictures checked, 3 warnings`,
        '',
      ].join('\n'),
    )
    const { code, translations, warnings } = await runJson([], changes)
    expect(code).toBe(0)
    expect(translations).toEqual([
      { file: service, key: 'features[1]', missing: ['en'] },
      { file: 'content/strings.yaml', key: 'home.portfolio', missing: ['de', 'en'] },
      { file: 'content/strings.yaml', key: 'home.blog', missing: ['en'] },
    ])
    expect(warnings).toHaveLength(3)
  })

  it('R26 R65 lists files that lack a language, though that is an error', async () => {
    const { code, stdout, stderr } = await run([], { 'content/posts/first-post/en.md': null })
    expect(code).toBe(1)
    expect(stdout).toContain(`  ${post}  the whole file  en\n`)
    expect(stderr).toContain('content-missing-translation')
  })

  it('R65 does not call a picture unused whose name is misspelt', async () => {
    const { places } = await runJson([], {
      'content/bench.png': board,
      [service]: (old) => old.replace('../board.png', '../bensh.png'),
    })
    expect(places).toEqual([`error image-missing ${service}:10:15`])
  })
})

describe('site check --release', () => {
  it('R25 passes where the data is real', async () => {
    expect(await runJson(['--release'], real)).toMatchObject({ code: 0, ok: true, stderr: '' })
  })

  it.each<[string, Changes, string]>([
    [
      'host',
      { [company]: (old) => realCompany(old).replace(/origin: .*/, 'origin: https://example.com') },
      `${company}:3:17`,
    ],
    [
      'e-mail address',
      { [company]: (old) => realCompany(old).replace(/email: .*/, 'email: info@example.org') },
      `${company}:4:8`,
    ],
    [
      'phone number',
      { [company]: (old) => realCompany(old).replace('33 111 22 33', '33 000 00 00') },
      `${company}:5:9`,
    ],
    [
      'company number',
      { [company]: (old) => realCompany(old).replace('111.111.111', '000.000.000') },
      `${company}:10:13`,
    ],
    [
      'brand',
      { [company]: (old) => realCompany(old).replace('Test & Söhne', 'Muster Holzwerk') },
      `${company}:1:8`,
    ],
    [
      'street',
      { [company]: (old) => realCompany(old).replace('Testweg', 'Musterweg') },
      `${company}:6:20`,
    ],
    ['person', { [testimonials]: (old) => old }, `${testimonials}:1:9`],
    [
      'brand in a text',
      { 'content/portal/en.md': (old) => `${old}\nMuster Holzwerk helps.\n` },
      'content/portal/en.md:7:1',
    ],
    ['host in a text', { [post]: (old) => old }, `${post}:13:112`],
    [
      'default picture',
      {
        'content/placeholder.png': board,
        [service]: (old) => old.replace('../board.png', '../placeholder.png'),
      },
      `${service}:10:15`,
    ],
    [
      'default picture in a text',
      {
        'content/placeholder.png': board,
        [post]: (old) => real[post](old).replace('Text](/board', 'Text](/placeholder'),
      },
      `${post}:15:1`,
    ],
  ])('R25 refuses a placeholder %s and says where', async (_, changes, place) => {
    const { code, ok, places } = await runJson(['--release'], { ...real, ...changes })
    expect({ code, ok }).toEqual({ code: 1, ok: false })
    // Another origin is no longer the host that the servers are set up for, which is also reported.
    const found = places.filter((text) => !text.startsWith('error release-host '))
    expect(found).toEqual([`error release-placeholder ${place}`])
  })

  it('R25 counts warnings as errors', async () => {
    const changes = { ...real, 'content/bench.png': board }
    const { code, places } = await runJson(['--release'], changes)
    expect(code).toBe(1)
    expect(places).toEqual(['error picture-unused content/bench.png:1:1'])
    expect((await run([], changes)).code).toBe(0)
  })

  it('R25 R69 ends with what is wrong with the languages, too', async () => {
    const { code, places } = await runJson(['--release'], {
      'content/languages.yaml': (old) => old.replace('code: de', 'code: 7'),
    })
    expect(code).toBe(1)
    expect(places).toContain('error content-invalid content/languages.yaml:2:9')
  })

  it('R25 reports placeholders together with what is wrong otherwise', async () => {
    const { code, places } = await runJson(['--release'], {
      ...real,
      [testimonials]: (old) => old,
      [service]: (old) => old.replace('order: 1', 'order: one'),
    })
    expect(code).toBe(1)
    expect(places).toEqual([
      `error content-invalid ${service}:2:8`,
      `error release-placeholder ${testimonials}:1:9`,
    ])
  })
})
