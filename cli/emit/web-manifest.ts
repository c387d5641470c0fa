// Creates the web app manifest: name, colours and icons for a home screen.
import type { Content } from '#site/content.ts'
import { defaultLocale } from '#site/locales.ts'
import type { OutputFile } from '../base/output-file.ts'

/** Returns the manifest, which refers to the icons of `createIcons`. */
export function createWebManifest({
  company: { brand },
  locales,
  theme: { colors },
}: Content): OutputFile {
  const manifest = {
    name: brand,
    short_name: brand,
    lang: defaultLocale(locales).tag,
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
  return { path: 'site.webmanifest', contents: `${JSON.stringify(manifest, null, 2)}\n` }
}
