import { expect, it } from 'vitest'
import { unwrittenIn } from './edit-problems.ts'

it('R25 R94 every line of a template is named, except in drafts, and a text without any other once', () => {
  const forms = [{ id: 'company' }, { id: 'posts/draft' }, { id: 'posts/new' }]
  const values = new Map([
    [
      'company',
      {
        title: { de: '[Name der Firma]', en: 'Smith [1998]' },
        body: {
          de: '[Wir](/wir) sind da.\n\n[Rechtsform und Sitz]\n\n## Recht\n\n- [Gericht]\n\nThun',
          en: '- [Kind of company]\n- Thun',
        },
        town: 'Thun',
      },
    ],
    ['posts/draft', { draft: true, title: { de: '[Titel]' } }],
    ['posts/new', { body: { en: '[First part]\n\n## [Heading]\n\n[Second part]' } }],
  ])
  const unwritten = unwrittenIn({ forms, values, base: 'de' })
  expect(unwritten.map(({ message }) => message)).toEqual([
    '"[Name der Firma]" is not written yet',
    '"[Rechtsform und Sitz]" is not written yet',
    '"[Gericht]" is not written yet',
    '"[Kind of company]" is not written yet',
    '"[First part]" is not written yet',
  ])
  expect(unwritten.map(({ entry, path = [] }) => [entry, ...path].join(' '))).toEqual([
    'company title de',
    'company body de',
    'company body de',
    'company body en',
    'posts/new body en',
  ])
})
