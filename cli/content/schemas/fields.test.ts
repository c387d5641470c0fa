import { expect, it } from 'vitest'
import { dayOfYear } from './fields.ts'

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
