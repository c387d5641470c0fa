import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createSite } from '../../tests/support/site.ts'
import { SiteError } from '../problems/problems.ts'
import { loadLanguages } from './languages.ts'

const cleanUp: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const remove of cleanUp.splice(0)) await remove()
})

/** Loads the languages of the minimal site after a change. */
async function load(change: (old: string) => string) {
  const { root, remove } = await createSite({ 'content/languages.yaml': change })
  cleanUp.push(remove)
  const contentDir = path.join(root, 'content')
  return loadLanguages({ contentDir })
}

/** Returns the problems after a change as `line message`. */
async function problemsAfter(change: (old: string) => string): Promise<string[]> {
  try {
    await load(change)
    return []
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return error.problems.map(({ at, message }) => `${at?.line} ${message}`)
  }
}

const replace = (from: string | RegExp, to: string) => (old: string) => {
  const changed = old.replace(from, to)
  if (changed === old) throw new Error(`Nothing to replace: ${String(from)}`)
  return changed
}

describe('languages', () => {
  it('R3 are read with what follows from the rest', async () => {
    const [german, english] = await load((old) => old)
    expect(german).toMatchObject({ code: 'de', prefix: '', tag: 'de-CH', format: 'de-CH' })
    expect(german?.paths).toMatchObject({ home: '/', blog: '/blog', 'not-found': '/404' })
    expect(english).toMatchObject({ code: 'en', prefix: '/en', tag: 'en', format: 'en-GB' })
  })

  it('R28 keep the spaces within quotation marks', async () => {
    const [german] = await load(
      replace(
        "quotes: ['«', '»', '‹', '›']",
        "quotes: ['«\u202f', '\u202f»', '‹\u00a0', '\u00a0›']",
      ),
    )
    expect(german?.quotes).toEqual(['«\u202f', '\u202f»', '‹\u00a0', '\u00a0›'])
    expect(await problemsAfter(replace("['«',", "['« ',"))).toEqual([
      expect.stringContaining('expected a quotation mark'),
    ])
  })

  it('R3 may be one alone', async () => {
    const languages = await load((old) => old.slice(0, old.indexOf('- code: en')))
    expect(languages.map(({ code }) => code)).toEqual(['de'])
  })

  it('R84 may all lack a page', async () => {
    const [german] = await load((old) => old.replaceAll(/ {4}(projects|project): .*\n/g, ''))
    expect(german?.paths).not.toHaveProperty('projects')
  })

  it.each([
    [() => '[]', [/expected at least one language/]],
    [replace('- code: en', '- code: de'), [/code de is already taken/]],
    [replace('- code: en', '- code: English'), [/expected a language code like de/]],
    [replace('tag: en', 'tag: en_GB'), [/expected a language tag like de-CH/]],
    [replace('tag: en', 'tag: de-CH'), [/tag de-CH is already taken/]],
    [replace('name: English', 'name: Deutsch'), [/name Deutsch is already taken/]],
    [replace('  prefix: /en\n', ''), [/"prefix" is missing/]],
    [replace('  tag: de-CH', '  prefix: /de\n  tag: de-CH'), [/the first language has none/]],
    [replace('prefix: /en', 'prefix: /blog'), [/address \/blog is already taken/]],
    [replace('prefix: /en', 'prefix: /de'), [/address \/de is already taken/]],
    [replace('prefix: /en', 'prefix: /assets'), [/address \/assets is already taken/]],
    [replace('portal: /kundenportal', 'portal: /impressum'), [/\/impressum is already taken/]],
    [replace('portal: /kundenportal', 'portal: /a/b'), [/expected a path of one part/]],
    [replace('service: /services/:slug', 'service: /services'), [/place of the slug/]],
    [replace('    portal: /customer-portal\n', ''), [/"portal" is missing/]],
    [replace(/ {4}blog: \/blog\n/, ''), [/"blog" is missing/]],
    [replace('en-us, ', 'de, '), [/browser language de is already taken/]],
    [replace("'’']", ']'), [/expected four marks/]],
    [replace('pageWord: page', 'pagesWord: page'), [/Unknown field "pagesWord"/]],
  ])('R3 R26 are refused at the place that is wrong: %#', async (change, expected) => {
    const found = await problemsAfter(change)
    expect(found).toHaveLength(expected.length)
    for (const [index, pattern] of expected.entries()) {
      expect(found[index]).toMatch(pattern)
      expect(found[index]).toMatch(/^\d+ /)
    }
  })

  it('R3 R26 are needed', async () => {
    const { root, remove } = await createSite()
    cleanUp.push(remove)
    await fs.rm(path.join(root, 'content/languages.yaml'))
    const contentDir = path.join(root, 'content')
    expect(() => loadLanguages({ contentDir })).toThrow(SiteError)
  })
})
