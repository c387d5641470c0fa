import { expect, it } from 'vitest'
import { Problems } from '../lib/problems.ts'
import { parseYaml } from './yaml.ts'

function parse(text: string, line?: number) {
  const problems = new Problems()
  const document = parseYaml(text, { file: 'a.yaml', problems, ...(line && { line }) })
  const found = problems.all.map(
    ({ code, message, at }) => `${code} ${at?.line}:${at?.column}+${at?.length} ${message}`,
  )
  return { document, found, hints: problems.all.map(({ hint }) => hint) }
}

const text = `title: Larch
list:
  - {a: 1, "b c": 'x y'}
  - >-
    folded
    text
base: &base [x]
copy: *base
5: five
`
it.each([
  [['title'], undefined, '11:8+5'],
  [['title'], 'x', '11:8+5'],
  [[], 'title', '11:1+5'],
  [[], undefined, '11:1+12'],
  [['list'], undefined, '13:3+22'],
  [['list', 0, 'b c'], undefined, '13:19+5'],
  [['list', 0], 'b c', '13:12+5'],
  [['list', 0, 'none'], undefined, '13:5+20'],
  [['list', 1], undefined, '14:5+2'],
  [['list', 7], undefined, '13:3+22'],
  [['none', 'none'], undefined, '11:1+12'],
  [['none', 'title'], 'title', '11:1+12'],
  // What is missing in a map that a key names: that key.
  [['copy', 0], undefined, '18:1+4'],
  [['copy'], undefined, '18:1+4'],
  [['5'], undefined, '19:4+4'],
] as const)('R26 the place of %j, key %j, is %s', (path, key, place) => {
  const { line, column, length } = parse(text, 11).document.locate(path, key)
  expect(`${line}:${column}+${length}`).toBe(place)
})

it.each([
  [['list', 1], 'text', '16:5+4'],
  [['list', 0, 'b c'], 'y', '13:22+1'],
  [['title'], 'Larch', '11:8+5'],
  // Written otherwise, or elsewhere: the place of the value.
  [['title'], 'folded', '11:8+5'],
  [['title'], 'list', '11:8+5'],
  [['none'], 'Larch', '11:1+12'],
] as const)('R26 within %j, %j is at %s', (path, part, place) => {
  const { file, line, column, length } = parse(text, 11).document.find(path, part)
  expect(`${file} ${line}:${column}+${length}`).toBe(`a.yaml ${place}`)
})

it.each([
  ['a: [1\nb: 2\n', 'content-syntax'],
  ['a:\n\tb: 1\n', 'content-syntax'],
  ['a: 1\nb: 2\na: 3\n', 'content-duplicate 3:1+1 Map keys must be unique'],
  ['- {a: 1}\n- {b: 1, b: 1}\n', 'content-duplicate 2:10+1 Map keys must be unique'],
  ['a: &a\n  - b: *a\n', 'content-syntax 2:8+1 An alias stands within the value that it repeats'],
])('R26 %j is refused: %s', (given, wanted) => {
  const { document, found, hints } = parse(given)
  expect(found[0]).toContain(wanted)
  expect([document.broken, document.value]).toEqual([true, undefined])
  expect(hints).toEqual(found.map(() => expect.stringMatching(/^(Check|Keep|Write) .+\.$/)))
})

it('R26 a fault of the parser is one sentence in one line, which marks at most forty characters', () => {
  const { found } = parse(
    `a: [1]${'x'.repeat(60)}
`,
    3,
  )
  expect(found).toEqual(['content-syntax 3:7+40 Unexpected scalar at node end'])
  expect(parse('a: "x').found).toEqual(['content-syntax 1:6+1 Missing closing "quote'])
})

it.each([
  ['', undefined],
  ['# nothing\n', undefined],
  ['a:\n', { a: null }],
  ['a: &a [1]\nb: *a\n', { a: [1], b: [1] }],
  ['a: *none\n', undefined],
])('R26 the value of %j is %j', (given, value) => {
  expect(parse(given).document.value).toEqual(value)
})
