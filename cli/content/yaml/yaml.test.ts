import { expect, it } from 'vitest'
import { Problems } from '../../problems/problems.ts'
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
  // A missing value below a key: the place of the key.
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
  // Not found literally: the place of the value.
  [['title'], 'folded', '11:8+5'],
  [['title'], 'list', '11:8+5'],
  [['none'], 'Larch', '11:1+12'],
] as const)('R26 within %j, %j is at %s', (path, part, place) => {
  const { file, line, column, length } = parse(text, 11).document.find(path, part)
  expect(`${file} ${line}:${column}+${length}`).toBe(`a.yaml ${place}`)
})

it.each([
  ['a: [1\nb: 2\n', 'content-syntax 2:1+1 Missing "]" for the "[" above'],
  ['a: {b: 1\nc: 2\n', 'content-syntax 2:1+1 Missing "}" for the "{" above'],
  ['a:\n\tb: 1\n', 'content-syntax 2:1+1 Line begins with a tab'],
  ['a:\n  b: Four: what\n', 'content-syntax 2:6+1 Unexpected ": " inside a text'],
  ['a: {b: x, c: Four: what}\n', 'content-syntax 1:14+10 Unexpected ": " inside a text'],
  ['a:\n  b 1\n  c: 2\n', 'content-syntax 2:3+7 The line has no field with a colon'],
  ['a: x\n  b: 1\nc: 2\n', 'content-syntax 2:3+1 Inconsistent indentation'],
  ['a: [b,,c]\n', 'content-syntax 1:7+1 A comma has no value before it'],
  ['a: 1\nb\n', 'content-syntax 2:1+1 The line has no field with a colon'],
  ["a: 'don't'\n", 'content-syntax 1:9+2 Unexpected text after the value'],
  ["a: 'b' 'c'\n", 'content-syntax 1:8+3 Unexpected text after the value'],
  ['a: "x\n', 'content-syntax 1:4+2 Missing closing quote'],
  ["a: 's Haus\nb: 1\nc: 2\n", 'content-syntax 1:4+7 Missing closing quote'],
  [' a: 1\nb: 2\n', 'content-syntax 2:1+1 Inconsistent indentation'],
  ['a: {b: - c}\n', 'content-syntax 1:8+2 The text starts with a special character'],
  ['a:\n  * b\n', 'content-syntax 2:3+1 "*" does not begin an entry of a list'],
  ['a:\n  – b\n  – c\n', 'content-syntax 2:3+1 "–" does not begin an entry of a list'],
  ['a: |\n  b\n\n  c\n', 'content-syntax 4:3+1 Lines of this field become one paragraph'],
  ['a:\n  ➢ b\n  ➢ c\n', 'content-syntax 2:3+1 "➢" does not begin an entry of a list'],
  ['• a: b\n', 'content-syntax 1:1+1 "•" does not begin an entry of a list'],
  ['a: [b (c, d)]\n', 'content-syntax 1:5+4 Text is split at a comma'],
  ['a: [«b, c»]\n', 'content-syntax 1:5+2 Text is split at a comma'],
  ['a:\n  b: 1\n c: 2\n', 'content-syntax 3:1+1 Inconsistent indentation'],
  ['a:\n  - x\n - y\n', 'content-syntax 3:1+1 Inconsistent indentation'],
  ['a: @x\n', 'content-syntax 1:4+1 The text starts with a special character'],
  ['a: - x\n', 'content-syntax 1:4+1 A "-" begins a list on the line of its field'],
  ['a: "C:\\kilo"\n', 'content-syntax 1:7+2 "\\k" is not allowed within double quotes'],
  ['a: > x\n  y\n', 'content-syntax 1:6+1 A text stands on the line of its'],
  ['a: 1\n---\nb: 2\n', 'content-syntax 2:1+9 The line "---" begins a second file'],
  ['a: 1\nb: 2\na: 3\n', 'content-duplicate 3:1+1 Duplicate field "a"'],
  ['- {a: 1}\n- {b: 1, b: 1}\n', 'content-duplicate 2:10+1 Duplicate field "b"'],
  ["1: x\n'1': y\n", 'content-duplicate 2:1+1 Duplicate field "1"'],
  ['a: &a\n  - b: *a\n', 'content-syntax 2:8+1 Alias inside the value that it repeats'],
  ['a:\n  - b: Four: what\n    c: 1\n', 'content-syntax 2:8+1 Unexpected ": " inside a text'],
  ['[]\n- a: 1\n', 'content-syntax 2:1+1 Entries below a list in brackets'],
  ['a: 1\nb: []\n  - c: 1\n', 'content-syntax 3:3+1 Entries below a list in brackets'],
  ['a: [b]\n  - c\n', 'content-syntax 2:3+1 Entries below a list in brackets'],
  ['a: [b]\n- c\n', 'content-syntax 2:1+1 Entries below a list in brackets'],
  // Texts that YAML would silently drop.
  ['a: &Söhne GmbH\n', 'content-syntax 1:4+6 "&Söhne" is not allowed outside quotes'],
  ['a: & Söhne\n', 'content-syntax 1:4+1 "&" is not allowed outside quotes'],
  ['- *a\n', 'content-syntax 1:3+2 "*a" is not allowed outside quotes'],
  ['a: {b: *wichtig* Text}\n', 'content-syntax 1:8+9 "*wichtig*" is not allowed outside quotes'],
  ['a: !Achtung Bau\n', 'content-syntax 1:4+8 "!Achtung" is not allowed outside quotes'],
  ['a: ! Bau\n', 'content-syntax 1:4+1 "!" is not allowed outside quotes'],
  ['a: !!str 5\n', 'content-syntax 1:4+5 "!!str" is not allowed outside quotes'],
  ['%YAML 1.1\n---\na: no\n', 'content-syntax 1:1+9 "%YAML 1.1" is not allowed outside quotes'],
  ['a: b\n...\n', 'content-syntax 2:1+3 "..." is not allowed outside quotes'],
  ['? a\n: b\n', 'content-syntax 1:1+1 "?" is not allowed outside quotes'],
  ['a: >5\nb: x\n', 'content-syntax 1:4+2 ">5" is not allowed outside quotes'],
  ['a:\n  - Eins\n    - Zwei\n', 'content-syntax 3:5+1 A "-" continues the text above'],
  ['a: "Neuer\\\n  Schopf"\n', 'content-syntax 1:10+1 "\\" is not allowed within double quotes'],
  ['a: "C:\\neu"\n', 'content-syntax 1:7+2 "\\n" is not allowed within double quotes'],
  ['[a]: b\n', 'content-syntax 1:1+1 The name of a field begins with a bracket'],
  ['a:\n  b: c\n\td: e\n', 'content-syntax 3:1+1 Line begins with a tab'],
  ['a:\n  b: c\n \td: e\n', 'content-syntax 3:2+1 Line begins with a tab'],
  ['a:\u00a0b\nc: d\n', 'content-syntax 1:3+1 Non-breaking space instead of a space'],
  ['- a\n-\u202fb\n', 'content-syntax 2:2+1 Non-breaking space instead of a space'],
  ['a:\n  -\u00a0b\n  -\u00a0c\n', 'content-syntax 2:4+1 Non-breaking space instead of a space'],
  ['a:\n \u00a0b: c\n  d: e\n', 'content-syntax 2:2+1 Non-breaking space instead of a space'],
])('R26 %j is refused: %s', (given, wanted) => {
  const { document, found, hints } = parse(given)
  expect(found).toEqual([expect.stringContaining(wanted)])
  expect([document.broken, document.value]).toEqual([true, undefined])
  expect(hints).toEqual(
    found.map(() =>
      expect.stringMatching(
        /^(A backslash|Add|Begin|Check|Indent|Keep|Put|Remove|Type|Write) .+\.$/,
      ),
    ),
  )
})

it('R26 a syntax error marks at most forty characters', () => {
  const { found } = parse(
    `a: [1]${'x'.repeat(60)}
`,
    3,
  )
  expect(found).toEqual(['content-syntax 3:7+40 Unexpected text after the value'])
})

it.each([
  ['', undefined],
  ['# nothing\n', undefined],
  ['a:\n', { a: null }],
  ['a: b\rc: d\r', { a: 'b', c: 'd' }],
  ['a: &a [1]\nb: *a\n', { a: [1], b: [1] }],
  // YAML syntax within quotes and texts is text.
  ["a: '&a *b !c %d'\nb: x & y * z ! ?\n", { a: '&a *b !c %d', b: 'x & y * z ! ?' }],
  ['a: "\\"x\\" \\\\ \\u00ad"\n', { a: '"x" \\ \u00ad' }],
  ['---\na: >-\n  x\n  - y\n  &z #1\n', { a: 'x - y &z #1' }],
])('R26 the value of %j is %j', (given, value) => {
  expect(parse(given).document.value).toEqual(value)
})

it.each([
  ['a: Haus Nr. #5 und #6\n', '1:13+9 #5 und #6'],
  ['- Wir sind die # 1 in Thun\n', '1:16+11 # 1 in Thun'],
  ['a: {b: x # y\n  }\n', '1:10+3 # y'],
  ['a: x\n  # y\nb: z\n', '2:3+3 # y'],
  ['a: >- # 1 in Thun\n  x\n', '1:7+11 # 1 in Thun'],
  ['a: #5\n', '1:4+2 #5'],
  // Clearly comments.
  ["a: 'x' # y\nb: [x] # y\nc: 5 # y\nd: true # y\n", undefined],
  ['a: # y\n  b: x\n  # y\n  c: x\n# y\n', undefined],
  ['a: [x, # y\n  z]\n', undefined],
  ['a: x# y\n', undefined],
])('R26 the comment in %j may belong to the text: %s', (given, cut) => {
  const { found, document } = parse(given)
  expect(found).toEqual([])
  const shown = document.cuts.map(({ at, comment }) => {
    return `${at.line}:${at.column}+${at.length} ${comment}`
  })
  expect(shown).toEqual(cut === undefined ? [] : [cut])
})

it('R26 a document has its values as they are written', () => {
  const { document } = parse('a: 01067\nb:\n  - "x"\n', 3)
  expect([document.written(['a']), document.written(['b', 0])]).toEqual(['01067', '"x"'])
})

it.each([
  ['a: >-\n  Wir bieten:\n  - Türen\n  - Fenster\nb: c\n', ['3:3+1', '4:3+1']],
  ['a: |\n  • Türen\n  • Fenster\n', ['2:3+1', '3:3+1']],
  ['- a: >-\n    Schritte\n    1. Anfrage\n    2. Offerte\n', ['3:5+2', '4:5+2']],
  [
    'a: >-\n  - eins\n  - zwei\n\n  1. Anfrage\n  2. Offerte\n',
    ['2:3+1', '3:3+1', '5:3+2', '6:3+2'],
  ],
  ['a: |\n  | Holz | Preis |\n  | Eiche | 10 |\n', ['2:3+1', '3:3+1']],
])('R26 in %j lines would become one paragraph', (given, places) => {
  const message = 'Lines of this field become one paragraph'
  expect(parse(given).found).toEqual(places.map((place) => `content-syntax ${place} ${message}`))
})

it('R26 R98 files whose texts may have lines have lists and comments', () => {
  const problems = new Problems()
  const text = 'a: |\n  # Preise\n  - Türen\n  - Fenster\n'
  const { value } = parseYaml(text, { file: 'a.yaml', hasLines: true, problems })
  expect(problems.all).toEqual([])
  expect(value).toEqual({ a: '# Preise\n- Türen\n- Fenster\n' })
})

it('R26 a comment within a text is named, a dash or a date in a sentence is not', () => {
  expect(parse('a: >-\n  Ja.\n  # TODO: Preise\nb: |\n  Nein.\n').found).toEqual([
    'content-syntax 3:3+1 "#" does not begin a comment within a text',
  ])
  for (const text of [
    'Holz\n  - und Stein',
    'Am\n  1. August und am\n  15. August ist zu',
    '#1 in Thun',
    '10. und\n  11.',
  ])
    expect(parse(`a: >-\n  ${text}\n`).found).toEqual([])
})
