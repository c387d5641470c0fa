import { expect, it } from 'vitest'
import { Problems } from '../../problems/problems.ts'
import { parseFrontMatter } from './front-matter.ts'

function parse(text: string) {
  const problems = new Problems()
  const parsed = parseFrontMatter(text, { file: 'a.md', fields: ['title', 'draft'], problems })
  return {
    parsed: parsed && [parsed.data.value, parsed.body, parsed.bodyLine],
    place: parsed?.data.locate(['title']).line,
    found: problems.all.map(
      ({ code, message, hint, at }) =>
        `${code} ${at?.file}:${at?.line}:${at?.column}+${at?.length} ${message}. ${hint}`,
    ),
  }
}

it.each([
  ['---\ntitle: A\n---\nText\n', { title: 'A' }, 'Text\n', 4],
  ['\uFEFF---\r\ntitle: A\r\n---\r\nText\r\n', { title: 'A' }, 'Text\n', 4],
  ['---\rtitle: A\r---\r\rText', { title: 'A' }, 'Text', 5],
  ['---  \ntitle: A\n--- \t\nText', { title: 'A' }, 'Text', 4],
  ['---\r\ntitle: A\r\n---  \r\n\r\nText', { title: 'A' }, 'Text', 5],
  ['---\ntitle: |\n  ---\n  A\n  ----\n---\nText', { title: '---\nA\n----\n' }, 'Text', 7],
  ['---\ntitle: A\n---\nText\n----\n---x\n...', { title: 'A' }, 'Text\n----\n---x\n...', 4],
  ['--- yaml\ntitle: A\n---\nText', { title: 'A' }, 'Text', 4],
  ['---yml\ntitle: A\n---\n\n\nText', { title: 'A' }, '\nText', 5],
  ['---\n\ntitle: A\n---', { title: 'A' }, '', 4],
  ['---\n---\nText', undefined, 'Text', 3],
  ['---\ntitle: A --- B\n---\nText\n---\n', { title: 'A --- B' }, 'Text\n---\n', 4],
  ['---\ntitle: \uFEFFA\n---\n\uFEFF', { title: '\uFEFFA' }, '\uFEFF', 4],
] as const)('R28 %j is fields and a text', (text, ...wanted) => {
  const { parsed, found } = parse(text)
  expect(found).toEqual([])
  expect(parsed).toEqual(wanted)
})

it('R26 R28 says which field is below the front matter, but in code', () => {
  const { parsed, found } = parse(
    '---\ntitle: A\n---\ndraft: true\n\n```\ntitle: B\n```\nTitle: C\nplace: D\n',
  )
  expect(parsed).toBeUndefined()
  expect(found).toEqual([
    'content-front-matter a.md:4:1+11 "draft" is below the front matter. Move the line above the line "---" that closes the fields, or remove that line, if it is in their middle (line 3).',
  ])
})

it('R26 R28 fields have their places in the file', () => {
  expect(parse('---\ndate: 1\ntitle: A\n---\n').place).toBe(3)
  expect(parse('---\n\ndate: 1\ntitle: A\n---\n').place).toBe(4)
})

const start =
  'The file does not start with front matter. Start the file with a line "---", then the fields in YAML, then another line "---".'
const closed = 'The front matter is not closed. Put a line "---" between the fields and the text.'
const refused = (language: string) =>
  `Front matter in "${language}" is not allowed, only YAML. Open the front matter with "---" alone and write the fields in YAML.`

const fence = (line: string) =>
  `Invalid line around front matter: "${line}". Write three hyphens and nothing else: "---".`

it.each([
  '----',
  '--',
  '---x',
  '--- Text',
  '--- # Fields',
  '---\u00a0',
  '\u200b---',
  '–––',
  '—',
  '...',
  '+++',
  '***',
  '---:',
])('R26 R28 %j does not close front matter, whatever follows', (line) => {
  for (const rest of ['', '\nText', '\nText\n\n---\n\nMore', '\n---\nText']) {
    const { parsed, found } = parse(`---\ntitle: A\n${line}${rest}`)
    expect(parsed).toBeUndefined()
    expect(found).toEqual([`content-front-matter a.md:3:1+${line.length} ${fence(line)}`])
  }
})

it.each([
  ['', `1 ${start}`],
  ['Text', `1 ${start}`],
  ['\n---\ntitle: A\n---\n', `1 ${start}`],
  ['---', `1 ${start}`],
  ['---\ntitle: A\n', `3 ${closed}`],
  ['--- \ntitle: A\n ---\n', `3 ${closed}`],
  ['----\ntitle: A\n----\nText', `4 ${fence('----')}`],
  ['---js\nprocess.exit()\n---\n', `5 ${refused('js')}`],
  ['---  json \n{}\n---\n', `9 ${refused('json')}`],
])('R26 R28 %j is refused, with what to do', (text, wanted) => {
  const { parsed, found } = parse(text)
  expect(parsed).toBeUndefined()
  expect(found).toEqual([`content-front-matter a.md:1:1+${wanted}`])
})
