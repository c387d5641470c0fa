// `dist-config/` and the site's own routes as the neutral rules that all hosts get (R5, R54–R56). Pure.
import { freshPaths } from '#site/cache-rules.ts'
import type { Company } from '#site/content.ts'
import type { Locales } from '#site/locales.ts'
import { type Redirect, repeatedPrefixes, splitTarget, tidyPath } from '#site/redirects.ts'
import { buildPath, fileOfPath, pathOfFile } from '#site/routes.ts'
import { hostRedirects } from './redirects.ts'
import type { HeaderEntry, HeaderRule, ServerSettings, SiteRules } from './rules.ts'

/**
 * The rules of a built site. `redirects` in the order they apply; `files` are names in `dist/`;
 * `scripts` the sources of inline scripts for the policy (R55).
 */
export function createSiteRules({
  headers,
  redirects,
  files,
  scripts,
  company,
  locales,
  server,
}: {
  headers: readonly HeaderEntry[]
  redirects: readonly Redirect[]
  files: readonly string[]
  scripts: readonly string[]
  company: Pick<Company, 'contact' | 'origin'>
  locales: Locales
  server: ServerSettings
}): SiteRules {
  const notFound = notFoundPages(locales)
  const errorFiles = new Set(notFound.map(({ file }) => file))
  const paths = files.filter((file) => !errorFiles.has(file)).map(pathOfFile)
  const present = new Set(paths)
  const prefixes = repeatedPrefixes(locales)
  const hosted = hostRedirects(
    redirects.filter(({ query }) => query === undefined),
    { paths, prefixes },
  )
  const queryRedirects = redirects.flatMap(({ from, query, to, status }) =>
    query === undefined
      ? []
      : [{ path: from, parameters: query.split('&'), to: splitTarget(to), status }],
  )
  // `/de` is no page, but leads to one (R54).
  const fresh = freshPaths(locales).filter(
    (path) => present.has(path) || tidyPath(path, prefixes) !== path,
  )
  const endpoint = endpointOf(company)
  const isForeign = endpoint !== undefined && endpoint.origin !== company.origin
  const values = { scripts: scripts.join(' '), contact: isForeign ? endpoint.origin : '' }
  return {
    headers: headers.flatMap((entry) => headerRules(entry, { fresh, values })),
    queryRedirects,
    redirects: hosted.map((redirect) => ({ ...redirect, to: splitTarget(redirect.to) })),
    prefixes,
    notFound,
    paths: paths.toSorted(),
    ...(endpoint === undefined || isForeign ? {} : { formPath: endpoint.pathname }),
    server,
  }
}

function headerRules(
  { for: targets, crawlers, headers }: HeaderEntry,
  { fresh, values }: { fresh: readonly string[]; values: Readonly<Record<string, string>> },
): HeaderRule[] {
  const filled = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, fillValue(value, values)]),
  )
  return targets
    .flatMap((target) => (target === 'fresh' ? fresh : [target]))
    .map((pattern) => ({ pattern, crawlers, headers: filled }))
}

/** Replaces `{scripts}` and `{contact}`; an empty replacement leaves no gap. */
function fillValue(value: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .reduce((text, [name, filling]) => text.replaceAll(`{${name}}`, () => filling), value)
    .replace(/ +/g, ' ')
    .replace(/ (?=;|$)/g, '')
}

/** Where the form posts to, if it does. An endpoint elsewhere must be allowed to scripts and forms (R55, R59). */
function endpointOf({ contact, origin }: Pick<Company, 'contact' | 'origin'>): URL | undefined {
  if (contact.delivery !== 'post' || contact.endpoint === undefined) return undefined
  return new URL(contact.endpoint, origin)
}

/** The not-found page of each language, prefixed ones first. */
function notFoundPages(locales: Locales) {
  return locales
    .map((locale) => ({
      prefix: locale.prefix,
      file: fileOfPath(buildPath(locale, 'not-found')),
    }))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
}
