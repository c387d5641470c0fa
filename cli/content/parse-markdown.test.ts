import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { describe, expect, it } from 'vitest'
import { createDraw } from '../../tests/random.ts'
import { parseMarkdown } from './parse-markdown.ts'

const complete = remark().use(remarkGfm).freeze()
const root = path.resolve(import.meta.dirname, '../..')

describe('parse Markdown', () => {
  it.each([
    'https://site.example/a_b',
    'Siehe HTTP://SITE.EXAMPLE.',
    'www.site.example und WWW.SITE.EXAMPLE',
    'info@site.example',
    'info&#64;site.example, info&commat;site.example',
    'www\\.site.example, https\\://site.example',
    '<https://site.example>',
    '[a](https://site.example)',
  ])('R28 finds every address in %j', (text) => {
    const tree = parseMarkdown(text)
    expect(tree).toEqual(complete.parse(text))
    expect(JSON.stringify(tree)).toContain('"type":"link"')
  })

  it.each([
    'a ~~b~~ ~c~ d_e_f',
    '- [x] done\n- [ ] not',
    '| a | b |\n| - | - |\n| 1 | ~2~ |',
    'Oak[^1], ash[^ash].\n\n[^1]: Hard.\n[^ash]: Harder.',
    '[a](/b "c") ![d](e.jpg) [f][g]\n\n[g]: /h',
    'What is 1 < 2 or a-b.c + d?',
  ])('R28 gives the same tree where it does not look for addresses: %j', (text) => {
    expect(parseMarkdown(text)).toEqual(complete.parse(text))
  })

  it.each([
    'a\n:-\nb',
    'a | b\r\n-|-\r\nc | d\r\n\r\ne | f',
    'a | b\r- | -\rc',
    'Some words\n| a | b |\n| - | - |\n| 1 | 2 |\nmore words\n\n| no | table |',
    '> | a | b |\n> | - | - |\n> | 1 | 2 |\n>\n> | 3 | 4 |',
    '1. | a | b |\n   |---|:-:|\n   | 1 | 2 |\n- c | d\n\t- | -\n',
    '| a |\n| - |\n\u00a0\n| b |',
    '| a |\n\u00a0| - |\n| b |',
    'a | b\n---\n\n```\n| a |\n| - |\n```\n\n    | a |\n    | - |',
    '[^1]: | a | b |\n    | - | - |\n    | 1 | 2 |\n\nc[^1]',
  ])('R28 finds the same tables: %j', (text) => {
    expect(parseMarkdown(text)).toEqual(complete.parse(text))
  })

  it('R28 gives the same trees for texts made at random', () => {
    const random = createDraw(1)
    const parts = [
      '| a | b |',
      '| - | -: |',
      ':-',
      '---',
      '',
      'c',
      '> ',
      '- ',
      '1. ',
      '  ',
      '    ',
      '\t',
      '`',
      '\\|',
      '~~d~~',
      '[^1]',
      '[^1]: ',
    ]
    for (let run = 0; run < 2000; run += 1) {
      const line = () => Array.from({ length: random.below(4) }, () => random.pick(parts)).join('')
      const text = Array.from({ length: 2 + random.below(7) }, line).join('\n')
      expect(parseMarkdown(text), JSON.stringify(text)).toEqual(complete.parse(text))
    }
  })

  it('R28 gives the same trees for all shipped texts', async () => {
    const files = await fastGlob('content/**/*.md', { cwd: root, absolute: true })
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const text = readFileSync(file, 'utf8').replace(/^---\n[^]*?\n---\n/, '')
      expect(parseMarkdown(text), file).toEqual(complete.parse(text))
    }
  })
})
