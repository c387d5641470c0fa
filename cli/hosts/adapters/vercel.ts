// Vercel: `vercel.json`, for `vercel deploy dist` (R56). Pure.
import { crawlers } from '#site/crawlers.ts'
import { joinTarget } from '#site/redirect-target.ts'
import type { RepeatedPrefix } from '#site/tidy-path.ts'
import { decodePath } from '../../base/decode-path.ts'
import { NOINDEX } from '../previews.ts'
import {
  covers,
  headersFor,
  type HostAdapter,
  type HostRedirect,
  type QueryRedirect,
  type SiteRules,
  splitHeaders,
} from '../rules.ts'

/** Most rules of each kind, and most characters of a source. */
const LIMITS = { headers: 2048, redirects: 2048, source: 4096 } as const

/** A property that a request has, or lacks. */
type Condition =
  | { readonly type: 'header' | 'query'; readonly key: string; readonly value?: string }
  | { readonly type: 'host'; readonly value: string }

interface HeaderEntry {
  readonly source: string
  readonly has?: readonly Condition[]
  readonly missing?: readonly Condition[]
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

interface RedirectEntry {
  readonly source: string
  readonly has?: readonly Condition[]
  readonly destination: string
  readonly statusCode: number
}

/** Vercel removes `.html` and trailing slashes itself. */
export const vercel = {
  slashStatus: 308,
  unsupported: ['error-headers', 'not-found-pages', 'query-redirects'],
  files: ['vercel.json'],
  limits: (rules) => {
    const { headers, redirects } = settingsOf(rules)
    return [
      ...tooMany(headers, LIMITS.headers, 'header rules'),
      ...tooMany(redirects, LIMITS.redirects, 'redirects'),
      ...[...headers, ...redirects]
        .filter(({ source }) => source.length > LIMITS.source)
        .map(
          ({ source }) =>
            `the pattern "${source.slice(0, 60)}…" has ${source.length} characters, at most ${LIMITS.source} are allowed.`,
        ),
    ]
  },
  emit: (rules) => ({
    dist: [{ path: 'vercel.json', contents: `${JSON.stringify(settingsOf(rules), null, 2)}\n` }],
    notes: notes(rules),
  }),
} satisfies HostAdapter

function tooMany(entries: readonly unknown[], limit: number, what: string): string[] {
  return entries.length > limit ? [`${entries.length} ${what}, at most ${limit} are allowed.`] : []
}

function settingsOf(rules: SiteRules) {
  return {
    cleanUrls: true,
    trailingSlash: false,
    redirects: [
      ...rules.prefixes.flatMap(prefixEntries),
      ...rules.queryRedirects.flatMap(queryEntries),
      ...rules.redirects.flatMap((redirect) => redirectEntries(redirect, rules)),
    ],
    headers: [...headerEntries(rules), previewEntry(rules)],
  }
}

/** Returns the headers of all paths. Vercel would join two values, so each path is in one entry per header. */
function headerEntries({ headers, paths }: SiteRules): HeaderEntry[] {
  const { constant, varying } = splitHeaders(headers)
  const everywhere = Object.entries(constant).map(([key, value]) => ({ key, value }))
  return [
    ...(everywhere.length === 0 ? [] : [{ source: '/(.*)', headers: everywhere }]),
    ...varying.flatMap((name) => {
      const rules = headers.filter((rule) => name in rule.headers && rule.pattern !== 'error')
      const patterns = [...new Set(rules.map(({ pattern }) => pattern))]
      return patterns.flatMap((pattern) => {
        const path = pattern.endsWith('*') ? `${pattern.slice(0, -1)}\u0000` : pattern
        const valueFor = (userAgent: string) =>
          headersFor(rules, { path, status: 200, userAgent })[name] ?? ''
        const narrower = patterns.filter((other) => other !== pattern && covers(pattern, other))
        const values = { name, value: valueFor(''), forCrawlers: valueFor(crawlers[0] ?? '') }
        return sourcesOf(pattern, { narrower, paths }).flatMap((source) =>
          entriesOf(source, values),
        )
      })
    }),
  ]
}

/** Hides previews, which are below `vercel.app`, from search engines (R92). */
function previewEntry({ origin }: SiteRules): HeaderEntry {
  const { hostname } = new URL(origin)
  const host = (value: string): Condition => ({ type: 'host', value })
  return {
    source: '/(.*)',
    has: [host(String.raw`.+\.vercel\.app`)],
    missing: [host(regexLiteral(hostname))],
    headers: [{ key: NOINDEX.name, value: NOINDEX.value }],
  }
}

function entriesOf(
  source: string,
  { name, value, forCrawlers }: { name: string; value: string; forCrawlers: string },
): HeaderEntry[] {
  const entry = (text: string, condition: Partial<HeaderEntry>): HeaderEntry[] =>
    text === '' ? [] : [{ source, ...condition, headers: [{ key: name, value: text }] }]
  if (value === forCrawlers) return entry(value, {})
  const isCrawler: Condition = { type: 'header', key: 'user-agent', value: crawlerPattern }
  return [...entry(value, { missing: [isCrawler] }), ...entry(forCrawlers, { has: [isCrawler] })]
}

/**
 * Returns the addresses of a pattern in Vercel's path syntax, those of a folder by their names. Vercel
 * goes by the address only, so a missing file would get the headers of the others (R54).
 */
function sourcesOf(
  pattern: string,
  { narrower, paths }: { narrower: readonly string[]; paths: readonly string[] },
): string[] {
  if (!pattern.endsWith('/*')) return [literal(pattern)]
  const folder = literal(pattern.slice(0, -1))
  const tails = paths
    .filter((path) => covers(pattern, path) && !narrower.some((other) => covers(other, path)))
    .map((path) => regexLiteral(path.slice(pattern.length - 1)))
  const groups: string[] = []
  for (const tail of tails) {
    const longer = `${groups.at(-1) ?? ''}|${tail}`
    const fits = groups.length > 0 && folder.length + longer.length + 2 <= LIMITS.source
    groups.splice(fits ? -1 : groups.length, 1, fits ? longer : tail)
  }
  return groups.map((group) => `${folder}(${group})`)
}

/** Redirects `/de/de/a` to `/a`, and `/en/en/a` to `/en/a`, for any number of repetitions. */
function prefixEntries({ prefix, to }: RepeatedPrefix): RedirectEntry[] {
  const source = `/(${prefix.slice(1)}(?:${prefix})${to === '' ? '*' : '+'})`
  return [
    { source, destination: to === '' ? '/' : to, statusCode: 301 },
    { source: `${source}/:splat*`, destination: `${to}/:splat*`, statusCode: 301 },
  ]
}

/** Writes a redirect by query; Vercel compares decoded parameters. */
function queryEntries({ path, parameters, to, status }: QueryRedirect): RedirectEntry[] {
  const has = parameters.map((parameter): Condition => {
    const [key = '', ...value] = parameter
      .split('=')
      .map((text) => decodePath(text.replaceAll('+', ' ')))
    const text = value.join('=')
    return { type: 'query', key, ...(text === '' ? {} : { value: regexLiteral(text) }) }
  })
  return spellings(path).map((spelling) => ({
    source: literal(spelling),
    has,
    destination: joinTarget(to, ''),
    statusCode: status,
  }))
}

function redirectEntries(
  { from, to, status, when }: HostRedirect,
  { paths }: SiteRules,
): RedirectEntry[] {
  const destination = joinTarget(to, '').replaceAll(':splat', ':splat*')
  const entry = (source: string) => ({ source, destination, statusCode: status })
  if (!from.endsWith('/*')) return spellings(from).map((each) => entry(literal(each)))
  const folder = from.slice(0, -1)
  // Vercel applies redirects before it looks for files, so those of unknown slugs exclude the files.
  const tails = (when === 'fallback' ? paths : [])
    .filter((path) => path.startsWith(folder))
    .map((path) => `${regexLiteral(path.slice(folder.length))}$`)
  const splat = tails.length === 0 ? ':splat*' : `:splat((?!${tails.join('|')}).*)`
  return [entry(`${literal(folder)}${splat}`)]
}

/** Returns a path as browsers send it and as it is written: Vercel promises neither. */
function spellings(path: string): string[] {
  return [...new Set([encodeURI(path), path])]
}

/** Each letter in both cases, because Vercel compares case. */
const crawlerPattern = `.*(?:${crawlers.join('|').replace(/[a-z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`)}).*`

/** Escapes the characters of Vercel's path syntax. */
function literal(path: string): string {
  return path.replace(/[(){}:*+?\\]/g, String.raw`\$&`)
}

function regexLiteral(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`)
}

function notes({ headers, notFound, queryRedirects }: SiteRules): string[] {
  const prefixes = notFound.map(({ prefix }) => prefix).filter((prefix) => prefix !== '')
  return [
    prefixes.length > 0 &&
      `unknown addresses below ${prefixes.join(', ')} get the not-found page of the default language, because Vercel has only one.`,
    headers.some(({ pattern }) => pattern === 'error') &&
      'errors and redirects cannot have headers of their own: not-found answers have the Cache-Control of Vercel ("public, max-age=0, must-revalidate"), and its answer to a POST (405) has that of the address.',
    'a missing file gets the HTML of the not-found page.',
    queryRedirects.length > 0 &&
      'redirects by query keep the query, because Vercel always passes it on.',
  ].filter((note) => note !== false)
}
