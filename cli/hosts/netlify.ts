// Netlify: `_headers` and `_redirects`, and an edge function for what they cannot express (R54, R56).
import { headersForSource, literal, SCRIPT_WRITTEN } from './edge-script.ts'
import {
  covers,
  type HeaderRule,
  headersFor,
  type HostAdapter,
  type SiteRules,
  splitHeaders,
} from './rules.ts'
import {
  type HeaderBlock,
  headerLine,
  redirectLine,
  renderHeaderBlocks,
  renderRedirectGroups,
} from './underscore-files.ts'

/** Where `netlify.toml` looks for edge functions, below `deploy/`. */
const EDGE_FUNCTION = 'netlify/edge-functions/headers-for-crawlers.js'

/** Netlify redirects `/a/` to `/a` itself. */
export const netlify: HostAdapter = {
  slashStatus: 301,
  precompressed: false,
  emit(rules) {
    const crawled = crawledPaths(rules)
    return {
      dist: [
        { path: '_headers', contents: headersText(rules) },
        { path: '_redirects', contents: redirectsText(rules) },
      ],
      deploy:
        crawled.length === 0
          ? []
          : [{ path: EDGE_FUNCTION, contents: edgeFunction(rules, crawled) }],
      notes: notes(rules, crawled),
      overflows: [],
    }
  },
}

/**
 * Every path gets each header from one block only: what Netlify does with two is not guaranteed. So
 * headers that differ are listed for the addresses that exist, in as few blocks as cover them.
 */
function headersText({ headers, paths }: SiteRules): string {
  const { constant, varying } = splitHeaders(headers)
  const lines = Object.entries(constant).map(([name, value]) => headerLine(name, value))
  const blocks = varying.flatMap((name) =>
    cover(paths, (path) => headersFor(headers, { path, status: 200, userAgent: '' })[name] ?? '')
      .filter(({ value }) => value !== '')
      .map(({ pattern, value }): HeaderBlock => ({
        path: pattern,
        lines: [headerLine(name, value)],
      })),
  )
  const everywhere = lines.length === 0 ? [] : [{ path: '/*', lines }]
  return renderHeaderBlocks(
    [...everywhere, ...blocks],
    ['A path ending in /* stands for the address before it, too.'],
  )
}

function redirectsText({ redirects, notFound }: SiteRules): string {
  const lines = (when: 'always' | 'fallback') =>
    redirects
      .filter((redirect) => redirect.when === when)
      .map(({ from, to, status }) => redirectLine({ from, to, status }))
  const languages = notFound.filter(({ prefix }) => prefix !== '')
  return renderRedirectGroups(
    [
      { comment: 'Addresses that are no pages.', lines: lines('always') },
      { comment: 'Unknown names of a section. Existing files win.', lines: lines('fallback') },
      {
        comment: 'Not found, by language; the default language has 404.html.',
        lines: languages.map(({ prefix, file }) =>
          redirectLine({ from: `${prefix}/*`, to: `/${file}`, status: 404 }),
        ),
      },
    ],
    ['The first rule that fits is taken. Queries are passed on.'],
  )
}

/** Addresses where crawlers get different headers. */
function crawledPaths({ headers, paths }: SiteRules): string[] {
  const answer = (path: string, userAgent: string) =>
    JSON.stringify(headersFor(headers, { path, status: 200, userAgent }))
  return paths.filter((path) => answer(path, '') !== answer(path, 'Googlebot'))
}

function edgeFunction({ headers }: SiteRules, paths: readonly string[]): string {
  return `\
${SCRIPT_WRITTEN}
// _headers knows no user agents: crawlers get their headers for these addresses here.

${headersForSource(headers.filter((rule) => concerns(rule, paths)))}
export default async function headersForCrawlers(request, context) {
  const response = await context.next()
  const { pathname } = new URL(request.url)
  const userAgent = request.headers.get('user-agent') ?? ''
  const headers = headersFor(pathname, response.status, userAgent)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

export const config = { path: [${paths.map(literal).join(', ')}] }
`
}

function concerns({ pattern }: HeaderRule, paths: readonly string[]): boolean {
  return pattern === 'not-found' || paths.some((path) => covers(pattern, path))
}

function notes({ headers }: SiteRules, crawled: readonly string[]): string[] {
  return [
    ...(crawled.length === 0
      ? []
      : [
          `headers for crawlers are set by deploy/${EDGE_FUNCTION}, which netlify.toml names; without it crawlers get what visitors get.`,
        ]),
    ...(headers.some(({ pattern }) => pattern === 'not-found')
      ? ['headers for "not-found" cannot be said; such answers carry the headers of their path.']
      : []),
    'addresses with .html answer as well as those without; canonical links say which is right.',
    'a missing file is answered with the HTML of the not-found page.',
  ]
}

interface Covering {
  readonly pattern: string
  readonly value: string
}

/**
 * The fewest patterns that give each path exactly one value. `/a/*` is `/a` and all below it,
 * as Netlify reads it.
 */
function cover(paths: readonly string[], valueOf: (path: string) => string): Covering[] {
  const coverBelow = (node: string): Covering[] => {
    const inside = paths.filter((path) => path === node || path.startsWith(`${node}/`))
    const [first = node] = inside
    const value = valueOf(first)
    if (inside.length === 1 && first === node) return [{ pattern: node, value }]
    // Netlify's own parser lets /a/* stand for /ab as well.
    const isAlone = paths.every((path) => !path.startsWith(node) || inside.includes(path))
    if (isAlone && inside.every((path) => valueOf(path) === value)) {
      return [{ pattern: `${node}/*`, value }]
    }
    const self = inside.includes(node) ? [{ pattern: node, value: valueOf(node) }] : []
    return [...self, ...childrenOf(node, inside).flatMap(coverBelow)]
  }
  const root = paths.includes('/') ? [{ pattern: '/', value: valueOf('/') }] : []
  return [...root, ...childrenOf('', paths).flatMap(coverBelow)]
}

/** The next segments below a node: `/a` of `/a/b/c`, once each. */
function childrenOf(node: string, paths: readonly string[]): string[] {
  const names = paths
    .filter((path) => path.startsWith(`${node}/`) && path !== '/')
    .map((path) => path.slice(node.length + 1).split('/', 1)[0] ?? '')
  return [...new Set(names)].map((name) => `${node}/${name}`)
}
