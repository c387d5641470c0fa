// Recognises the hosts of previews of a site, which search engines must not list (R92). Pure.

/** Header of every answer of a preview. */
export const NOINDEX = { name: 'X-Robots-Tag', value: 'noindex' } as const

/** Domains below which hosts serve previews. Of those of Netlify, the live site has no "--". */
const previewHosts = /--[^.]+\.netlify\.app$|\.(?:pages\.dev|workers\.dev|vercel\.app)$/

/** Returns whether a host name is that of a preview: below a domain of a host, and not the live host of `origin`. */
export function isPreview(hostName: string, origin: string): boolean {
  return previewHosts.test(hostName) && hostName !== new URL(origin).hostname
}
