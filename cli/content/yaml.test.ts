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
  ['a: [1\nb: 2\n', 'content-syntax 2:1+1 A "[" above has no "]"'],
  ['a: {b: 1\nc: 2\n', 'content-syntax 2:1+1 A "{" above has no "}"'],
  ['a:\n\tb: 1\n', 'content-syntax 2:1+1 The line begins with a tab'],
  ['a:\n  b: Four: what\n', 'content-syntax 2:6+1 A colon with a space after it begins a field'],
  [
    'a: {b: x, c: Four: what}\n',
    'content-syntax 1:14+10 A colon with a space after it begins a field',
  ],
  ['a:\n  b 1\n  c: 2\n', 'content-syntax 2:3+7 The line has no field with a colon'],
  ['a: 1\nb\n', 'content-syntax 2:1+1 The line has no field with a colon'],
  ["a: 'don't'\n", 'content-syntax 1:9+2 The value has ended, and more follows'],
  ['a: "x\n', 'content-syntax 2:1+1 A text in quotes does not end'],
  ['a:\n  b: 1\n c: 2\n', 'content-syntax 3:1+1 The line is indented otherwise'],
  ['a:\n  - x\n - y\n', 'content-syntax 3:1+1 The line is indented otherwise'],
  ['a: @x\n', 'content-syntax 1:4+1 A text begins with a character that means something'],
  ['a: - x\n', 'content-syntax 1:4+1 A "-" begins a list on the line of its field'],
  ['a: "C:\\kilo"\n', 'content-syntax 1:7+1 Within double quotes, a backslash'],
  ['a: > x\n  y\n', 'content-syntax 1:6+1 A text stands on the line of its'],
  ['a: 1\n---\nb: 2\n', 'content-syntax 2:1+9 The line "---" begins a second file'],
  // Rare, so in the parser's words.
  ['a: &a &b x\n', 'A node can have at most one anchor'],
  ['a: 1\nb: 2\na: 3\n', 'content-duplicate 3:1+1 The field "a" is there twice'],
  ['- {a: 1}\n- {b: 1, b: 1}\n', 'content-duplicate 2:10+1 The field "b" is there twice'],
  ['a: &a\n  - b: *a\n', 'content-syntax 2:8+1 An alias stands within the value that it repeats'],
])('R26 %j is refused: %s', (given, wanted) => {
  const { document, found, hints } = parse(given)
  expect(found).toEqual([expect.stringContaining(wanted)])
  expect([document.broken, document.value]).toEqual([true, undefined])
  expect(hints).toEqual(
    found.map(() => expect.stringMatching(/^(Add|Begin|Check|Indent|Keep|Put|Remove|Write) .+\.$/)),
  )
})

it('R26 a syntax error marks at most forty characters', () => {
  const { found } = parse(
    `a: [1]${'x'.repeat(60)}
`,
    3,
  )
  expect(found).toEqual(['content-syntax 3:7+40 The value has ended, and more follows'])
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
