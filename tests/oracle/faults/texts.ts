// Text files that are not what they should be: cut off, in the wrong encoding, malformed, or far too large.
import { type Faults, ofFile } from './fault.ts'
import type { Draw } from '../../support/random.ts'

const texts = '{content,dist-config}/**/*.{yaml,md}'
const yaml = '{content,dist-config}/**/*.yaml'
const markdown = 'content/**/*.md'

/** Bytes of a long line, and how deep "deep" is. */
const LONG = 5_000_000
const DEEP = 20_000

/** A fault of the text of a file. */
const ofText = (pattern: string, damage: (text: string, draw: Draw) => string) =>
  ofFile(pattern, (bytes, draw) => damage(bytes.toString('utf8'), draw))

/** A fault that puts something at a random place of a text. */
const put = (part: string) =>
  ofText(texts, (text, { below }) => {
    const at = below(text.length + 1)
    return text.slice(0, at) + part + text.slice(at)
  })

/** A fault that puts bytes which are no text at a random place. */
const putBytes = (...part: readonly number[]) =>
  ofFile(texts, (bytes, { below }) => {
    const at = below(bytes.length + 1)
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(part), bytes.subarray(at)])
  })

/** A fault that adds lines at the end. */
const add = (pattern: string, part: () => string) =>
  ofText(pattern, (text) => `${text}\n${part()}\n`)

/** A fault that replaces lines at random. */
const ofLines = (damage: (lines: string[], at: number) => string[]) =>
  ofText(texts, (text, { below }) => {
    const lines = text.split('\n')
    return damage(lines, below(lines.length)).join('\n')
  })

/** Text faults, for all files, for YAML, and for Markdown. */
export const textFaults: Faults = {
  'a text cut off': ofFile(texts, (bytes, { below }) => bytes.subarray(0, below(bytes.length))),
  'a text with a wrong byte': ofFile(texts, (bytes, { below }) => {
    const copy = Buffer.from(bytes)
    copy[below(copy.length)] = below(256)
    return copy
  }),
  'an empty text': ofFile(texts, () => ''),
  'a text of spaces': ofFile(texts, () => ' \n\n \n'),
  'a text of random bytes': ofFile(texts, (_, { below }) =>
    Buffer.from(Array.from({ length: 500 }, () => below(256))),
  ),
  'a line gone': ofLines((lines, at) => lines.toSpliced(at, 1)),
  'a line twice': ofLines((lines, at) => lines.toSpliced(at, 0, lines[at] ?? '')),
  'two lines swapped': ofLines((lines, at) =>
    lines.toSpliced(at, 2, lines[at + 1] ?? '', lines[at] ?? ''),
  ),
  'a line indented': ofLines((lines, at) => lines.with(at, `   ${lines[at]}`)),
  'tabs for indentation': ofText(texts, (text) => text.replaceAll(/^(?: {2}|- )/gm, '\t')),
  'a byte order mark': ofText(texts, (text) => `\uFEFF${text}`),
  'two byte order marks': ofText(texts, (text) => `\uFEFF\uFEFF${text}`),
  'UTF-16': ofFile(texts, (bytes) => Buffer.from(`\uFEFF${bytes.toString('utf8')}`, 'utf16le')),
  'Latin-1': ofFile(texts, (bytes) => Buffer.from(`${bytes.toString('utf8')}\n# ö\n`, 'latin1')),
  'Windows line ends': ofText(texts, (text) => text.replaceAll('\n', '\r\n')),
  'old Mac line ends': ofText(texts, (text) => text.replaceAll('\n', '\r')),
  'a NUL': put('\0'),
  'a control character': put('\u001B[2J'),
  'half a character': putBytes(0xed, 0xa0, 0x80),
  'a character that is none': put('\uFFFF'),
  'a line separator': put('\u2028'),
  'zero-width characters': put('\u200B\u200D\u2060\uFEFF'),
  'right-to-left characters': put('\u202E\u2067שלום'),
  'a long line': put('x'.repeat(LONG)),
  'a long line of openings': put('[{(<*_`"'.repeat(LONG / 8)),
  'many lines': put('x\n'.repeat(20_000)),
  'deep flow lists': add(yaml, () => `deep: ${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
  'deep flow maps': add(yaml, () => `deep: ${'{a: '.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
  'deep block lists': add(yaml, () => `deep:\n  ${'- '.repeat(DEEP)}x`),
  'deep block maps': add(yaml, () =>
    Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth)}deep:`).join('\n'),
  ),
  'a key twice': add(yaml, () => 'type: a\ntype: b'),
  'a key that is a list': add(yaml, () => '? [a, b]\n: c'),
  'a key of the language': add(yaml, () => '__proto__: { polluted: true }\nconstructor: x'),
  'very many keys': add(yaml, () =>
    Array.from({ length: 50_000 }, (_, number) => `key${number}: x`).join('\n'),
  ),
  'a bomb of anchors': add(yaml, () =>
    [
      'a0: &a0 [x, x, x, x, x, x, x, x, x]',
      ...Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(9)}]`),
    ].join('\n'),
  ),
  'an anchor within itself': add(yaml, () => 'self: &self { again: *self }'),
  'an alias of nothing': add(yaml, () => 'alias: *nothing'),
  'a merged map': add(yaml, () => '<<: { type: x }'),
  'a tag of another language': add(yaml, () => 'run: !!js/function "function () { hostile() }"'),
  'a binary value': add(yaml, () => 'bytes: !!binary "/9j/4AAQ"'),
  'a second document': add(yaml, () => '---\nother: x\n...\n--- []'),
  'another version of YAML': ofText(yaml, (text) => `%YAML 1.1\n%TAG ! tag:x,2000:\n---\n${text}`),
  'only an anchor': ofText(yaml, () => '&a *a'),
  'a number for a file': ofText(yaml, () => '1e999'),
  'deep quotes': add(markdown, () => '> '.repeat(DEEP)),
  'deep Markdown lists': add(markdown, () =>
    Array.from({ length: 500 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n'),
  ),
  'deep emphasis': add(markdown, () => '*a **b '.repeat(DEEP)),
  'deep brackets': add(markdown, () => `${'['.repeat(DEEP)}x${']'.repeat(DEEP)}(/)`),
  'deep pictures': add(markdown, () => `${'!['.repeat(1000)}x${'](/board.png)'.repeat(1000)}`),
  'many backticks': add(markdown, () =>
    Array.from({ length: 3000 }, (_, at) => '`'.repeat(at)).join(' '),
  ),
  'many references': add(markdown, () => `${'[x][y] '.repeat(DEEP)}\n\n[y]: /blog`),
  'many footnotes': add(markdown, () =>
    Array.from({ length: 500 }, (_, at) => `x[^${at}]\n\n[^${at}]: [^${at + 1}]\n`).join('\n'),
  ),
  'a wide table': add(markdown, () => {
    const row = '| x '.repeat(2000)
    return `${row}|\n${'| - '.repeat(2000)}|\n${row}|`
  }),
  'front matter of code': ofText(markdown, (text) => text.replace('---', '---js')),
  'front matter without an end': ofText(markdown, (text) => text.replace(/\n---\n/, '\n')),
}
