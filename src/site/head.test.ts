import { describe, expect, it } from 'vitest'
import { createHead } from './head.ts'

const input = {
  title: 'Holzpflege',
  description: 'Wir ölen.',
  brand: 'Muster',
  origin: 'https://site.example',
  image: { src: '/assets/a.jpg', alt: 'Ein Brett' },
}
const alternates = { de: '/dienstleistungen/holzpflege', en: '/en/services/wood-care' }

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
    expect(head.meta).toEqual(
      expect.arrayContaining([
        { name: 'description', content: 'Wir ölen.' },
        { property: 'og:image', content: 'https://site.example/assets/a.jpg' },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:locale', content: 'de_CH' },
        { property: 'og:locale:alternate', content: 'en_GB' },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]),
    )
  })

  it('R9 keeps not-found pages out of the index and without canonical', () => {
    const head = createHead(
      { page: 'not-found', locale: 'en', path: '/en/404', indexable: false, alternates },
      input,
    )
    expect(head.meta).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(head.links).toEqual([])
  })
})
