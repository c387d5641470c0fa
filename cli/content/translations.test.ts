import { describe, expect, it } from 'vitest'
import type { Problem } from '../problems/problems.ts'
import { formatTranslations, missingTranslations } from './translations.ts'
import { locales } from '../../tests/support/locales.ts'

const at = { file: 'content/a.yaml', line: 1, column: 1 }
const gap = (lacks: Problem['lacks'], file = at.file): Problem => ({
  code: 'content-missing-text',
  severity: 'warning',
  message: 'x',
  at: { ...at, file },
  ...(lacks && { lacks }),
})

describe('translations', () => {
  it('R65 makes one row a text and leaves other problems out', () => {
    expect(
      missingTranslations([
        gap({ key: 'title', locales: ['en'] }),
        gap(undefined),
        gap({ key: 'title', locales: ['fr'] }),
        gap({ key: 'title', locales: ['en'] }, 'content/b.yaml'),
        gap({ locales: ['en'] }, 'content/posts/a/de.md'),
      ]),
    ).toEqual([
      { file: 'content/a.yaml', key: 'title', missing: ['en', 'fr'] },
      { file: 'content/b.yaml', key: 'title', missing: ['en'] },
      { file: 'content/posts/a/de.md', missing: ['en'] },
    ])
  })

  it('R65 prints a table', () => {
    expect(formatTranslations([], locales)).toBe('Translations: de complete, en complete')
    expect(
      formatTranslations(
        [
          { file: 'content/strings.yaml', key: 'nav.x', missing: ['de', 'en'] },
          { file: 'content/posts/a/de.md', missing: ['en'] },
        ],
        locales,
      ),
    ).toBe(
      [
        'Translations: de lacks 1, en lacks 2',
        '',
        '  file                   key             lacks',
        '  content/strings.yaml   nav.x           de, en',
        '  content/posts/a/de.md  the whole file  en',
        '',
      ].join('\n'),
    )
  })
})
