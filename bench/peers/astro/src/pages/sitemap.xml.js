import { allPages, site } from '../lib/site.js'

export async function GET() {
  const entry = ({ path, alternates }) =>
    `<url><loc>${site.origin}${path}</loc>${Object.entries(alternates)
      .map(
        ([code, href]) =>
          `<xhtml:link rel="alternate" hreflang="${code}" href="${site.origin}${href}"/>`,
      )
      .join('')}</url>`
  const pages = await allPages()
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.map(entry).join('\n')}\n</urlset>\n`,
  )
}
