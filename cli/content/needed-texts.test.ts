import { expect, it } from 'vitest'
import { isNeeded } from './needed-texts.ts'

it.each([
  ['nav.home', [], [], true],
  ['valley.month', ['location'], [], false],
  ['valley.month', ['location'], ['valley.yaml'], true],
  ['nav.locations', [], [], false],
  ['blog.title', ['blog', 'post'], [], true],
  ['estimate.title', ['projects'], [], false],
  ['estimate.price', ['projects'], [], true],
])('R29 R84 "%s" with the pages %j and the files %j: %s', (key, pages, names, expected) => {
  expect(isNeeded(key, { pages, names: new Set(names) })).toBe(expected)
})
