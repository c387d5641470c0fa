import { expect, it } from 'vitest'
import { locales } from '../../tests/support/locales.ts'
import { feedPathOf } from './feeds.ts'

it('R16 a feed lies below the blog of its language, and its archives beside it', () => {
  expect(locales.map((locale) => feedPathOf(locale))).toEqual([
    '/blog/feed.xml',
    '/en/blog/feed.xml',
  ])
  expect(locales.map((locale) => feedPathOf(locale, 2))).toEqual([
    '/blog/feed-2.xml',
    '/en/blog/feed-2.xml',
  ])
})
