import { listPath, languages, site } from '../site.js'

export const data = { permalink: '/sitemap.xml' }

export function render({ collections }) {
  const lists = collections.lists.map(({ lang, list, number }) => ({
    path: listPath(lang, list, number),
    alternates: Object.fromEntries(languages.map((code) => [code, listPath(code, list, number)])),
  }))
  const pages = [...collections.page.map(({ data }) => data), ...lists]
  const entry = ({ path, alternates }) =>
    `<url><loc>${site.origin}${path}</loc>${Object.entries(alternates)
      .map(
        ([code, href]) =>
          `<xhtml:link rel="alternate" hreflang="${code}" href="${site.origin}${href}"/>`,
      )
      .join('')}</url>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.map(entry).join('\n')}\n</urlset>\n`
}
