// The sitemap of the peers that have no data of their own, with the alternates of each page.
import type { SitePage } from './site.ts'

export function sitemapOf(pages: readonly SitePage[], origin: string): string {
  const alternate = ([code, href]: readonly [string, string]) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${origin}${href}"/>`
  const entries = pages.map(
    ({ path, alternates }) =>
      `<url><loc>${origin}${path}</loc>${Object.entries(alternates).map(alternate).join('')}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}
