import { expect, it } from 'vitest'
import {
  addressTarget,
  belowPicture,
  insertBlock,
  insertTable,
  insertInline,
  insertPicture,
  lineBreak,
  linkAt,
  newParagraph,
  type TextEdit,
  toggleLines,
  toggleMark,
  withoutFreshLine,
} from './markdown-edits.ts'

const applied = (text: string, { from, to, insert }: TextEdit) =>
  text.slice(0, from) + insert + text.slice(to)

it('R94 makes the selection bold, and plain again', () => {
  const edit = toggleMark('Ein Wort hier', { from: 4, to: 8 }, '**')
  const bold = applied('Ein Wort hier', edit)
  expect(bold).toBe('Ein **Wort** hier')
  expect(bold.slice(edit.select.from, edit.select.to)).toBe('Wort')
  expect(applied(bold, toggleMark(bold, edit.select, '**'))).toBe('Ein Wort hier')
})

it.each([
  ['Eins.\n\nZwei.', '**Eins.**\n\n**Zwei.**'],
  ['- Eins\n- Zwei', '- **Eins**\n- **Zwei**'],
  ['## Eins\n\n1. Zwei\n2. Drei\n', '## **Eins**\n\n1. **Zwei**\n2. **Drei**\n'],
  ['eine Zeile\nund ihre zweite', '**eine Zeile\nund ihre zweite**'],
  [' Wort ', ' **Wort** '],
])('R94 makes each paragraph of %j bold, and plain again', (text, expected) => {
  const edit = toggleMark(text, { from: 0, to: text.length }, '**')
  const bold = applied(text, edit)
  expect(bold).toBe(expected)
  expect(applied(bold, toggleMark(bold, edit.select, '**'))).toBe(text)
})

it.each([
  // The second click behind the words ends them.
  ['Ein **Wort|**', 'Ein **Wort**|'],
  ['Ein **Wort |** hier', 'Ein **Wort** | hier'],
  ['Ein **|**', 'Ein |'],
  ['Ein Wo|rt', 'Ein **Wo|rt**'],
  ['Ein |', 'Ein **|**'],
])('R94 with the cursor in %j, bold gives %j', (before, after) => {
  const text = before.replace('|', '')
  const at = before.indexOf('|')
  const edit = toggleMark(text, { from: at, to: at }, '**')
  const marked = applied(text, edit)
  expect(marked).toBe(after.replace('|', ''))
  if (edit.select.from === edit.select.to) expect(edit.select.to).toBe(after.indexOf('|'))
})

it.each([
  ['Eins.|', 'Eins.\n\n|'],
  ['Eins. |Zwei.', 'Eins.\n\n|Zwei.'],
  ['Eins|\n\nZwei', 'Eins\n\n|\n\nZwei'],
  ['eine Zeile|\nund ihre zweite', 'eine Zeile\n\n|und ihre zweite'],
  ['![A](a.jpg)|', '![A](a.jpg)\n\n|'],
  ['## Titel|', '## Titel\n\n|'],
  // There is an empty line already.
  ['Eins.\n\n|', 'Eins.\n\n|'],
  // Enter does something else here.
  ['- Eins|', undefined],
  ['2. Eins|', undefined],
  ['| A |', undefined],
  ['```\nEins|', undefined],
  ['Eins\n|', undefined],
])('R94 Enter in %j gives %j', (before, after) => {
  const at = before.lastIndexOf('|')
  const text = before.slice(0, at) + before.slice(at + 1)
  const edit = newParagraph(text, { from: at, to: at })
  const shown = edit && applied(text, edit)
  expect(shown && `${shown.slice(0, edit.select.to)}|${shown.slice(edit.select.to)}`).toBe(after)
})

it.each([
  ['## ', 'Eins\nZwei', '## Eins\n## Zwei'],
  ['- ', '1. Eins\nZwei', '- Eins\n- Zwei'],
  ['1. ', '- Eins\n- Zwei', '1. Eins\n2. Zwei'],
  ['1. ', '1. Eins\n2. Zwei', 'Eins\nZwei'],
  ['- ', '- Eins\n- Zwei', 'Eins\nZwei'],
  ['1. ', 'Eins\n\nZwei', '1. Eins\n\n2. Zwei'],
  ['- ', '- Eins\n\n- Zwei', 'Eins\n\nZwei'],
])('R94 starts lines with %j: %j', (mark, lines, expected) => {
  const text = `Davor\n${lines}\nDanach`
  const edit = toggleLines(text, { from: 8, to: 6 + lines.length - 1 }, mark)
  expect(applied(text, edit)).toBe(`Davor\n${expected}\nDanach`)
})

it('R94 starts an empty line with a mark, behind which one types', () => {
  const { select } = toggleLines('Davor\n\n', { from: 7, to: 7 }, '## ')
  expect(select).toEqual({ from: 10, to: 10 })
})

it('R94 inserts a block after the paragraph, with empty lines around it', () => {
  const edit = (text: string) =>
    applied(text, insertBlock(text, { from: 2, to: 2 }, '![Alt](a.jpg)'))
  expect(edit('Eins\nweiter\n\nZwei\n')).toBe('Eins\nweiter\n\n![Alt](a.jpg)\n\nZwei\n')
  expect(edit('Eins\n')).toBe('Eins\n\n![Alt](a.jpg)\n')
  expect(applied('', insertBlock('', { from: 0, to: 0 }, 'x'))).toBe('x')
})

it('R94 a block takes the place of an empty line', () => {
  const edit = insertBlock('Eins\n\n\n\nZwei', { from: 6, to: 6 }, 'x')
  expect(applied('Eins\n\n\n\nZwei', edit)).toBe('Eins\n\nx\n\nZwei')
})

it.each([
  ['Eins', 'Eins\n\n![A](a.jpg)\n\n[]'],
  ['Eins\n', 'Eins\n\n![A](a.jpg)\n\n[]'],
  ['Eins\n\nZwei', 'Eins\n\n![A](a.jpg)\n\n[]\n\nZwei'],
  ['', '![A](a.jpg)\n\n[]'],
])('R94 one goes on below a picture in %j', (text, expected) => {
  const edit = insertPicture(text, { from: 0, to: 0 }, '![A](a.jpg)')
  const whole = applied(text, edit)
  expect(`${whole.slice(0, edit.select.from)}[]${whole.slice(edit.select.to)}`).toBe(expected)
})

it.each([
  ['![A](a.jpg)', '![A](a.jpg)\n\n{phone}[]'],
  ['![A](a.jpg)\n', '![A](a.jpg)\n\n{phone}[]'],
  ['![A](a.jpg)\nZwei', '![A](a.jpg)\n\n{phone}[]\n\nZwei'],
  ['![A](a.jpg)\n\nZwei', '![A](a.jpg)\n\n{phone}[]\n\nZwei'],
  ['![A](a.jpg)\n\n\n\nZwei', '![A](a.jpg)\n\n{phone}[]\n\nZwei'],
  ['Ein ![A](a.jpg)', 'Ein {phone}[]![A](a.jpg)'],
])('R94 a fact is inserted below a picture: %j', (text, expected) => {
  const edit = belowPicture((_, selection) => insertInline(selection, '{phone}'))
  const made = edit(text, { from: 4, to: 4 })
  const whole = applied(text, made)
  expect(`${whole.slice(0, made.select.from)}[]${whole.slice(made.select.to)}`).toBe(expected)
})

it('R94 a mark is set below a picture', () => {
  const edit = belowPicture((text, selection) => toggleLines(text, selection, '## '))
  expect(applied('![A](a.jpg)\nZwei', edit('![A](a.jpg)\nZwei', { from: 1, to: 1 }))).toBe(
    '![A](a.jpg)\n\n## \n\nZwei',
  )
})

it.each([
  ['a\n\n![A](a.jpg)\n\n', 'a\n\n![A](a.jpg)\n'],
  ['| a |\n| - |\n\n', '| a |\n| - |\n'],
  ['![A](a.jpg)\n\nb\n\n', '![A](a.jpg)\n\nb\n'],
  ['![A](a.jpg)\n', '![A](a.jpg)\n'],
])('R94 an empty line to go on is not saved: %j', (text, expected) => {
  expect(withoutFreshLine(text)).toBe(expected)
})

it.each([
  ['Eins', 'Eins  \n'],
  ['- Eins', '- Eins  \n  '],
  ['  10. Eins', '  10. Eins  \n      '],
])('R94 a line break behind %j gives %j', (text, broken) => {
  expect(applied(text, lineBreak(text, { from: text.length, to: text.length }))).toBe(broken)
})

it('R94 replaces the selection in a line', () => {
  expect(applied('Rufen Sie an', insertInline({ from: 6, to: 9 }, '{phone}'))).toBe(
    'Rufen {phone} an',
  )
})

it.each([
  ['anna@site.example', 'mailto:anna@site.example'],
  ['033 822 11 22', 'tel:0338221122'],
  ['+41 (0)33 822-11.22', 'tel:+410338221122'],
  ['www.thun.ch', 'https://www.thun.ch'],
  ['thun.ch/bauen?x=1', 'https://thun.ch/bauen?x=1'],
  ['https://thun.ch', 'https://thun.ch'],
  ['/blog', '/blog'],
  ['mailto:anna@site.example', 'mailto:anna@site.example'],
  ['Preise 2026', 'Preise 2026'],
  ['', ''],
])('R94 a link to %j leads to %j', (typed, target) => {
  expect(addressTarget(typed)).toBe(target)
})

it('R94 a table is filled in from its first cell', () => {
  const { from, insert, select } = insertTable('Preise:', { from: 7, to: 7 })
  const whole = `Preise:${insert}`
  expect(from).toBe(7)
  expect(`${whole.slice(0, select.from)}Was${whole.slice(select.to)}`).toContain('\n| Was  |   |\n')
})

it.each([
  ['Wir [malen](/malen) auch.', 4, { words: 'malen', target: '/malen' }],
  ['Wir [malen](/malen) auch.', 19, { words: 'malen', target: '/malen' }],
  ['Wir [malen](/malen) auch.', 20, undefined],
  ['[a](b) [c](d)', 8, { words: 'c', target: 'd' }],
  ['[a \\] b](mailto:a@b.ch)', 3, { words: 'a \\] b', target: 'mailto:a@b.ch' }],
  ['![Bild](a.jpg)', 5, undefined],
  ['[a](b "Titel")', 2, { words: 'a', target: 'b' }],
])('R94 the link in %j at %i is %j', (text, at, expected) => {
  const found = linkAt(text, { from: at, to: at })
  expect(found && { words: found.words, target: found.target }).toEqual(expected)
})
