import { expect, it } from 'vitest'
import { insertPasted, withListMarks } from './paste-edits.ts'

it.each([
  ['Ein []', 'Wort', 'Ein Wort[]'],
  ['Eins []zwei', 'a\n\nb', 'Eins a\n\nb[]zwei'],
  ['Eins []zwei', '## a', 'Eins \n\n## a[]\n\nzwei'],
  ['[]', '## a\n\n- b', '## a\n\n- b[]'],
  ['Eins\n[]', '- a\n- b', 'Eins\n\n- a\n- b[]'],
  ['Eins\n[]\nZwei', 'a\n\nb', 'Eins\n\na\n\nb[]\n\nZwei'],
  ['Eins\n\n[]\n\nZwei', '- a', 'Eins\n\n- a[]\n\nZwei'],
  ['- x\n- []\n- y', '- a\n- b', '- x\n- a\n- b[]\n- y'],
  ['- x\n[]', '- a\n- b', '- x\n- a\n- b[]'],
  ['![A](a.jpg)[]\n\nZwei', 'a\n\nb', '![A](a.jpg)\n\na\n\nb[]\n\nZwei'],
  ['![A[]](a.jpg)', 'lt', '![Alt[]](a.jpg)'],
  ['| a[] | b |\n| - | - |', 'c\n\nd | e', '| ac d \\| e[] | b |\n| - | - |'],
])('R94 into %j goes %j', (marked, pasted, expected) => {
  const at = marked.indexOf('[]')
  const text = marked.replace('[]', '')
  const { from, to, insert, select } = insertPasted(pasted)(text, { from: at, to: at })
  const whole = text.slice(0, from) + insert + text.slice(to)
  expect(`${whole.slice(0, select.from)}[]${whole.slice(select.to)}`).toBe(expected)
})

it('R94 bullets of plain text become marks', () => {
  expect(withListMarks('Wir:\n• eins\n  ·\tzwei\n5 · 3\n•drei')).toBe(
    'Wir:\n- eins\n  - zwei\n5 · 3\n•drei',
  )
})
