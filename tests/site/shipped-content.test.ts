// content/ as it is shipped: the fictional company with the facts that the requirements state (R1, R13, R16, R17, R24, R25).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { entryByKey } from '#site/content.ts'
import { formatDuration } from '#site/format.ts'
import { localize } from '#site/locales.ts'
import { createTranslate } from '#site/strings.ts'
import { withoutJoiners } from '../../cli/base/figures.ts'
import { Problems } from '../../cli/problems/problems.ts'
import { loadSite, silently } from '../../cli/load-site.ts'
import { cacheOf, loadWorkspace } from '../../cli/workspace.ts'
import { textOf } from '../../cli/content/text/texts.ts'
import * as facts from '../support/shipped-facts.ts'
import { repository, site } from '../support/site.ts'

const problems = new Problems()
const workspace = await loadWorkspace({ cwd: repository })
const { content, routes, texts } = await loadSite(workspace, {
  problems,
  stage: silently,
  cache: cacheOf(workspace),
})

/** A text as it is written in content, without what binds its figures. */
const plain = (text: string) => withoutJoiners(text).replaceAll('\u00a0', ' ')
/** German and English slugs, whatever their order. */
const pairs = (slugs: readonly (readonly string[])[]) =>
  new Set(slugs.map((pair) => pair.join(' / ')))
const slugsOf = (entries: readonly { slug: Readonly<Record<string, string>> }[]) =>
  pairs(entries.map(({ slug }) => Object.values(slug)))

it('R26 the content of the repository has no problem', () => {
  expect(problems.all.filter(({ severity }) => severity === 'error')).toEqual([])
})

describe.runIf(content.company.brand === facts.shippedBrand)('the fictional company', () => {
  it('R1 has the pages that the requirements list', () => {
    expect(slugsOf(content.services)).toEqual(pairs(facts.serviceSlugs))
    expect(slugsOf(content.locations)).toEqual(
      pairs(facts.locationSlugs.map((slug) => [slug, slug])),
    )
    expect([...slugsOf(content.projects)]).toEqual(
      expect.arrayContaining([...pairs(facts.projectSlugs)]),
    )
    const paths = new Set(routes.map((route) => route.path))
    expect(paths).toContain('/dienstleistungen/naturstein')
    expect(paths).toContain('/en/project/basement-restoration')
    expect(paths).toContain('/kundenportal')
  })

  it('R20 lists its locations in the order of the requirements', () => {
    expect(content.locations.map(({ slug }) => localize(slug, 'de'))).toEqual(facts.locationSlugs)
  })

  it('R13 R24 R53 has the facts that the requirements state', () => {
    expect(content.company).toMatchObject(facts.company)
    expect(content.company.social.length).toBeGreaterThan(0)
  })

  it('R13 R19 offers every type of service but wood care in the form, and has every type of location', () => {
    const { serviceTypes, formServices, locationTypes } = content.lists
    expect({ serviceTypes, locationTypes }).toEqual(facts.lists)
    expect(formServices).toEqual(serviceTypes.filter((type) => type !== 'wood_care'))
    expect(content.services.map(({ type }) => type).toSorted()).toEqual(serviceTypes.toSorted())
    expect(content.locations.map(({ type }) => type).toSorted()).toEqual(locationTypes.toSorted())
  })

  it('R13 has its process with durations, and six testimonials', () => {
    const t = createTranslate(localize(content.strings, 'en'))
    expect(
      Object.fromEntries(
        content.process.map(({ id, duration }) => [
          id,
          duration === undefined
            ? t('durations.open')
            : plain(formatDuration(duration, { t, tag: 'en-GB' })),
        ]),
      ),
    ).toEqual(facts.processDurations)
    expect(content.testimonials).toHaveLength(6)
    for (const { reviews } of content.testimonials) expect(reviews).toBeGreaterThan(0)
  })

  it.each(Object.entries(facts.answeredFacts))(
    'R13 answers the question on %s',
    (topic, expected) => {
      const entry = content.faq.find((question) => question.topic === topic)
      const answer = entry === undefined ? '' : plain(localize(entry.answer, 'de'))
      for (const fact of expected) expect(answer).toContain(fact)
    },
  )

  it('R13 shows the basement first, which took 6–8 weeks', () => {
    const featured = content.projects.filter((entry) => entry.featured)
    expect(featured.map(({ slug }) => slug['de'])).toEqual(['keller-umbau'])
    expect(featured.map(({ duration }) => plain(localize(duration, 'en')))).toEqual(['6–8 weeks'])
  })

  it('R15 shows three details of each project beside what they prove, in both languages', () => {
    for (const { key, body } of content.projects)
      for (const { text } of Object.values(body))
        expect(text.match(/^!\[.+\]\([\w/-]+\.jpg(?:#xywh=.+)? ".+"\)$/gm), key).toHaveLength(3)
  })

  it('R15 has six projects, four with a lesson, whose figures agree in both languages', () => {
    expect(content.projects).toHaveLength(6)
    const lessons = content.projects.filter(({ learned }) => learned['de'] !== undefined)
    expect(lessons).toHaveLength(4)
    for (const { key, learned, figures } of content.projects) {
      expect(Object.values(learned).map(Boolean), key).toEqual(
        Array(2).fill(lessons.some((lesson) => lesson.key === key)),
      )
      const [de, en] = Object.values(figures).map((row) =>
        row.map(({ value }) => plain(value).match(/\d+/g)),
      )
      expect(de?.length, key).toBeGreaterThan(3)
      expect(en, key).toEqual(de)
    }
  })

  it('R16 says each post in three sentences, in both languages', () => {
    for (const { key, points } of content.posts)
      for (const locale of ['de', 'en'])
        expect(points[locale], `${key} in ${locale}`).toHaveLength(3)
  })

  it('R16 shows a figure of each post large, in both languages, and only one that its text explains', () => {
    for (const { key, body } of content.posts) {
      for (const { text } of Object.values(body)) {
        const large = [...text.matchAll(/^> \*\*(.*)\*\*\n> .*$/gm)]
        expect(large, key).toHaveLength(1)
        const rest = large.reduce((left, [block]) => left.replace(block, ''), text)
        for (const figure of large[0]?.[1]?.match(/\d[\d’,.]*/g) ?? [])
          expect(rest).toContain(figure)
      }
    }
  })

  it('R11 R16 has the sections of home and the categories of the requirements, in their order', () => {
    for (const { sections, categories } of content.locales) {
      expect(sections).toEqual(facts.homeSections)
      expect(categories).toEqual(facts.categories)
    }
  })

  it('R16 has posts of every category, each long enough to be read', () => {
    expect(new Set(content.posts.map(({ category }) => category))).toEqual(
      new Set(facts.categories),
    )
    for (const { key } of content.posts) {
      for (const [locale, { words, headings }] of Object.entries(textOf(texts, 'post', key))) {
        expect(words, `${key} in ${locale}`).toBeGreaterThan(450)
        expect(headings.length, `${key} in ${locale}`).toBeGreaterThan(2)
      }
    }
  })

  it('R82 draws the places of the requirements with the heights, and says of Gstaad what its page says', () => {
    const { places = [], snow = [], ridges = [] } = content.valley ?? {}
    expect(places.map(({ location, height }) => [location, height])).toEqual(facts.heights)
    const summits = ridges.flatMap(({ points }) => points)
    for (const [name, height] of facts.summits)
      expect(summits).toContainEqual(expect.objectContaining({ name, height }))
    // Snow lies in the mountain villages in midwinter, and in none in summer.
    expect(places.map(({ height }) => height >= (snow[0] ?? 0))).toEqual([false, false, true, true])
    expect(places.some(({ height }) => height >= (snow[6] ?? 0))).toBe(false)
    const gstaad = content.locations.find(({ key }) => key === 'gstaad')
    const season = plain(localize(gstaad?.notes[0]?.text ?? {}, 'de'))
    for (const words of [
      '1’050 m',
      'Ende Mai bis Anfang September',
      'April bis Juni',
      'Oktober bis Mitte Dezember',
    ])
      expect(season).toContain(words)
    expect(places.at(-1)).toMatchObject({
      height: 1050,
      oiling: { from: '05-21', to: '09-10' },
      noise: [
        { from: '04-01', to: '06-30' },
        { from: '10-01', to: '12-15' },
      ],
    })
  })

  it('R17 names the law that a Swiss legal notice goes by', () => {
    const notice = entryByKey(content.texts, 'legal-notice').body
    expect(localize(notice, 'de').text).toContain('UWG')
    expect(localize(notice, 'en').text).toMatch(/UWG|UCA/)
  })

  it('R25 passes as it is without a warning, but not as a release', async () => {
    expect(problems.warnings).toEqual([])
    const { code, stdout } = await site(['check', '--release', '--json'], { cwd: repository })
    expect(code).toBe(1)
    const found = z
      .object({
        problems: z.array(
          z.object({ code: z.string(), at: z.object({ file: z.string(), line: z.number() }) }),
        ),
      })
      .parse(JSON.parse(stdout)).problems
    expect(new Set(found.map((problem) => problem.code))).toEqual(new Set(['release-placeholder']))
    const file = 'content/company.yaml'
    const lines = readFileSync(path.join(repository, file), 'utf8').split('\n')
    const reported = found.filter(({ at }) => at.file === file).map(({ at }) => lines[at.line - 1])
    for (const field of facts.placeholders)
      expect(reported).toContainEqual(expect.stringMatching(`^${field}:`))
  })
})
