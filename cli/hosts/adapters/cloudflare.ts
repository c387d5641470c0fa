// Cloudflare Pages: `_headers`, `_redirects`, and a worker for rules that they cannot express (R54–R56). Pure.
import { joinTarget } from '#site/redirect-target.ts'
import { NOINDEX } from '../previews.ts'
import {
  covers,
  type HeaderRule,
  type HostAdapter,
  type HostRedirect,
  isStarred,
  type SiteRules,
} from '../rules.ts'
import {
  type HeaderBlock,
  INDENT,
  renderHeaderBlocks,
  renderRedirects,
} from '../underscore-files.ts'
import {
  headersNotSet,
  isForWorker,
  renderRoutes,
  renderWorker,
  workerRoutes,
} from './cloudflare-worker.ts'

/** Limits of Pages, which skips the rest with only a warning. */
const LIMITS = {
  headerRules: 100,
  headerLine: 2000,
  staticRedirects: 2000,
  dynamicRedirects: 100,
  redirectLine: 1000,
  routes: 100,
  route: 100,
}

/** Cloudflare Pages compresses files itself. */
export const cloudflare = {
  slashStatus: 308,
  unsupported: ['error-headers'],
  files: ['_headers', '_redirects', '_worker.js', '_routes.json'],
  limits: (rules) => [
    ...headerLimits(blocksOf(rules)),
    ...redirectLimits(redirectLines(rules.redirects)),
    ...routeLimits(workerRoutes(rules)),
    ...syntaxFaults(rules).map((text) => `Cloudflare Pages cannot ${text}`),
  ],
  emit: (rules, edge) => {
    const routes = workerRoutes(rules)
    const { exact, starred } = redirectLines(rules.redirects)
    const headers = renderHeaderBlocks(blocksOf(rules), [
      'All paths that fit an address apply, from top to bottom. "! Name" drops a header that is set',
      'above; without it the values would be joined. Rules for crawlers stand in _worker.js.',
    ])
    const redirects = renderRedirects(
      {
        'Single addresses, each also with a slash at the end.': exact,
        'Whole folders; the first that fits applies.': starred,
      },
      [
        'Applied before files are looked for; a query is passed on. Redirects of addresses that may be',
        'pages, and those with a query of their own, stand in _worker.js.',
      ],
    )
    const worker = renderWorker(rules, { routes, edge, slashStatus: cloudflare.slashStatus })
    return {
      dist: [
        { path: '_headers', contents: headers },
        { path: '_redirects', contents: redirects },
        { path: '_worker.js', contents: worker },
        { path: '_routes.json', contents: renderRoutes(routes) },
      ],
      notes: notes(rules),
    }
  },
} satisfies HostAdapter

/** Returns the blocks of `_headers`. */
function blocksOf({ headers, origin }: SiteRules): HeaderBlock[] {
  return [...headerBlocks(headers), ...previewBlocks(origin)]
}

/** Hides previews from search engines. A placeholder matches one label of a host name. */
function previewBlocks(origin: string): HeaderBlock[] {
  const { hostname } = new URL(origin)
  const isLiveAt = (domain: string) => hostname.endsWith(`.${domain}`)
  const hosts = [
    isLiveAt('pages.dev')
      ? [`:version.${hostname}`]
      : [':project.pages.dev', ':version.:project.pages.dev'],
    isLiveAt('workers.dev') ? [] : [':worker.:account.workers.dev'],
  ]
  return hosts
    .flat()
    .map((host) => ({ path: `https://${host}/*`, lines: [`${NOINDEX.name}: ${NOINDEX.value}`] }))
}

/**
 * Returns one block for each path, wider ones first. Pages joins the values of all blocks that match,
 * so each contains only what differs from the next wider one.
 */
function headerBlocks(rules: readonly HeaderRule[]): HeaderBlock[] {
  const supported = rules.filter(({ pattern, crawlers }) => !crawlers && pattern !== 'error')
  const patterns = [...new Set(['/*', ...supported.map(({ pattern }) => pattern)])].toSorted(
    (a, b) => breadth(a) - breadth(b),
  )
  return patterns
    .map((path) => {
      const wider = patterns.filter((other) => other !== path && covers(other, path)).at(-1)
      const inherited = new Map(wider === undefined ? [] : headersAt(supported, wider))
      const lines = [...headersAt(supported, path)].flatMap(([key, [name, value]]) => {
        const before = inherited.get(key)
        if (before?.[1] === value) return []
        return [...(before === undefined ? [] : [`! ${name}`]), `${name}: ${value}`]
      })
      const dropped = path === '/*' ? headersNotSet(rules).map((name) => `! ${name}`) : []
      return { path, lines: [...dropped, ...lines] }
    })
    .filter(({ lines }) => lines.length > 0)
}

/** Sorts folders by length, before all single paths. */
function breadth(pattern: string): number {
  return pattern.endsWith('/*') ? pattern.length : Number.POSITIVE_INFINITY
}

/** Returns the headers of a pattern by their names in lower case: the name as written, and the value. */
function headersAt(
  rules: readonly HeaderRule[],
  path: string,
): ReadonlyMap<string, readonly [string, string]> {
  return new Map(
    rules
      .filter(({ pattern }) => covers(pattern, path))
      .flatMap(({ headers }) => Object.entries(headers))
      .map(([name, value]) => [name.toLowerCase(), [name, value]]),
  )
}

/** Lines of `_redirects` as Pages counts them: those with a star are dynamic. */
interface RedirectLines {
  readonly exact: readonly string[]
  readonly starred: readonly string[]
}

function redirectLines(redirects: readonly HostRedirect[]): RedirectLines {
  const always = redirects.filter((redirect) => !isForWorker(redirect))
  const sources = new Set(always.map(({ from }) => from))
  const line = ({ from, to, status }: HostRedirect) => `${from} ${joinTarget(to, '')} ${status}`
  return {
    exact: always
      .filter((redirect) => !isStarred(redirect))
      .flatMap((redirect) => {
        const from = `${redirect.from}/`
        return [line(redirect), ...(sources.has(from) ? [] : [line({ ...redirect, from })])]
      }),
    starred: always
      .filter(isStarred)
      .flatMap((redirect) => [...slashGuard(redirect), line(redirect)]),
  }
}

/**
 * Guards `/x/*` to `/:splat`: `/x//evil.example` must not become `//evil.example`, another site's
 * address, so a doubled slash becomes one first (R72).
 */
function slashGuard({ from, to }: HostRedirect): string[] {
  const folder = from.slice(0, -1)
  return to.path.startsWith('/:splat')
    ? [`${folder}/* ${folder}:splat ${cloudflare.slashStatus}`]
    : []
}

function headerLimits(blocks: readonly HeaderBlock[]): string[] {
  const paths = blocks.map(({ path }) => path)
  const lines = blocks.flatMap(({ path, lines }) =>
    lines.map((line) => [`The header ${until(':', line)} of "${path}"`, INDENT + line] as const),
  )
  return [
    ...tooMany(paths, LIMITS.headerRules, 'paths in _headers'),
    ...tooLong(lines, LIMITS.headerLine, '_headers'),
  ]
}

function redirectLimits({ exact, starred }: RedirectLines): string[] {
  const from = (line: string) => until(' ', line)
  const what = 'redirects of single addresses in _redirects, two for each address'
  const lines = [...exact, ...starred].map(
    (line) => [`The redirect of "${from(line)}"`, line] as const,
  )
  return [
    ...tooMany(exact.map(from), LIMITS.staticRedirects, what),
    ...tooMany(
      starred.map(from),
      LIMITS.dynamicRedirects,
      'redirects of whole folders in _redirects',
    ),
    ...tooLong(lines, LIMITS.redirectLine, '_redirects'),
  ]
}

/** Returns a note on each line that is too long. */
function tooLong(
  lines: readonly (readonly [what: string, line: string])[],
  limit: number,
  file: string,
): string[] {
  return lines
    .filter(([, { length }]) => length > limit)
    .map(
      ([what, { length }]) =>
        `${what} is a line of ${length} characters in ${file}; Cloudflare Pages reads at most ${limit}.`,
    )
}

function routeLimits(routes: readonly string[]): string[] {
  return [
    ...tooMany(routes, LIMITS.routes, 'addresses that need the worker in _routes.json'),
    ...routes
      .filter((route) => route.length > LIMITS.route)
      .map(
        (route) =>
          `"${route}" needs the worker and has ${route.length} characters; Cloudflare Pages accepts at most ${LIMITS.route} in _routes.json.`,
      ),
  ]
}

function tooMany(items: readonly string[], limit: number, what: string): string[] {
  const first = items[limit]
  if (first === undefined) return []
  return [
    `There are ${items.length} ${what}; Cloudflare Pages reads at most ${limit}. The first beyond that is "${first}".`,
  ]
}

function until(end: string, line: string): string {
  return line.slice(0, line.indexOf(end))
}

/** Lists rules with characters that Pages would read as syntax. */
function syntaxFaults({ headers, redirects }: SiteRules): string[] {
  return [
    ...headers
      .filter(({ pattern }) => isSyntax(pattern))
      .map(({ pattern }) => `set headers for "${pattern}": ${SYNTAX}.`),
    ...headers
      .filter(({ pattern, crawlers }) => !crawlers && pattern.endsWith('/*'))
      .flatMap(({ pattern, headers }) =>
        Object.entries(headers)
          .filter(([, value]) => value.includes(':splat'))
          .map(
            ([name]) =>
              `set the header ${name} for "${pattern}": it would replace ":splat" with a part of the address.`,
          ),
      ),
    ...redirects
      // The worker takes spaces.
      .filter(({ from }) => isSyntax(from.replaceAll(' ', '')))
      .map(({ from }) => `redirect "${from}": ${SYNTAX}.`),
    ...redirects
      .map(({ from, to, when }) => ({ from, when, path: to.path, to: joinTarget(to, '') }))
      .filter(({ when, path, to }) => when === 'always' && (/\s/.test(to) || LOOP.test(path)))
      .map(
        ({ from, to }) =>
          `redirect "${from}" to "${to}": a target may not hold spaces or end in "/index".`,
      ),
  ]
}

const SYNTAX = 'a star is possible only at the end, and ":name" matches any name'

/** Targets that Pages takes for loops. */
const LOOP = /^\/(?:.*\/)?index(?:\.html)?$/

function isSyntax(path: string): boolean {
  const literal = path.endsWith('/*') ? path.slice(0, -1) : path
  return /[*?#\s]|:[A-Za-z]/.test(literal)
}

function notes({ headers }: SiteRules): string[] {
  const lost = headers
    .filter(({ pattern }) => pattern === 'error')
    .flatMap(({ headers }) => Object.entries(headers))
    .filter(([name, value]) => `${name}: ${value}`.toLowerCase() !== 'cache-control: no-store')
    .map(([name]) => name)
  const folders = new Set(
    headers
      .map(({ pattern }) => pattern)
      .filter((pattern) => pattern.endsWith('/*') && pattern !== '/*'),
  )
  return [
    lost.length > 0 &&
      `errors cannot have their own ${[...new Set(lost)].join(', ')}, because Cloudflare Pages sets headers by address only.`,
    'a missing file gets the not-found page with status 404 instead of plain text, because Cloudflare Pages has only one answer for missing files and pages.',
    'Cloudflare Pages itself sets "Cache-Control: no-store" with status 404. Its answer to a POST (405) has the headers of the address; caches do not use it for visitors, who send GET.',
    folders.size > 0 &&
      `redirects and errors below ${[...folders].join(', ')} have the headers of those addresses too, because Cloudflare Pages sets headers by address only; it drops Cache-Control with status 404.`,
    'Cloudflare Pages removes a slash at the end and ".html" only where there is a page, and keeps doubled slashes.',
  ].filter((note) => note !== false)
}
