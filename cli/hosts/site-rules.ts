// Makes the host-neutral rules of `dist-config/` and the routes (R5, R54–R56). Pure.
import { freshPaths } from '#site/cache-rules.ts'
import type { Company } from '#site/content.ts'
import type { Locales } from '#site/locales.ts'
import type { Redirect } from '#site/redirects.ts'
import { repeatedPrefixes } from '#site/tidy-path.ts'
import { splitTarget } from '#site/redirect-target.ts'
import { buildPath } from '#site/routes.ts'
import { fileOfPath, pathOfFile } from '#site/page-files.ts'
import type { PlacedRedirect } from './check-redirects.ts'
import { hostRedirects } from './redirects.ts'
import type { HeaderEntry, NotFoundPage, ServerSettings, SiteRules } from './rules.ts'

/** The inputs of the rules of a site. */
export interface RulesInput {
  readonly config: {
    readonly headers: readonly HeaderEntry[]
    /** Redirects of `dist-config/`, which apply first. */
    readonly redirects: readonly PlacedRedirect[]
    readonly server: ServerSettings
  }
  readonly content: {
    readonly company: Pick<Company, 'contact' | 'origin'>
    readonly locales: Locales
  }
  /** Redirects that follow from the routes. */
  readonly redirects: readonly Redirect[]
  readonly routes: readonly { readonly file: string }[]
  readonly copied: readonly { readonly path: string }[]
}

/** Returns the rules of a site before it is built: `completeRules` adds its files and script hashes. */
export function createSiteRules({
  config,
  content: { company, locales },
  redirects,
  routes,
  copied,
}: RulesInput): SiteRules {
  const notFound = notFoundPages(locales)
  const prefixes = repeatedPrefixes(locales)
  const files = [...routes.map(({ file }) => file), ...copied.map(({ path }) => path)]
  const endpoint = endpointOf(company)
  const isForeign = endpoint !== undefined && endpoint.origin !== company.origin
  const formPath = isForeign ? undefined : endpoint?.pathname
  const paths = pathsOf(files, { notFound, formPath })
  const all = [...config.redirects.map(({ redirect }) => redirect), ...redirects]
  const hosted = hostRedirects(
    all.filter(({ query }) => query === undefined),
    { paths, prefixes },
  )
  const contact = isForeign ? endpoint.origin : ''
  return {
    origin: company.origin,
    headers: config.headers.flatMap(({ for: targets, crawlers, headers }) =>
      targets
        .flatMap((target) => (target === 'fresh' ? freshPaths(locales) : [target]))
        .map((pattern) => ({
          pattern,
          crawlers,
          headers: fillHeaders(headers, '{contact}', contact),
        })),
    ),
    queryRedirects: all.flatMap(({ from, query, to, status }) =>
      query === undefined
        ? []
        : [{ path: from, parameters: query.split('&'), to: splitTarget(to), status }],
    ),
    redirects: hosted.map((redirect) => ({ ...redirect, to: splitTarget(redirect.to) })),
    prefixes,
    notFound,
    paths,
    ...(formPath === undefined ? {} : { formPath }),
    server: config.server,
  }
}

/**
 * Adds the results of a build to the rules: the paths of all files in `dist/`, and the hashes of the inline scripts of
 * pages for the policy (R55).
 */
export function completeRules(
  rules: SiteRules,
  {
    files,
    pages,
  }: {
    files: readonly { readonly path: string }[]
    pages: readonly { readonly scripts: readonly string[] }[]
  },
): SiteRules {
  const policy = [...new Set(pages.flatMap(({ scripts }) => scripts))].join(' ')
  return {
    ...rules,
    headers: rules.headers.map((rule) => ({
      ...rule,
      headers: fillHeaders(rule.headers, '{scripts}', policy),
    })),
    paths: pathsOf(
      files.map(({ path }) => path),
      rules,
    ),
  }
}

/** Returns the URL paths that answer 200, sorted. A program answers that of the contact form. */
function pathsOf(
  files: readonly string[],
  { notFound, formPath }: Pick<SiteRules, 'notFound'> & { formPath?: string | undefined },
): string[] {
  const errorFiles = new Set(notFound.map(({ file }) => file))
  return files
    .filter((file) => !errorFiles.has(file))
    .map(pathOfFile)
    .filter((path) => path !== formPath)
    .toSorted()
}

/** Fills in a placeholder; an empty value leaves no gap. */
function fillHeaders(
  headers: HeaderEntry['headers'],
  placeholder: string,
  value: string,
): Record<string, string> {
  const fill = (text: string) =>
    text
      .replaceAll(placeholder, () => value)
      .replace(/ +/g, ' ')
      .replace(/ (?=;|$)/g, '')
  return Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, fill(text)]))
}

/** Returns the URL that the form posts to. The policy must allow one of another site (R55, R59). */
function endpointOf({ contact, origin }: Pick<Company, 'contact' | 'origin'>): URL | undefined {
  if (contact.delivery !== 'post' || contact.endpoint === undefined) return undefined
  return new URL(contact.endpoint, origin)
}

/** Returns the not-found page of each language, prefixed ones first. */
function notFoundPages(locales: Locales): NotFoundPage[] {
  return locales
    .map((locale) => ({
      prefix: locale.prefix,
      file: fileOfPath(buildPath(locale, 'not-found')),
    }))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
}
