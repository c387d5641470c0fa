// The web app manifest: name, colours and icons for a home screen.
import type { Company } from '#site/content.ts'
import { defaultLocale } from '#site/locales.ts'
import type { OutputFile } from './dist.ts'

/** The design's background and main colour. */
const PAPER = '#faf8f3'
const SPRUCE = '#1d3a2f'

/** The icons are in `public/`. */
export function createWebManifest({ brand }: Company): OutputFile {
  const manifest = {
    name: brand,
    short_name: brand,
    lang: defaultLocale().tag,
    start_url: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: SPRUCE,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  }
  return { path: 'site.webmanifest', contents: `${JSON.stringify(manifest, null, 2)}\n` }
}
