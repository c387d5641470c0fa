// Netlify: `_headers`, `_redirects`, and functions for rules that they cannot express (R54, R56). Pure.
import { groupBy } from '../../base/group-by.ts'
import { edgeScript } from '../edge-script.ts'
import { NOINDEX } from '../previews.ts'
import {
  covers,
  differsForCrawlers,
  type HeaderRule,
  headersFor,
  type HostAdapter,
  type HostRedirect,
  isPlain,
  type SiteRules,
  splitHeaders,
} from '../rules.ts'
import { renderHeaderBlocks, renderRedirects } from '../underscore-files.ts'

/** Files below `deploy/`. `netlify.toml` looks there for functions, and for the headers of previews. */
const PREVIEW_HEADERS = 'netlify/preview-headers'
const FUNCTION = 'netlify/functions/no-file.mjs'
const EDGE_FUNCTION = 'netlify/edge-functions/headers-for-crawlers.js'

/** Netlify redirects `/a/` to `/a` itself. */
export const netlify = {
  slashStatus: 301,
  unsupported: [],
  files: ['_headers', '_redirects'],
  emit: (rules, edge) => {
    const paths = [...new Set([...pathsForCrawlers(rules), ...pathsWithQueries(rules)])]
    const files = [
      { path: PREVIEW_HEADERS, contents: headersText(withoutIndex(rules)) },
      { path: FUNCTION, contents: noFileFunction(rules, edge) },
      { path: EDGE_FUNCTION, contents: edgeFunction(rules, { paths, edge }) },
    ]
    return {
      dist: [
        { path: '_headers', contents: headersText(rules) },
        { path: '_redirects', contents: redirectsText(rules) },
      ],
      deploy: paths.length > 0 ? files : files.slice(0, 2),
      notes: notes(paths.length > 0),
    }
  },
} satisfies HostAdapter

/**
 * Writes `_headers` so that each path gets a header from one block only, because Netlify promises
 * nothing for two. Headers that vary are listed for existing paths, in as few blocks as possible.
 */
function headersText({ headers, paths }: SiteRules): string {
  const { constant, varying } = splitHeaders(headers)
  const lines = Object.entries(constant).map(([name, value]) => `${name}: ${value}`)
  const blocks = varying.flatMap((name) =>
    cover(paths, (path) => headersFor(headers, { path, status: 200, userAgent: '' })[name] ?? '')
      .filter(({ value }) => value !== '')
      .map(({ pattern, value }) => ({ path: pattern, lines: [`${name}: ${value}`] })),
  )
  return renderHeaderBlocks(
    [...(lines.length === 0 ? [] : [{ path: '/*', lines }]), ...blocks],
    ['A path ending in /* also matches the address before it.'],
  )
}

/** Returns the rules of a preview, which search engines must not list: `_headers` ignores the host (R92). */
function withoutIndex(rules: SiteRules): SiteRules {
  const headers = { [NOINDEX.name]: NOINDEX.value }
  return { ...rules, headers: [...rules.headers, { pattern: '/*', crawlers: false, headers }] }
}

/** Writes `_redirects`. Netlify does not document targets with a query or a hash. */
function redirectsText({ redirects }: SiteRules): string {
  const documented = redirects.filter(
    ({ from, to }) => isPlain(from) && to.query === '' && to.hash === '',
  )
  const lines = (wanted: HostRedirect['when']) =>
    documented
      .filter(({ when }) => when === wanted)
      .map(({ from, to, status }) => `${from} ${to.path} ${status}`)
  return renderRedirects(
    {
      'Addresses that are not pages.': lines('always'),
      'Unknown names of a section. Existing files win.': lines('fallback'),
    },
    [
      'The first matching rule applies. Queries are passed on.',
      'Redirects to a part of a page, with a query, or from addresses with special letters are made by functions.',
    ],
  )
}

/** Returns the paths for which crawlers get different headers: those of files, and others in rules. */
function pathsForCrawlers({ headers, paths }: SiteRules): string[] {
  const named = headers
    .map(({ pattern }) => pattern)
    .filter((pattern) => pattern.startsWith('/') && !pattern.endsWith('/*'))
  return [...new Set([...paths, ...named])].filter((path) => differsForCrawlers(path, headers))
}

/** Returns the pages that redirect some queries: they have a file, so `FUNCTION` is not called. */
function pathsWithQueries({ queryRedirects, paths }: SiteRules): string[] {
  return queryRedirects.map(({ path }) => path).filter((path) => paths.includes(path))
}

/** Writes the function for paths without a file, because `_headers` ignores the status (R6, R54). */
function noFileFunction(
  { headers, queryRedirects, redirects, prefixes, notFound }: SiteRules,
  edge: string,
): string {
  return edgeScript({
    comment: [
      'Answers requests for which there is no file: redirects that _redirects cannot express, and errors,',
      'which have headers of their own. netlify.toml names its folder; files never come here.',
    ],
    edge,
    values: {
      slashStatus: netlify.slashStatus,
      unwanted: [],
      rules: { headers, queryRedirects, redirects, prefixes, notFound },
    },
    program: `\
export default function noFile(request) {
  return edge.answerAtEdge(request, {
    ...site,
    findFile: async () => undefined,
    readPage: (file) => fetch(new URL(\`/\${file}\`, request.url), { redirect: 'manual' }),
  })
}

export const config = {
  path: '/*',
  excludedPath: '/.netlify/*',
  method: ['GET', 'HEAD'],
  preferStatic: true,
}
`,
  })
}

function edgeFunction(
  { headers, queryRedirects }: SiteRules,
  { paths, edge }: { paths: readonly string[]; edge: string },
): string {
  const matters = ({ pattern }: HeaderRule) =>
    pattern === 'error' || paths.some((path) => covers(pattern, path))
  return edgeScript({
    comment: [
      '_headers knows no user agents: crawlers get their headers for these addresses here. Requests with certain',
      'queries are led elsewhere.',
    ],
    edge,
    values: {
      slashStatus: netlify.slashStatus,
      unwanted: [],
      rules: {
        headers: headers.filter(matters),
        queryRedirects,
        redirects: [],
        prefixes: [],
        notFound: [],
      },
    },
    program: `\
export default async function headersForCrawlers(request, context) {
  const moved = edge.movedByQuery(request, site)
  if (moved !== undefined) return moved
  const response = await context.next()
  return edge.withRuledHeaders(response, { request, headers: site.rules.headers })
}

export const config = { path: ${JSON.stringify(paths)} }
`,
  })
}

function notes(hasEdgeFunction: boolean): string[] {
  return [
    hasEdgeFunction &&
      `headers for crawlers are set by deploy/${EDGE_FUNCTION}, which netlify.toml names; without it crawlers get the same headers as visitors.`,
    `requests for which there is no file are answered by deploy/${FUNCTION}, which netlify.toml names; without it a missing file below /assets/ is cached for a year, and unknown addresses get the not-found page of the default language.`,
    'errors that Netlify sends before it looks for a file, such as 405, cannot have headers of the site.',
    'pages can be reached with .html as well as without; their canonical links name the address without it.',
  ].filter((note) => note !== false)
}

interface Covering {
  readonly pattern: string
  readonly value: string
}

/**
 * Returns the fewest patterns that give each path exactly one value. For Netlify, `/a/*` also fits
 * `/a`.
 */
function cover(paths: readonly string[], valueOf: (path: string) => string): Covering[] {
  const coverBelow = (parent: string, inside: readonly string[]): Covering[] => {
    const children = childrenOf(parent, inside)
    return [...children].flatMap(([node, below]) => {
      const values = new Set(below.map(valueOf))
      const [value = ''] = values
      if (below.length === 1 && below[0] === node) return [{ pattern: node, value }]
      // Netlify's parser also lets /a/* fit /ab.
      const isAlone = [...children.keys()].every(
        (other) => other === node || !other.startsWith(node),
      )
      if (isAlone && values.size === 1) return [{ pattern: `${node}/*`, value }]
      const self = below.includes(node) ? [{ pattern: node, value: valueOf(node) }] : []
      return [...self, ...coverBelow(node, below)]
    })
  }
  const root = paths.includes('/') ? [{ pattern: '/', value: valueOf('/') }] : []
  return [...root, ...coverBelow('', paths)]
}

/** Groups the paths below a node by their next segment: `/a` has `/a` and `/a/b/c`. */
function childrenOf(node: string, paths: readonly string[]): Map<string, string[]> {
  const below = paths.filter((path) => path !== '/' && path !== node)
  return groupBy(below, (path) => path.split('/', node.split('/').length + 1).join('/'))
}
