import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { placeIn } from '../../problems/problems.ts'
import { nodesOf as allNodesOf } from './nodes.ts'
import { parseMarkdown } from './parse-markdown.ts'

const root = path.resolve(import.meta.dirname, '../../..')

const satteri = unified().use(parseMarkdown)
const remark = unified().use(remarkParse).use(remarkGfm)

/** Every node below the root in the order of the text. */
function nodesOf(text: string): Nodes[] {
  return allNodesOf(satteri.parse(text)).slice(1)
}

/** Returns the source text of a node. */
function partOf(text: string, { position }: Nodes): string {
  return text.slice(position?.start.offset, position?.end.offset)
}

describe('parse Markdown', () => {
  it.each([
    ['https://site.example/a_b', 'https://site.example/a_b'],
    ['Siehe HTTP://SITE.EXAMPLE.', 'HTTP://SITE.EXAMPLE'],
    ['www.site.example und Wort', 'http://www.site.example'],
    ['info@site.example.', 'mailto:info@site.example'],
    ['info&#64;site.example', 'mailto:info@site.example'],
    ['<https://site.example>', 'https://site.example'],
    ['[a](https://site.example)', 'https://site.example'],
  ])('R28 finds the address in %j', (text, url) => {
    expect(nodesOf(text)).toContainEqual(expect.objectContaining({ type: 'link', url }))
  })

  it.each([
    ['a ~~b~~ d_e_f', ['paragraph', 'text', 'delete', 'text', 'text']],
    ['---\na: b\n---', ['thematicBreak', 'heading', 'text']],
    ['Oak[^1].\n\n[^1]: Hard.', ['footnoteReference', 'footnoteDefinition']],
    ['> | a | b |\n> | - | - |\n> | 1 | 2 |', ['blockquote', 'table', 'tableRow', 'tableCell']],
    ['a | b\r\n-|-\r\nc | d\r\n\r\ne | f', ['table', 'tableRow', 'tableCell', 'paragraph']],
    ['a\n| b | c |\n| - | - |', ['paragraph', 'table']],
    ['[a][b]\n\n[b]: /c', ['linkReference', 'definition']],
    ['a\\\nb', ['text', 'break', 'text']],
    ['<br>', ['html']],
  ])('R28 reads %j in the dialect of GitHub', (text, types) => {
    expect(nodesOf(text).map(({ type }) => type)).toEqual(expect.arrayContaining(types))
  })

  it('R28 tells tasks from other items', () => {
    const items = nodesOf('- [x] done\n- [ ] not\n- none').filter(
      (node) => node.type === 'listItem',
    )
    expect(items.map(({ checked }) => checked)).toEqual([true, false, null])
  })

  it.each(['\n', '\r\n', '\r'])('R28 says where each part stands, with %j', (end) => {
    const text = ['# Größe 😀', '', '> 😀 *a* {b}', '', '| 😀 | c `d` |', '| - | - |'].join(end)
    const parts = nodesOf(text).map((node) => partOf(text, node))
    expect(parts).toEqual([
      '# Größe 😀',
      'Größe 😀',
      '> 😀 *a* {b}',
      '😀 *a* {b}',
      '😀 ',
      '*a*',
      'a',
      ' {b}',
      `| 😀 | c \`d\` |${end}| - | - |`,
      '| 😀 | c `d` |',
      '| 😀 ',
      '😀',
      '| c `d` |',
      'c ',
      '`d`',
    ])
  })

  it('R28 says where each part of all shipped texts stands', async () => {
    const files = await fastGlob('content/**/*.md', { cwd: root, absolute: true })
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const text = readFileSync(file, 'utf8').replace(/^---\n[^]*?\n---\n/, '')
      for (const node of nodesOf(text)) {
        const { start } = node.position!
        expect(placeIn(text, start.offset!), file).toEqual({
          line: start.line,
          column: start.column,
        })
        // Texts that differ from their source: escapes, entities and line ends.
        if (node.type === 'text' && !/[\\&]|\n/.test(partOf(text, node)))
          expect(partOf(text, node), file).toBe(node.value)
      }
    }
  })

  it('R28 makes the same trees of all shipped texts as remark', async () => {
    const files = await fastGlob(['{content,starter,tests/fixtures}/**/*.md'], {
      cwd: root,
      absolute: true,
    })
    expect(files.length).toBeGreaterThan(50)
    for (const file of files) {
      const text = readFileSync(file, 'utf8').replace(/^---\n[^]*?\n---\n/, '')
      expect(satteri.parse(text), file).toEqual(remark.parse(text))
    }
  })
})
