import { expect, it } from 'vitest'
import { date, dayOfYear, slug, url, written } from './fields.ts'

it.each([
  ['01-31', true],
  ['02-29', true],
  ['04-30', true],
  ['12-31', true],
  ['02-30', false],
  ['04-31', false],
  ['11-31', false],
  ['13-01', false],
  ['00-10', false],
  ['05-00', false],
])('R26 the day %s of a year exists: %s', (day, exists) => {
  expect(dayOfYear.safeParse(day).success).toBe(exists)
})

it('R26 invisible characters of copied texts are no part of a value with a form', () => {
  const phone = written(/^\+[\d ]+$/, 'expected a number')
  expect(phone.parse('\u202a+41\u00a033\u202f111\u202c')).toBe('+41 33 111')
  expect(url.parse('https://x.example/a\u200b')).toBe('https://x.example/a')
  expect(date.parse('\ufeff2024-03-14')).toBe('2024-03-14')
  expect(slug.parse('a-b\u200e')).toBe('a-b')
})
