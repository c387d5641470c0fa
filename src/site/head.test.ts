import { describe, expect, it } from 'vitest'
import { createHead } from './head.ts'
import { locales } from '../../tests/support/locales.ts'

const input = {
  locales,
  title: 'Holzpflege',
  description: 'Wir ölen.',
  brand: 'Muster',
  origin: 'https://site.example',
  image: { src: '/assets/a.jpg', alt: 'Ein Brett' },
}
const alternates = { de: '/dienstleistungen/holzpflege', en: '/en/services/wood-care' }

/** Tags for social networks on every page. */
const social = [
  { name: 'description', content: 'Wir ölen.' },
  { property: 'og:site_name', content: 'Muster' },
  { property: 'og:title', content: 'Holzpflege | Muster' },
  { property: 'og:description', content: 'Wir ölen.' },
  { property: 'og:image', content: 'https://site.example/assets/a.jpg' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: 'Ein Brett' },
  { name: 'twitter:card', content: 'summary_large_image' },
  { name: 'twitter:title', content: 'Holzpflege | Muster' },
  { name: 'twitter:description', content: 'Wir ölen.' },
  { name: 'twitter:image', content: 'https://site.example/assets/a.jpg' },
  { name: 'twitter:image:alt', content: 'Ein Brett' },
]

describe('head', () => {
  it('R9 has title with brand, canonical, alternates and social tags', () => {
    const head = createHead(
      { page: 'service', locale: 'de', path: alternates.de, indexable: true, alternates },
      input,
    )
    expect(head.title).toBe('Holzpflege | Muster')
    expect(head.lang).toBe('de-CH')
    expect(head.links).toEqual([
      { rel: 'canonical', href: `https://site.example${alternates.de}` },
      { rel: 'alternate', hreflang: 'de-CH', href: `https://site.example${alternates.de}` },
      { rel: 'alternate', hreflang: 'en', href: `https://site.example${alternates.en}` },
      { rel: 'alternate', hreflang: 'x-default', href: `https://site.example${alternates.de}` },
    ])
    expect(head.meta).toEqual([
      ...social,
      { property: 'og:url', content: `https://site.example${alternates.de}` },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'de_CH' },
      { property: 'og:locale:alternate', content: 'en_GB' },
    ])
  })

  it('R9 R16 a post is an article, and names the feed of its language', () => {
    const head = createHead(
      {
        page: 'post',
        locale: 'en',
        path: '/en/blog/oil',
        indexable: true,
        alternates: { de: '/blog/oil', en: '/en/blog/oil' },
      },
      input,
    )
    expect(head.meta).toContainEqual({ property: 'og:type', content: 'article' })
    expect(head.links.at(-1)).toEqual({
      rel: 'alternate',
      type: 'application/rss+xml',
      href: 'https://site.example/en/blog/feed.xml',
      title: 'Muster',
    })
  })

  it('R9 keeps not-found pages out of the index and without canonical', () => {
    const head = createHead(
      { page: 'not-found', locale: 'en', path: '/en/404', indexable: false, alternates },
      input,
    )
    expect(head.meta).toEqual([{ name: 'robots', content: 'noindex' }, ...social])
    expect(head.links).toEqual([])
  })
})
