import { expect, it } from 'vitest'
import { isNeeded } from './needed-texts.ts'

it.each([
  { key: 'nav.home', pages: [], names: [], expected: true },
  { key: 'valley.month', pages: ['location'], names: [], expected: false },
  { key: 'valley.month', pages: ['location'], names: ['valley.yaml'], expected: true },
  { key: 'nav.locations', pages: [], names: [], expected: false },
  { key: 'blog.contents', pages: [], names: [], expected: true },
  { key: 'blog.title', pages: ['blog', 'post'], names: [], expected: true },
  { key: 'estimate.title', pages: ['projects'], names: [], expected: false },
  { key: 'estimate.price', pages: ['projects'], names: [], expected: true },
  { key: 'common.whatsappLabel', pages: [], names: [], expected: false },
  { key: 'common.whatsappLabel', pages: [], names: ['whatsapp'], expected: true },
])(
  'R29 R84 "$key" with the pages $pages and the files and fields $names: $expected',
  ({ key, pages, names, expected }) => {
    expect(isNeeded(key, { pages, names: new Set(names) })).toBe(expected)
  },
)
