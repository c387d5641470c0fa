// Redirects as adapters write them (R5).
import { describe, expect, it } from 'vitest'
import { createResolver } from '#site/redirects.ts'
import {
  sampleRedirects as redirects,
  sampleRules,
} from '../../tests/support/hosts/sample-rules.ts'

const { paths, prefixes } = sampleRules()
const known = new Set(paths)
const isPage = (path: string) => known.has(path)
const resolve = createResolver({ redirects, prefixes, isPage })

describe('hostRedirects', () => {
  it('R5 names exact addresses before those with a star, each once', () => {
    const firstStar = redirects.findIndex(({ from }) => from.endsWith('/*'))
    const rest = redirects.slice(firstStar)
    expect(rest.every(({ from }) => from.endsWith('/*'))).toBe(true)
    const exact = redirects.map(({ from }) => from)
    expect(new Set(exact).size).toBe(exact.length)
  })

  it('R5 leads every exact address to its end in one hop', () => {
    for (const { from, to } of redirects.filter(({ from }) => !from.endsWith('/*'))) {
      expect(resolve(from)?.to).toBe(to)
      const end = to.split('#')[0] ?? to
      expect(isPage(end)).toBe(true)
    }
  })

  it('R5 has a rule for the address of an old section and a slug of the other language', () => {
    const short = redirects.find(({ from }) => from === '/en/dienstleistungen/schreinerarbeiten')
    expect(short).toMatchObject({ to: '/en/services/carpentry-work', status: 301 })
  })

  it('R5 keeps temporary what may come to exist', () => {
    const temporary = redirects.filter(({ status }) => status === 302)
    expect(temporary.map(({ when }) => when)).toEqual(Array.from({ length: 4 }, () => 'fallback'))
  })
})
