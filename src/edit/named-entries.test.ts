import { expect, it } from 'vitest'
import { nameFrom } from './named-entries.tsx'

it('R94 names a new entry of a map by its title, as other files may refer to it', () => {
  const hyphens = '^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$'
  const plain = '^[a-z][A-Za-z0-9]*$'
  expect(nameFrom('Böden ölen & wachsen', hyphens, [])).toBe('boeden-oelen-wachsen')
  expect(nameFrom('Böden ölen & wachsen', plain, [])).toBe('boedenOelenWachsen')
  expect(nameFrom('Böden', plain, ['boeden', 'boeden2'])).toBe('boeden3')
  expect(nameFrom('Böden', hyphens, ['boeden'])).toBe('boeden-2')
  expect(nameFrom('24 h', plain, [])).toBe('h')
  expect(nameFrom('木', plain, ['entry'])).toBe('entry2')
  for (const pattern of [hyphens, plain])
    for (const title of ['24/7 Service', 'Ä', '3 × 4 m', '2.5 Std. pro m²'])
      expect(nameFrom(title, pattern, ['service', 'm'])).toMatch(new RegExp(pattern))
})
