import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pageIds } from '#site/pages.ts'
import { validate } from '../content/schemas/validate.ts'
import { parseYaml } from '../content/yaml/yaml.ts'
import { Problems } from '../problems/problems.ts'
import { type Budgets, budgetsSchema } from '../config/budgets.ts'
import { describeMiss, findMisses, limitsOf } from './budgets.ts'

const shipped = readFileSync(new URL('../../dist-config/budgets.yaml', import.meta.url), 'utf8')

function read(text: string): { budgets: Budgets | undefined; problems: Problems } {
  const problems = new Problems()
  const document = parseYaml(text, { file: 'dist-config/budgets.yaml', problems })
  return { budgets: validate(document, { schema: budgetsSchema, problems }), problems }
}

describe('budgets', () => {
  it('R66 the shipped file is right and knows every kind of page', () => {
    const { budgets, problems } = read(shipped)
    expect(problems.all).toEqual([])
    expect(Object.keys(budgets?.mobile ?? {}).toSorted()).toEqual(['all', ...pageIds].toSorted())
  })

  it.each([
    {
      right: 'lcp: 1500',
      wrong: 'lcpp: 1500',
      message: 'Unknown field "lcpp"',
      hint: 'Did you mean "lcp"?',
    },
    {
      right: '  not-found:',
      wrong: '  hme:',
      message: 'Unknown field "hme"',
      hint: 'Did you mean "home"?',
    },
    { right: 'seo: 100', wrong: 'seo: 101', message: 'Invalid "mobile" → "all" → "seo"' },
    { right: 'runs: 3', wrong: 'runs: 0', message: 'Invalid "runs"' },
  ])('R26 R66 $wrong is a problem with its place', ({ right, wrong, message, hint = '' }) => {
    const { problems } = read(shipped.replace(right, wrong))
    const [problem] = problems.all
    expect(problems.all).toHaveLength(1)
    expect(problem?.message).toContain(message)
    expect(problem?.hint ?? '').toContain(hint)
    const line = shipped.slice(0, shipped.indexOf(right)).split('\n').length
    expect(problem?.at).toMatchObject({ file: 'dist-config/budgets.yaml', line })
  })

  it('R66 a kind of page overrides single limits of all', () => {
    const { budgets } = read(shipped.replace('  not-found:', '  post: { image: 7 }\n  not-found:'))
    if (budgets === undefined) throw new Error('no budgets')
    expect(limitsOf(budgets.mobile, 'post')).toEqual({ ...budgets.mobile.all, image: 7 })
    expect(limitsOf(budgets.mobile, 'blog')).toEqual(budgets.mobile.all)
    expect(limitsOf(budgets.desktop, 'post')).toEqual(budgets.desktop.all)
  })

  it('R66 misses are scores below and amounts above, never those that just hold', () => {
    const { budgets } = read(shipped)
    if (budgets === undefined) throw new Error('no budgets')
    const { all } = budgets.mobile
    expect(findMisses(all, all)).toEqual([])
    expect(findMisses({}, all)).toEqual([])
    const missed = findMisses(
      { ...all, seo: 99, lcp: 1720, cls: 0.011, html: all.html + 1, requests: 0 },
      { ...all, html: 25_000 - 1, seo: 100, lcp: 1500, cls: 0.01 },
    )
    expect(missed.map(describeMiss)).toEqual([
      'SEO 99, at least 100 is asked for',
      'LCP 1,720 ms, at most 1,500 ms are allowed',
      'CLS 0.011, at most 0.01 are allowed',
    ])
    expect(findMisses({ html: 2001 }, { ...all, html: 2000 }).map(describeMiss)).toEqual([
      'HTML 2,001 bytes, at most 2,000 bytes are allowed',
    ])
  })
})
