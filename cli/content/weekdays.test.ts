import { expect, it } from 'vitest'
import { wrongWeekdays } from './weekdays.ts'

const messages = (text: string, locale: string) =>
  [...wrongWeekdays(text, locale)].map(({ offset, message }) => `${offset} ${message}`)

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
  ['de', 'Montag, 31. Februar 2026'],
  ['en', 'Friday 25 December 2026; Friday, December 25, 2026'],
  ['de', 'Fr., 25.12.2026; Fr 25. Dez. 2026; So kamen 25.12.2026'],
  ['de', 'Montag bis Freitag, 3. August 2026 bis 7. August 2026'],
  ['de', 'Samstag und Sonntag, 1. August 2026; Sa/So 1.8.2026; Sa–So 1.8.2026'],
  ['de', 'Montags, 1. März 2026 bis 31. Mai 2026, montags 1.3.2026'],
  ['en', 'Monday to Friday, 3 August 2026; Saturday, 8/1/2026; Mondays 3 March 2026'],
  ['en', 'Fri 25 Dec 2026, Tue, Sept 1, 2026'],
  ['fr', 'Vendredi 1er janvier 2027'],
])('R26 in %s %j is right or says too little', (locale, text) => {
  expect(messages(text, locale)).toEqual([])
})
