import { expect, it } from 'vitest'
import { internationalNumber } from './phone.ts'

it.each([
  ['033 555 66 77', 'CH', '+41 33 555 66 77'],
  ['0335556677', 'CH', '+41 33 555 66 77'],
  ['(033) 555-66-77', 'CH', '+41 33 555 66 77'],
  ['0041 33 555 66 77', 'CH', '+41 33 555 66 77'],
  ['+41 (0)33 555 66 77', 'CH', '+41 33 555 66 77'],
  ['+41335556677', 'CH', '+41 33 555 66 77'],
  ['030 123456', 'DE', '+49 30 123456'],
  // Numbers of Italy keep their zero.
  ['06 1234567', 'IT', '06 1234567'],
  ['033 555 66 77 (Büro)', 'CH', '033 555 66 77 (Büro)'],
])('R94 takes %j in %s as %j', (text, country, number) =>
  expect(internationalNumber(text, country)).toBe(number),
)
