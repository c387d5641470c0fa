import { describe, expect, it } from 'vitest'
import { createPageFinder } from './page-finder.ts'
import { locales } from '../../tests/support/locales.ts'

describe('createPageFinder', () => {
  it.each([
    ['/blog', '/blog'],
    ['/blog/any-post', '/blog/any-post'],
    ['/projekt/any-project?a=1#b', '/projekt/any-project?a=1#b'],
    ['/blog/?a=1#tipps', '/blog?a=1#tipps'],
    ['/en/en/blog#tipps', '/en/blog#tipps'],
    ['/dienstleistungen?a=1#x', '/?a=1#services'],
    ['/en/dienstleistungen/any-service', '/en/services/any-service'],
    ['/dienstleistungen/a/b', '/'],
    ['/nix', undefined],
    ['/blog/a/b', undefined],
  ])('R5 a link to %s leads to %s', (link, page) => {
    expect(createPageFinder(locales)(new URL(link, 'https://example.com'))).toBe(page)
  })
})
