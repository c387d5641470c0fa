import { expect, it } from 'vitest'
import { wrongDays } from './weekdays.ts'

const messages = (text: string, locale: string) =>
  [...wrongDays(text, locale)].map(({ offset, message }) => `${offset} ${message}`)

it.each([
  ['de', 'Am Montag, 25. Dezember 2026, offen', '3 "Montag, 25. Dezember 2026" is a Freitag'],
  ['de', 'Sonntag, den 24.12.2026', '0 "Sonntag, den 24.12.2026" is a Donnerstag'],
  ['en', 'on Monday, 25 December 2026', '3 "Monday, 25 December 2026" is a Friday'],
  ['en', 'Monday, December 25th, 2026', '0 "Monday, December 25th, 2026" is a Friday'],
  ['de', 'Mittwoch, 1. Januar 2027', '0 "Mittwoch, 1. Januar 2027" is a Freitag'],
  [
    'en',
    'Tuesday the 24th of December 2026',
    '0 "Tuesday the 24th of December 2026" is a Thursday',
  ],
  ['de', 'Am 31.11. zu', '3 There is no 31.11.'],
  ['de', 'Mo, 25.12.26, offen', '0 "Mo, 25.12.26" is a Freitag'],
  ['de', 'Mo., 25.12.2026', '0 "Mo., 25.12.2026" is a Freitag'],
  ['de', 'Di 25. Dez. 2026', '0 "Di 25. Dez. 2026" is a Freitag'],
  ['de', 'Montag, 1. Jänner 2027', '0 "Montag, 1. Jänner 2027" is a Freitag'],
  ['en', 'Mon, 25 Dec 2026', '0 "Mon, 25 Dec 2026" is a Friday'],
  ['en', 'Mon., Dec. 25, 2026', '0 "Mon., Dec. 25, 2026" is a Friday'],
  ['fr', 'lun. 25 déc. 2026', '0 "lun. 25 déc. 2026" is a vendredi'],
  ['fr', 'lundi 25 décembre 2026', '0 "lundi 25 décembre 2026" is a vendredi'],
  ['it', 'lunedì 25 dicembre 2026', '0 "lunedì 25 dicembre 2026" is a venerdì'],
])('R26 in %s %j', (locale, text, message) => {
  expect(messages(text, locale)).toEqual([message])
})

it.each([
  ['de', 'Am Freitag, 25. Dezember 2026, und am freitags 25.12.2026'],
  ['de', 'Montag, 25. Dezember'],
  ['de', 'am 24.12. zu; Abschnitt 3.14. sagt, 31.13. auch, und 31.11.'],
  ['de', 'Montag, 25.12. 18 Uhr; Fr 25.12.26; Mo 25.12.18:30'],
  ['en', 'Friday 25 December 2026; Friday, December 25, 2026'],
  ['de', 'Fr., 25.12.2026; Fr 25. Dez. 2026; So kamen 25.12.2026'],
  ['de', 'Montag bis Freitag, 3. August 2026 bis 7. August 2026'],
  ['de', 'Samstag und Sonntag, 1. August 2026; Sa/So 1.8.2026; Sa–So 1.8.2026'],
  ['de', 'Montags, 1. März 2026 bis 31. Mai 2026, montags 1.3.2026'],
  ['en', 'Monday to Friday, 3 August 2026; Saturday, 8/1/2026; Mondays 3 March 2026'],
  ['en', 'Fri 25 Dec 2026, Tue, Sept 1, 2026'],
  ['fr', 'Vendredi 1er janvier 2027; soirée fruits de mer le 5 décembre 2026'],
  ['en', 'Fun in the sun 5 June 2027; the first 35 March bookings'],
  ['de', 'Und so, 5. Juni 2027'],
])('R26 in %s %j is right or says too little', (locale, text) => {
  expect(messages(text, locale)).toEqual([])
})

it.each([
  [
    'Bis 31. November 2026 und am 30. Februar.',
    'de',
    ['4 There is no 31. November', '29 There is no 30. Februar'],
  ],
  [
    'Am 31.11.2026, 2026-02-30 und 31. Juni',
    'de',
    ['3 There is no 31.11.2026', '15 There is no 2026-02-30', '30 There is no 31. Juni'],
  ],
  [
    'Ab 25 Uhr, bis 17:75 Uhr; um 24.00 Uhr, 50 am Tag',
    'de',
    ['3 There is no 25 Uhr', '15 There is no 17:75 Uhr'],
  ],
  ['until 6:75pm, in 30 minutes, 12 pm', 'en', ['6 There is no 6:75pm']],
  [
    'By November 31, on 31 April 2026',
    'en',
    ['3 There is no November 31', '19 There is no 31 April'],
  ],
  ['le 31 avril', 'fr', ['3 There is no 31 avril']],
  [
    'Bis 29. Februar 2027, 29.02.2026, 13.13.2026, um 24.30 Uhr',
    'de',
    [
      '4 There is no 29. Februar',
      '22 There is no 29.02.2026',
      '34 There is no 13.13.2026',
      '49 There is no 24.30 Uhr',
    ],
  ],
  ['Am 29. Februar 2028, 29.02.2024 und 2024-02-29', 'de', []],
  ['Am 29. Februar, 31. Dezember, 30. April, 10. Mai', 'de', []],
  ['Version 31.11.20, 1.31.2026 m, 45 Maibäume, 31 Marken, 2026-10-31', 'de', []],
  ['May 2026, 31 mar-vellous, March 31, April 2031, in June 45 people', 'en', []],
])('R26 finds days that do not exist in %j', (text, locale, expected) => {
  expect(messages(text, locale)).toEqual(expected)
})
