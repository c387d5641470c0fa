// Rules for Cloudflare Pages: `_headers`, `_redirects`, and a small worker for what they cannot express (R54–R56). Pure.
import { joinTarget } from '#site/redirects.ts'
import {
  isForWorker,
  renderRoutes,
  renderWorker,
  headersNotSet,
  type WorkerRoutes,
  workerRoutes,
} from './cloudflare-worker.ts'
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
  headerLine,
  indentedLine,
  redirectLine,
  renderHeaderBlocks,
  renderRedirectGroups,
} from '../underscore-files.ts'

/** Limits of what Pages reads; it skips the rest with only a warning. */
const LIMITS = {
  headerRules: 100,
  headerLine: 2000,
  staticRedirects: 2000,
  dynamicRedirects: 100,
  redirectLine: 1000,
  routes: 100,
  route: 100,
}

/** Cloudflare Pages. It answers `/a/` with 308 and compresses files itself. */
export const cloudflare: HostAdapter = {
  slashStatus: 308,
  precompressed: false,
  files: ['_headers', '_redirects', '_worker.js', '_routes.json'],
  limits: (rules) => [
    ...headerOverflows(headerBlocks(rules.headers)),
    ...redirectOverflows(redirectLines(rules.redirects)),
    ...routeOverflows(workerRoutes(rules)),
    ...unsupported(rules),
  ],
  emit: (rules, edge) => {
    const routes = workerRoutes(rules)
    const { slashStatus } = cloudflare
    return {
      dist: [
        { path: '_headers', contents: renderHeaders(headerBlocks(rules.headers)) },
        { path: '_redirects', contents: renderRedirects(redirectLines(rules.redirects)) },
        { path: '_worker.js', contents: renderWorker(rules, { routes, edge, slashStatus }) },
        { path: '_routes.json', contents: renderRoutes(routes) },
      ],
      deploy: [],
      notes: notes(rules),
    }
  },
}

function renderHeaders(blocks: readonly HeaderBlock[]): string {
  return renderHeaderBlocks(blocks, [
    'All paths that fit an address apply, from top to bottom. "! Name" drops a header that is set',
    'above; without it the values would be joined. Rules for crawlers stand in _worker.js.',
  ])
}

/** Headers by their names in lower case: the name as written, the value. */
type NamedHeaders = ReadonlyMap<string, readonly [string, string]>

/**
 * One block for each path, wider ones first. Pages joins the values of all blocks that match, so each
 * has only what differs from the next wider one.
 */
function headerBlocks(rules: readonly HeaderRule[]): HeaderBlock[] {
  const supported = rules.filter(({ pattern, crawlers }) => !crawlers && pattern !== 'error')
  const patterns = [...new Set(['/*', ...supported.map(({ pattern }) => pattern)])].toSorted(
    (a, b) => breadth(a) - breadth(b),
  )
  return patterns
    .map((path) => {
      const wider = patterns.filter((other) => other !== path && covers(other, path)).at(-1)
      const inherited: NamedHeaders = wider === undefined ? new Map() : headersAt(supported, wider)
      const lines = [...headersAt(supported, path)].flatMap(([key, [name, value]]) => {
        const before = inherited.get(key)
        if (before?.[1] === value) return []
        const detach = before === undefined ? [] : [detachLine(name)]
        return [...detach, headerLine(name, value)]
      })
      return {
        path,
        lines: path === '/*' ? [...headersNotSet(rules).map(detachLine), ...lines] : lines,
      }
    })
    .filter(({ lines }) => lines.length > 0)
}

/** Starred patterns by their length, then all exact ones in their order. */
function breadth(pattern: string): number {
  return pattern.endsWith('/*') ? pattern.length : Number.POSITIVE_INFINITY
}

/** All headers that apply to a pattern. */
function headersAt(rules: readonly HeaderRule[], path: string): NamedHeaders {
  return new Map(
    rules
      .filter(({ pattern }) => covers(pattern, path))
      .flatMap(({ headers }) => Object.entries(headers))
      .map(([name, value]) => [name.toLowerCase(), [name, value]] as const),
  )
}

function detachLine(name: string): string {
  return `! ${name}`
}

/** Redirects as Pages counts them: those with a star are dynamic. */
interface RedirectLines {
  readonly exact: readonly string[]
  readonly starred: readonly string[]
}

function renderRedirects({ exact, starred }: RedirectLines): string {
  return renderRedirectGroups(
    [
      { comment: 'Single addresses, each also with a slash at the end.', lines: exact },
      { comment: 'Whole folders; the first that fits applies.', lines: starred },
    ],
    [
      'Applied before files are looked for; a query is passed on. Redirects of addresses that may be',
      'pages, and those with a query of their own, stand in _worker.js.',
    ],
  )
}

function redirectLines(redirects: readonly HostRedirect[]): RedirectLines {
  const always = redirects.filter((redirect) => !isForWorker(redirect))
  const taken = new Set(always.map(({ from }) => from))
  const withSlash = (redirect: HostRedirect) =>
    taken.has(`${redirect.from}/`)
      ? [redirect]
      : [redirect, { ...redirect, from: `${redirect.from}/` }]
  return {
    exact: always
      .filter((redirect) => !isStarred(redirect))
      .flatMap(withSlash)
      .map(lineOf),
    starred: always
      .filter(isStarred)
      .flatMap((redirect) => [...slashGuard(redirect), lineOf(redirect)]),
  }
}

function lineOf({ from, to, status }: HostRedirect): string {
  return redirectLine({ from, to: joinTarget(to, ''), status })
}

/**
 * For `/x/*` to `/:splat`: `/x//evil.example` must not become `//evil.example`, another site's
 * address, so a doubled slash becomes one first (R72).
 */
function slashGuard({ from, to }: HostRedirect): string[] {
  if (!to.path.startsWith('/:splat')) return []
  const folder = from.slice(0, -'*'.length)
  return [
    redirectLine({
      from: `${folder}/*`,
      to: `${folder}:splat`,
      status: cloudflare.slashStatus,
    }),
  ]
}

function headerOverflows(blocks: readonly HeaderBlock[]): string[] {
  const lines = blocks.flatMap(({ path, lines }) =>
    lines.map((line) => ({ path, line: indentedLine(line) })),
  )
  return [
    ...tooMany(
      blocks.map(({ path }) => path),
      { limit: LIMITS.headerRules, what: 'paths in _headers' },
    ),
    ...lines
      .filter(({ line }) => line.length > LIMITS.headerLine)
      .map(
        ({ path, line }) =>
          `The header ${line.trim().split(':', 1).join('')} of "${path}" is a line of ${String(line.length)} characters in _headers; Cloudflare Pages reads at most ${String(LIMITS.headerLine)}.`,
      ),
  ]
}

function redirectOverflows({ exact, starred }: RedirectLines): string[] {
  return [
    ...tooMany(exact.map(fromOf), {
      limit: LIMITS.staticRedirects,
      what: 'redirects of single addresses in _redirects, two for each address',
    }),
    ...tooMany(starred.map(fromOf), {
      limit: LIMITS.dynamicRedirects,
      what: 'redirects of whole folders in _redirects',
    }),
    ...[...exact, ...starred]
      .filter((line) => line.length > LIMITS.redirectLine)
      .map(
        (line) =>
          `The redirect of "${fromOf(line)}" is a line of ${String(line.length)} characters in _redirects; Cloudflare Pages reads at most ${String(LIMITS.redirectLine)}.`,
      ),
  ]
}

function routeOverflows(routes: WorkerRoutes): string[] {
  return [
    ...tooMany(routes, {
      limit: LIMITS.routes,
      what: 'addresses that need the worker in _routes.json',
    }),
    ...routes
      .filter((route) => route.length > LIMITS.route)
      .map(
        (route) =>
          `"${route}" needs the worker and has ${String(route.length)} characters; Cloudflare Pages accepts at most ${String(LIMITS.route)} in _routes.json.`,
      ),
  ]
}

function tooMany(
  items: readonly string[],
  { limit, what }: { limit: number; what: string },
): string[] {
  const first = items[limit]
  return first === undefined
    ? []
    : [
        `There are ${String(items.length)} ${what}; Cloudflare Pages reads at most ${String(limit)}. The first beyond that is "${first}".`,
      ]
}

function fromOf(line: string): string {
  return line.split(' ', 1).join('')
}

/** Rules with characters that would mean something else in these files. */
function unsupported({ headers, redirects }: SiteRules): string[] {
  return [
    ...headers
      .filter(({ pattern }) => isSyntax(pattern))
      .map(({ pattern }) => `Cloudflare Pages cannot set headers for "${pattern}": ${SYNTAX}.`),
    ...headers.flatMap(({ pattern, crawlers, headers }) =>
      Object.entries(headers)
        .filter(([, value]) => !crawlers && pattern.endsWith('/*') && value.includes(':splat'))
        .map(
          ([name]) =>
            `Cloudflare Pages cannot set the header ${name} for "${pattern}": it would replace ":splat" with a part of the address.`,
        ),
    ),
    ...redirects
      // The worker takes spaces.
      .filter(({ from }) => isSyntax(from.replaceAll(' ', '')))
      .map(({ from }) => `Cloudflare Pages cannot redirect "${from}": ${SYNTAX}.`),
    ...redirects
      .filter(
        ({ to, when }) =>
          when === 'always' && (/\s/.test(joinTarget(to, '')) || LOOP.test(to.path)),
      )
      .map(
        ({ from, to }) =>
          `Cloudflare Pages cannot redirect "${from}" to "${joinTarget(to, '')}": a target may not hold spaces or end in "/index".`,
      ),
  ]
}

const SYNTAX = 'a star is possible only at the end, and ":name" matches any name'

/** Pages takes these for loops. */
const LOOP = /^\/(?:.*\/)?index(?:\.html)?$/

function isSyntax(path: string): boolean {
  const literal = path.endsWith('/*') ? path.slice(0, -1) : path
  return /[*?#\s]|:[A-Za-z]/.test(literal)
}

function notes({ headers, notFound }: SiteRules): string[] {
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
    ...(lost.length === 0
      ? []
      : [
          `errors cannot have their own ${[...new Set(lost)].join(', ')}, because Cloudflare Pages sets headers by address only.`,
        ]),
    ...(notFound.length === 0
      ? []
      : [
          'a missing file gets the not-found page with status 404 instead of plain text, because Cloudflare Pages has only one answer for missing files and pages.',
        ]),
    'Cloudflare Pages itself sets "Cache-Control: no-store" with status 404. Its answer to a POST (405) has the headers of the address; caches do not use it for visitors, who send GET.',
    ...(folders.size === 0
      ? []
      : [
          `redirects and errors below ${[...folders].join(', ')} have the headers of those addresses too, because Cloudflare Pages sets headers by address only; it drops Cache-Control with status 404.`,
        ]),
    'Cloudflare Pages removes a slash at the end and ".html" only where there is a page, and keeps doubled slashes.',
  ]
}
