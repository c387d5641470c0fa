// The Pages worker: answers addresses whose rules `_headers` and `_redirects` cannot express (R5, R6, R54, R75). Pure.
import type { Redirect } from '#site/redirects.ts'
import { headersForSource, listSource, literal, SCRIPT_WRITTEN } from './edge-script.ts'
import { covers, type HeaderRule, type SiteRules } from './rules.ts'

/** Addresses in the syntax of `_routes.json`: `/a`, or `/a/*` for everything below it and `/a` itself. */
export type WorkerRoutes = readonly string[]

/**
 * Addresses that need the worker: where crawlers get headers of their own, where unknown slugs are
 * redirected, and the not-found pages themselves, which would answer 200. No two of them overlap.
 */
export function workerRoutes({
  headers,
  redirects,
  notFound,
}: Pick<SiteRules, 'headers' | 'redirects' | 'notFound'>): WorkerRoutes {
  const wanted = [
    ...headers
      .filter(({ crawlers }) => crawlers)
      .map(({ pattern }) => (pattern === 'not-found' ? '/*' : pattern)),
    ...redirects.filter(({ when }) => when === 'fallback').map(({ from }) => from),
    ...notFound.map(({ file }) => pageOfFile(file)),
  ]
  const unique = [...new Set(wanted)]
  // Pages refuses routes that overlap.
  return unique.filter((route) => !unique.some((other) => other !== route && covers(other, route)))
}

/** The text of `_routes.json`. */
export function renderRoutes(routes: WorkerRoutes): string {
  return `${JSON.stringify({ version: 1, include: routes, exclude: [] }, undefined, 2)}\n`
}

/** The text of `_worker.js` for these routes, with only those rules that can matter there. */
export function renderWorker(rules: SiteRules, routes: WorkerRoutes): string {
  const matters = (pattern: string) =>
    pattern === 'not-found' ||
    routes.some((route) => routeTakes(route, pattern) || covers(pattern, route))
  const headers = rules.headers.filter(({ pattern }) => matters(pattern))
  const redirects = rules.redirects.filter(({ from }) => matters(from))
  const notFound = rules.notFound.map(({ file }) => literal(pageOfFile(file)))
  return `\
${SCRIPT_WRITTEN}
//
// Answers the addresses of _routes.json, for which _headers and _redirects have no words: other
// headers for crawlers, redirects only where there is no page, status 404 for the not-found pages
// themselves. Requests for other addresses do not come here; those that do count as requests of
// Pages Functions. What Pages makes of _headers and _redirects on its way to a worker is not
// promised, so all rules for these addresses stand here again.

${headersForSource(headers)}
// "always": the address is never a page. "fallback": only where no page answers.
const redirects = ${listSource(redirects.map(redirectSource))}

const notFoundPages = ${listSource(notFound)}

// Pages adds these by itself, and no rule asks for them.
const unwanted = ${listSource(unsaidHeaders(rules.headers).map(literal))}

export default {
  async fetch(request, env) {
    const { pathname, search } = new URL(request.url)
    const found = await answer({ request, env, pathname, search })
    const response = new Response(found.body, found)
    const ruled = headerRules.flatMap((rule) => Object.keys(rule.headers))
    for (const name of [...unwanted, ...ruled]) response.headers.delete(name)
    const userAgent = request.headers.get('User-Agent') ?? ''
    const headers = headersFor(decoded(pathname), response.status, userAgent)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  },
}

async function answer({ request, env, pathname, search }) {
  const clean = tidy(pathname)
  if (clean !== undefined) return redirectTo(clean, { status: 308, search })
  const moved = follow('always', pathname)
  if (moved !== undefined) return redirectTo(moved.to, { status: moved.status, search })
  if (notFoundPages.includes(decoded(pathname))) {
    const page = await env.ASSETS.fetch(new URL(pathname, request.url))
    const headers = { 'Content-Type': page.headers.get('Content-Type') }
    return new Response(page.body, { status: 404, headers })
  }
  const found = await env.ASSETS.fetch(request)
  if (found.status !== 404) return found
  const elsewhere = follow('fallback', pathname)
  return elsewhere === undefined
    ? found
    : redirectTo(elsewhere.to, { status: elsewhere.status, search })
}

// The address without a doubled slash, without a slash at the end, without ".html": one at a time.
function tidy(path) {
  if (path.includes('//')) return path.replace(/\\/{2,}/, '/')
  if (path.endsWith('/') && path !== '/') return path.slice(0, -1)
  if (path === '/index.html') return '/'
  if (path.endsWith('.html') && !path.endsWith('/.html')) return path.slice(0, -'.html'.length)
  return undefined
}

// The first redirect of an address. What a star stands for is passed on as it was sent.
function follow(when, path) {
  for (const { from, to, status, ...redirect } of redirects) {
    if (redirect.when !== when) continue
    if (!from.endsWith('/*')) {
      if (decoded(path) === from) return { to, status }
    } else if (path.startsWith(from.slice(0, -1))) {
      return { to: to.replace(':splat', () => path.slice(from.length - 1)), status }
    }
  }
  return undefined
}

// The query of the request comes along, before a hash.
function redirectTo(to, { status, search }) {
  const [path, hash] = to.split('#', 2)
  const location = hash === undefined ? path + search : \`\${path}\${search}#\${hash}\`
  return new Response(null, { status, headers: { Location: location } })
}

function decoded(path) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
`
}

/** Headers that Pages adds of its own accord; this one opens every file to the scripts of other sites. */
const OWN_HEADERS = ['Access-Control-Allow-Origin']

/** Those that no rule sets. */
export function unsaidHeaders(rules: readonly HeaderRule[]): string[] {
  const said = new Set(
    rules.flatMap(({ headers }) => Object.keys(headers)).map((name) => name.toLowerCase()),
  )
  return OWN_HEADERS.filter((name) => !said.has(name.toLowerCase()))
}

/** True if the worker gets all requests for a pattern; `/a/*` of `_routes.json` includes `/a`. */
function routeTakes(route: string, pattern: string): boolean {
  return covers(route, pattern) || route === `${pattern}/*`
}

function redirectSource({ from, to, status, when }: Redirect): string {
  return `{ from: ${literal(from)}, to: ${literal(to)}, status: ${literal(status)}, when: ${literal(when)} }`
}

function pageOfFile(file: string): string {
  return `/${file.slice(0, -'.html'.length)}`
}
