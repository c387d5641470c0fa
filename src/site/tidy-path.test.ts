import { describe, expect, it } from 'vitest'
import { locales } from '../../tests/support/locales.ts'
import { repeatedPrefixes, tidyPath } from './tidy-path.ts'

const prefixes = repeatedPrefixes(locales)

describe('tidyPath', () => {
  it.each([
    [`${'/en'.repeat(26)}/blog`, '/en/blog'],
    ['/de'.repeat(26), '/'],
    [`${'/de'.repeat(3)}${'/en'.repeat(3)}/`, '/en'],
    [`/a${'//b'.repeat(40)}`, `/a${'/b'.repeat(40)}`],
    ['//en//en//blog.html/', '/en/blog'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/de/index.html', '/'],
    ['/blog.html.html', '/blog'],
    ['/.html', '/.html'],
    ['/a.html/b', '/a.html/b'],
    ['/deck', '/deck'],
    ['/english/en', '/english/en'],
    ['/en/index', '/en/index'],
    ['/', '/'],
  ])('R2 R5 %s is one step from %s', (path, tidy) => {
    expect(tidyPath(path, prefixes)).toBe(tidy)
    expect(tidyPath(tidy, prefixes)).toBe(tidy)
  })

  it('R3 R5 knows the prefixes of the locale table alone', () => {
    const prefixes = [
      { prefix: '/xx', to: '' },
      { prefix: '/fr', to: '/fr' },
    ]
    expect(tidyPath('/xx/fr/fr/a', prefixes)).toBe('/fr/a')
    expect(tidyPath('/de/en/en', prefixes)).toBe('/de/en/en')
    const [german, english] = locales
    if (german === undefined || english === undefined) throw new Error('There is no language')
    expect(repeatedPrefixes([german, { ...english, prefix: '/english' }])).toEqual([
      { prefix: '/de', to: '' },
      { prefix: '/english', to: '/english' },
    ])
  })
})
