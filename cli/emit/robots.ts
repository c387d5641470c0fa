// Creates robots.txt from `dist-config/robots.yaml` (R52, R56).
import { absoluteUrl } from '#site/routes.ts'
import type { OutputFile } from '../base/output-file.ts'

/** Rules for one crawler, or for all if `userAgent` is `*`. */
export interface RobotsRule {
  readonly userAgent: string
  readonly allow: readonly string[]
  readonly disallow: readonly string[]
}

/** Returns robots.txt with the rules and the URL of the sitemap. */
export function createRobots(rules: readonly RobotsRule[], origin: string): OutputFile {
  const groups = rules.map(({ userAgent, allow, disallow }) =>
    [
      `User-agent: ${userAgent}`,
      ...allow.map((path) => `Allow: ${path}`),
      ...disallow.map((path) => `Disallow: ${path}`),
    ].join('\n'),
  )
  const sitemap = `Sitemap: ${absoluteUrl(origin, '/sitemap.xml')}`
  return { path: 'robots.txt', contents: `${[...groups, sitemap].join('\n\n')}\n` }
}
