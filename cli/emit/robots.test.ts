import { describe, expect, it } from 'vitest'
import { createRobots } from './robots.ts'

describe('robots.txt', () => {
  it('R52 R56 contains every rule of every crawler and the URL of the sitemap', () => {
    const rules = [
      { userAgent: '*', allow: ['/data/'], disallow: ['/api/', '/entwurf'] },
      { userAgent: 'BadBot', allow: [], disallow: ['/'] },
    ]
    expect(createRobots(rules, 'https://site.example')).toEqual({
      path: 'robots.txt',
      contents: [
        'User-agent: *',
        'Allow: /data/',
        'Disallow: /api/',
        'Disallow: /entwurf',
        '',
        'User-agent: BadBot',
        'Disallow: /',
        '',
        'Sitemap: https://site.example/sitemap.xml',
        '',
      ].join('\n'),
    })
  })
})
