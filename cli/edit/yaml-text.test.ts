import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isCollection, isNode, isScalar, type Node, parse, parseDocument } from 'yaml'
import { hasFields } from '#site/values.ts'
import { createDraw, type Draw } from '../../tests/support/random.ts'
import { casesOf, seed } from '../../tests/support/run-length.ts'
import { repository } from '../../tests/support/site.ts'
import { entriesBelow } from '../base/files.ts'
import { splitText } from './text-file.ts'
import { rewriteYaml } from './yaml-text.ts'

const closed = `# Facts
closed:
  # Christmas
  - from: 2026-12-24
    to: 2027-01-03
    reason: {de: Ferien, en: holidays} # as every year

  # Easter
  - {from: 2027-03-26, to: 2027-03-29}
brand: Oak
`
const [christmas, easter] = [
  { from: '2026-12-24', to: '2027-01-03', reason: { de: 'Ferien', en: 'holidays' } },
  { from: '2027-03-26', to: '2027-03-29' },
]
const write = (entries: unknown) => rewriteYaml(closed, { closed: entries, brand: 'Oak' })

describe('a changed value', () => {
  it('R94 keeps quotes, comments, line ends and the byte order mark', () => {
    const text = "# Facts\r\nphone: '+41 33 000 00 00' # day and night\r\nbrand: Oak\r\n"
    const value = { phone: '+41 33 111 11 11', brand: 'Oak' }
    expect(rewriteYaml(text, value)).toBe(text.replace('000 00 00', '111 11 11'))
  })

  it('R94 is written like its neighbours', () => {
    const pentecost = { from: '2027-05-16', to: '2027-05-17', reason: { de: 'a: b', en: 'c' } }
    expect(write([christmas, easter, pentecost])).toBe(
      closed
        .replace(
          'brand:',
          "  - from: 2027-05-16\n    to: 2027-05-17\n    reason: {de: 'a: b', en: c}\nbrand:",
        )
        .replace('29}\n', '29}\n\n'),
    )
    expect(rewriteYaml('a: ["x"]\n', { a: ['x', 'y'] })).toBe('a: ["x", "y"]\n')
    expect(rewriteYaml('a: { b: 1 }\n', { a: { b: 1, c: 2 } })).toBe('a: { b: 1, c: 2 }\n')
    expect(rewriteYaml('a: []\n', { a: [{ b: 1 }] })).toBe('a:\n  - {b: 1}\n')
    expect(rewriteYaml('a:\n  - b\n', { a: [] })).toBe('a: []\n')
    expect(rewriteYaml('', { a: 'b' })).toBe('a: b\n')
  })

  it('R94 keeps its brackets, with their lines and comments', () => {
    const text = 'a:\n  [\n    x, # one\n    { b: "y" },\n  ]\nc: 1\n'
    expect(rewriteYaml(text, { a: ['x', { b: 'z' }], c: 1 })).toBe(text.replace('y', 'z'))
    expect(rewriteYaml(text, { a: ['x', { b: 'y' }], c: 2 })).toBe(text.replace('1', '2'))
  })

  it('R94 keeps comments above entries that are removed or moved', () => {
    expect(write([easter])).toBe(
      '# Facts\nclosed:\n  # Christmas\n  # Easter\n  - {from: 2027-03-26, to: 2027-03-29}\nbrand: Oak\n',
    )
    const moved = write([easter, christmas])
    expect(parse(moved)).toEqual({ closed: [easter, christmas], brand: 'Oak' })
    expect(moved.split('\n').toSorted()).toEqual(closed.split('\n').toSorted())
  })

  it('R94 breaks only the lines of a paragraph that changed', () => {
    const text = 'a: >-\n  One two\n  three four\n  five six.\nb: 1\n'
    const value = { a: 'One two three 4 five six.', b: 1 }
    expect(rewriteYaml(text, value)).toBe(text.replace('four', '4'))
    const long = 'word '.repeat(30).trim()
    expect(rewriteYaml('a: x\n', { a: long })).toBe(
      `a: >-\n  ${'word '.repeat(23).trim()}\n  ${'word '.repeat(7).trim()}\n`,
    )
  })

  it('R94 puts a folded text back on its line once it is short enough', () => {
    const text = `a: >-\n  ${'word '.repeat(20).trim()}\n  word ${'word '.repeat(9).trim()}\nb: 1\n`
    expect(rewriteYaml(text, { a: 'Short again', b: 1 })).toBe('a: Short again\nb: 1\n')
    expect(rewriteYaml('a: >-\n  Was short\n', { a: 'Is short' })).toBe('a: >-\n  Is short\n')
  })

  it('R94 writes out an alias that has another value, or whose value is another', () => {
    const text = 'a: &x [1] # one\nb: *x\nc: 1\n'
    expect(rewriteYaml(text, { a: [1], b: [1], c: 2 })).toBe(text.replace('c: 1', 'c: 2'))
    expect(rewriteYaml(text, { a: [1], b: [2], c: 1 })).toBe(text.replace('*x', '[2]'))
    expect(rewriteYaml(text, { a: [2], b: [1], c: 1 })).toBe('a: &x [2] # one\nb: [1]\nc: 1\n')
  })
})

describe('random changes of all shipped content', () => {
  const roots = ['content', 'tests/fixtures/sites/jardins/content']
  const files = roots.flatMap((root) =>
    entriesBelow(path.join(repository, root))
      .filter(({ name }) => /\.(?:yaml|md)$/.test(name))
      .map(({ name }) => `${root}/${name}`),
  )
  const texts = [
    'Neu',
    'a: b',
    '# no comment',
    '- x',
    "it's",
    '"quoted"',
    '3600',
    'true',
    '',
    ' space ',
    '{phone}',
    '[a]',
    '*x',
    '&y',
    'a # b',
    'Zwei  Leerzeichen',
    'Zeile 1\nZeile 2',
    'ü’«»\u00a0\u00ad',
    '2026-12-24',
    '+41 33 000 00 00',
    'null',
    '!x',
    '%',
    'Ein langer Text, der mit Sicherheit nicht auf eine einzige Zeile passt, sondern umgebrochen wird, wie es die anderen auch sind.',
    '@home',
    '`x`',
    'ends:',
    'a\n\nb\n',
    '- a\n- b',
  ]

  /** Changes a random value in a copy, and returns it with the path to the part that may change. */
  function mutate(value: unknown, draw: Draw): { value: unknown; path: (string | number)[] } {
    const copy = structuredClone(value)
    const path: (string | number)[] = []
    let part: unknown = copy
    for (;;) {
      if (!hasFields(part)) throw new Error('no collection')
      const keys = Object.keys(part)
      if (keys.length === 0) return { value: copy, path }
      const key = draw.pick(keys)
      const inner = part[key]
      const deeper = hasFields(inner) && Object.keys(inner).length > 0
      if (deeper && draw.below(4) > 0) {
        path.push(Array.isArray(part) ? Number(key) : key)
        part = inner
        continue
      }
      const kind = draw.below(4)
      if (Array.isArray(part)) {
        const index = Number(key)
        if (kind === 0) part.splice(index, 1)
        else if (kind === 1)
          part.splice(draw.below(part.length + 1), 0, structuredClone(part[index]))
        else if (kind === 2) part.splice(draw.below(part.length), 0, ...part.splice(index, 1))
        else part[index] = draw.pick(texts)
      } else if (kind === 0) delete part[key]
      else if (kind === 1) part[`new${draw.below(9)}`] = structuredClone(inner)
      else {
        if (kind === 2 || !deeper) path.push(key)
        part[key] = draw.pick<unknown>([
          ...texts,
          7,
          2.5,
          true,
          null,
          ['x', 'y'],
          { de: 'x', en: 'y: z' },
        ])
      }
      return { value: copy, path }
    }
  }

  /** Returns the lines that a change at a path may touch: those of the outermost value in brackets, or of the value. */
  function touched(text: string, path: readonly (string | number)[]): [number, number] {
    let node: Node | null = parseDocument(text).contents
    for (const step of path) {
      if (!isCollection(node) || node.flow === true) break
      const inner = node.get(step, true)
      if (!isNode(inner) || !inner.range) break
      node = inner
    }
    const [start, , end] = node?.range ?? [0, 0, text.length]
    // A value may move to or from the line of its key.
    const before = text.slice(0, start).trimEnd().length
    const line = text.lastIndexOf('\n', before - 1) + 1
    // The aliases of a value are written out.
    const alias = [...text.slice(end).matchAll(/\*\w+\s/g)].at(-1)
    const last = text.indexOf(
      '\n',
      alias !== undefined
        ? end + alias.index
        : isScalar(node) || (isCollection(node) && node.flow === true)
          ? end - 1
          : end,
    )
    return [line, last === -1 ? text.length : last]
  }

  const cases = casesOf('VALUES', { short: 1, long: 40 })
  it.each(files)('R94 %s', (file) => {
    const draw = createDraw(seed)
    const eol = draw.pick(['\n', '\r\n'])
    const text = fs.readFileSync(path.join(repository, file), 'utf8').replaceAll('\n', eol)
    const yaml = splitText(text, file.endsWith('.md'))?.yaml ?? ''
    const old: unknown = parse(yaml)
    expect(rewriteYaml(yaml, old)).toBe(yaml)
    for (let index = 0; index < cases; index += 1) {
      const { value, path } = mutate(old, draw)
      const written = rewriteYaml(yaml, value)
      expect(parse(written)).toEqual(value)
      const [start, end] = touched(yaml, path)
      const what = JSON.stringify({ path, seed, index })
      expect(written.slice(0, start), what).toBe(yaml.slice(0, start))
      expect(written.endsWith(yaml.slice(end)), what).toBe(true)
      if (eol !== '\n') expect(written.replaceAll(eol, ''), what).not.toContain('\n')
    }
  })
})
