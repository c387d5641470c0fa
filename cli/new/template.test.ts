import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { appRoot } from '../base/app-root.ts'
import { Problems } from '../problems/problems.ts'
import { parseFrontMatter } from '../content/yaml/front-matter.ts'
import { leavesOf } from '../content/yaml/yaml-document.ts'
import { fillTemplate, toYaml } from './template.ts'
import { locales } from '../../tests/support/locales.ts'

const hostile = [
  `"Oak" & 'larch': #1`,
  '# no comment',
  '- no list',
  '--- no fence',
  '{no: map}',
  '*no-alias &no-anchor !no-tag',
  'true',
  '2024',
  '~',
  '@ % `',
  'C:\\new\\table',
  '🪵 Holz: "ja"',
  'trailing:',
  '| > block',
]

const template = `# About templates

# One of: $all
title: $title
place: {de: Ort, en: Town}
alt:
  de: 'Bild: $title'
  en: 'Picture: $title'

body:
  de: |
    Eins.

    - Zwei.
    - Drei.
  en: |
    One.
next: ['Delete $file.']
`
const fill = (title: unknown, languages = locales) =>
  fillTemplate(template, {
    values: { title, all: ['a', 'b'], file: 'x.jpg' },
    written: languages,
    locales: languages,
  })

describe('templates of new entries', () => {
  it.each(hostile)('R68 keeps %s as a text', (title) => {
    const yaml = toYaml({ title, list: [{ title }] }, { title: 'One of: a, b' })
    expect(parse(yaml)).toEqual({ title, list: [{ title }] })
  })

  it.each(hostile)('R68 keeps %s in front matter', (title) => {
    const problems = new Problems()
    const { '/de.md': text = '' } = fill(title).texts
    const file = parseFrontMatter(text, { file: 'x/de.md', problems })
    expect(problems.all).toEqual([])
    expect(file?.data.value).toMatchObject({ title })
    expect(file?.body).toBe('[Eins.]\n\n- [Zwei.]\n- [Drei.]\n')
  })

  it('R68 writes fields that languages share only once, and titles in each', () => {
    const { texts, next } = fill({ de: 'Dach', en: 'Roof' })
    expect(texts).toEqual({
      '/de.md':
        "---\n# One of: a, b\ntitle: Dach\nplace: '[Ort]'\nalt:\n  de: '[Bild: Dach]'\n  en: '[Picture: Roof]'\n---\n[Eins.]\n\n- [Zwei.]\n- [Drei.]\n",
      '/en.md': '---\n# One of: a, b\ntitle: Roof\n---\n[One.]\n',
    })
    expect(next).toEqual(['Delete x.jpg.'])
  })

  it('R68 R86 writes in English where a template lacks the language', () => {
    const french = locales.slice(0, 1).map((locale) => ({ ...locale, code: 'fr' }))
    expect(fill('Toit', french).texts).toEqual({
      '/fr.md':
        "---\n# One of: a, b\ntitle: Toit\nplace: '[Town]'\nalt:\n  fr: '[Picture: Toit]'\n---\n[One.]\n",
    })
  })

  it('R68 takes a name of a template in a title as text', () => {
    expect(fill('$file').texts['/en.md']).toContain('title: $file\n')
  })

  it('R68 puts comments above fields and keeps long texts on one line', () => {
    const long = 'word '.repeat(60).trim()
    expect(toYaml({ type: 'a', text: long }, { type: 'One of: a, b', none: 'x' })).toBe(
      `# One of: a, b\ntype: a\ntext: ${long}\n`,
    )
  })
})

/** Returns the languages of each text of a template that is in several. */
function languagesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const codes = Object.keys(part)
  return codes.includes('en') ? [codes.join()] : Object.values(part).flatMap(languagesIn)
}

it.each(['company', 'prices'])('R25 R96 the starter states no figure in %s', (name) => {
  const text = fs.readFileSync(path.join(appRoot, `starter/content/${name}.yaml`), 'utf8')
  const leaves = [...leavesOf(parse(text, { logLevel: 'error' }))].map(([leaf]) => leaf)
  expect(leaves.length).toBeGreaterThan(5)
  expect(leaves.filter((leaf) => typeof leaf !== 'string' || /^\d\d:/.test(leaf))).toEqual([])
})

it.each(['location', 'post', 'project', 'service'])(
  'R68 R96 the template of a %s is in four languages',
  (kind) => {
    const text = fs.readFileSync(path.join(appRoot, `starter/new/${kind}.yaml`), 'utf8')
    const languages = languagesIn(parse(text))
    expect(languages.length).toBeGreaterThan(1)
    expect(new Set(languages)).toEqual(new Set(['de,en,fr,it']))
  },
)
