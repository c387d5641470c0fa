import { describe, expect, it } from 'vitest'
import { Problems } from '../lib/problems.ts'
import { createLinkTable } from './links.ts'
import { createTextMemory } from './text-memory.ts'

const links = createLinkTable([], [])
const noTable = { routes: [], redirects: [] }
const source = { text: 'Ein "Wort" <b>', file: 'content/a.md', line: 4 }

describe('the memory of texts', () => {
  it('R63 gives a text that is the same again, with its problems', () => {
    const memory = createTextMemory()
    const run = (text: string, table: Parameters<typeof memory>[0] = noTable) => {
      const problems = new Problems()
      const render = memory(table)
      const rendered = render({ ...source, text }, { locale: 'de', links, problems })
      return { rendered, codes: problems.all.map(({ code }) => code) }
    }
    const first = run(source.text)
    expect(first.codes).toEqual(['markdown-html'])
    const second = run(source.text)
    expect(second.rendered).toBe(first.rendered)
    expect(second.codes).toEqual(first.codes)
    expect(run('Anders').rendered).not.toEqual(first.rendered)
    // Forgotten, since the last run did not ask for it.
    expect(run(source.text).rendered).not.toBe(first.rendered)
  })

  it('R63 renders anew for another language, and where links may lead elsewhere', () => {
    const memory = createTextMemory()
    const problems = new Problems()
    const render = memory(noTable)
    const german = render(source, { locale: 'de', links, problems })
    expect(render(source, { locale: 'en', links, problems })).not.toEqual(german)
    const redirects = [{ from: '/a', to: '/b', status: 301, when: 'always' }] as const
    const moved = memory({ routes: [], redirects })(source, { locale: 'de', links, problems })
    expect(moved).not.toBe(german)
    expect(moved).toEqual(german)
  })
})
