import { allPages, origin } from '../lib/pages.js'

export const dynamic = 'force-static'

export default function sitemap() {
  const base = origin()
  return [...allPages().values()].map(({ path, alternates }) => ({
    url: base + path,
    alternates: {
      languages: Object.fromEntries(
        Object.entries(alternates).map(([code, href]) => [code, base + href]),
      ),
    },
  }))
}
