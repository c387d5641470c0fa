import { expect, it } from 'vitest'
import { figuresIn } from './figures-in.ts'

it.each<[string, [locale: string, text: string][], number[]]>([
  [
    'hours',
    [
      ['de', '17.30 Uhr'],
      ['de', '17:30 Uhr'],
      ['fr', '17 h 30'],
      ['fr', '17 heures 30'],
    ],
    [17.3],
  ],
  [
    'whole hours',
    [
      ['de', '8 Uhr'],
      ['en', '8 am'],
      ['en', '8:00'],
      ['fr', '8h00'],
    ],
    [8],
  ],
  [
    'fractions',
    [
      ['de', '1½ Stunden, ¾ Zoll'],
      ['en', '1.5 hours, 0.75 inch'],
      ['fr', '1 ½ h, ¾ de pouce'],
    ],
    [1.5, 0.75],
  ],
  [
    'dates',
    [
      ['de', 'am 24. Dezember 2026'],
      ['de', '24.12.2026'],
      ['de', '24. Dez. 2026'],
      ['en', '24th of December 2026'],
      ['fr', 'le 24 décembre 2026'],
      ['it', '24 dicembre 2026'],
    ],
    [24, 12, 2026],
  ],
  ['American dates', [['en', 'December 24, 2026']], [12, 24, 2026]],
  [
    'months',
    [
      ['de', 'Mai 2026'],
      ['en', 'May 2026'],
    ],
    [5, 2026],
  ],
  [
    'thousands',
    [
      ['de', 'CHF 1’200.–'],
      ['de', '1.200 Franken'],
      ['en', 'CHF 1,200'],
      ['fr', '1 200 francs'],
    ],
    [1200],
  ],
  [
    'decimals',
    [
      ['de', '3,5 m'],
      ['en', '3.50 m'],
    ],
    [3.5],
  ],
  [
    'words',
    [
      ['de', 'zwei Tage, Zehn Leute'],
      ['en', 'two days, ten people'],
      ['fr', 'deux jours, 10 personnes'],
      ['it', 'due giorni, dieci persone'],
    ],
    [2, 10],
  ],
  [
    'what is no figure',
    [
      ['de', '{price2} https://a.example/1 a2@b.example /blog/3 [x](/4)'],
      ['en', 'you may come one day'],
      ['sv', 'en dag'],
    ],
    [],
  ],
])('R26 %s are the same in each language', (_, texts, figures) => {
  for (const [locale, text] of texts) expect(figuresIn(text, locale), text).toEqual(figures)
})
