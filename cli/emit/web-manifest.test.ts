import { expect, it } from 'vitest'
import { loadMinimal } from '../../tests/support/rendered-site.ts'
import { createWebManifest } from './web-manifest.ts'

it('R24 R49 R85 the manifest contains brand, colours, start page and icons', async () => {
  const { content } = await loadMinimal()
  const { colors } = content.theme
  const manifest = {
    name: 'Test & Söhne',
    short_name: 'Test & Söhne',
    lang: 'de-CH',
    start_url: '/',
    display: 'browser',
    background_color: colors.paper,
    theme_color: colors.primary,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  }
  expect(createWebManifest(content)).toEqual({
    path: 'site.webmanifest',
    contents: `${JSON.stringify(manifest, null, 2)}\n`,
  })
})
