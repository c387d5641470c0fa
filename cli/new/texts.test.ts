import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { Problems } from '../problems/problems.ts'
import { parseFrontMatter } from '../content/yaml/front-matter.ts'
import { say, toMarkdownFiles, toYaml } from './texts.ts'
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

describe('texts of new entries', () => {
  it.each(hostile)('R68 keeps %s as a text', (title) => {
    const yaml = toYaml(
      { title, list: [{ title }] },
      { comments: { title: 'One of: a, b' }, locales },
    )
    expect(parse(yaml)).toEqual({ title, list: [{ title }] })
  })

  it.each(hostile)('R68 keeps %s in front matter', (title) => {
    const problems = new Problems()
    const { 'x/de.md': text = '' } = toMarkdownFiles('x', {
      written: locales,
      locales,
      own: () => ({ title }),
      shared: {},
      comments: {},
      body: [say({ de: 'Eins.', en: 'One.' }), say({ de: '- Zwei.\n- Drei.', en: '- Two.' })],
    })
    const file = parseFrontMatter(text, { file: 'x/de.md', problems })
    expect(problems.all).toEqual([])
    expect(file?.data.value).toEqual({ title })
    expect(file?.body).toBe('[Eins.]\n\n- [Zwei.]\n- [Drei.]\n')
  })

  it('R68 puts comments above fields and keeps long texts on one line', () => {
    const long = 'word '.repeat(60).trim()
    expect(
      toYaml({ type: 'a', text: long }, { comments: { type: 'One of: a, b', none: 'x' }, locales }),
    ).toBe(`# One of: a, b\ntype: a\ntext: ${long}\n`)
  })
})
