// Writes the Pages worker, which answers URLs that `_headers` and `_redirects` cannot express (R5, R6, R54, R75). Pure.
import { pathOfFile } from '#site/page-files.ts'
import { edgeScript } from '../edge-script.ts'
import {
  covers,
  headerNames,
  type HeaderRule,
  type HostRedirect,
  isPlain,
  type SiteRules,
} from '../rules.ts'

/**
 * Returns the paths that need the worker: the contact form, headers for crawlers, redirects that
 * `_redirects` cannot express, repeated languages, and not-found pages, which would have status 200.
 */
export function workerRoutes({
  headers,
  queryRedirects,
  redirects,
  prefixes,
  notFound,
  formPath,
}: SiteRules): readonly string[] {
  const wanted = [
    ...(formPath === undefined ? [] : [formPath]),
    ...headers
      .filter(({ crawlers }) => crawlers)
      .map(({ pattern }) => (pattern === 'error' ? '/*' : pattern)),
    ...queryRedirects.map(({ path }) => routeOf(path)),
    ...redirects.filter(isForWorker).map(({ from }) => routeOf(from)),
    // `/de/*` and `/en/en/*`.
    ...prefixes.flatMap(({ prefix, to }) => [`${to}${prefix}`, `${to}${prefix}/*`]),
    ...notFound.map(({ file }) => pathOfFile(file)),
  ]
  const unique = [...new Set(wanted)]
  // Pages refuses routes that overlap.
  return unique.filter((route) => !unique.some((other) => other !== route && covers(other, route)))
}

/**
 * Returns whether `_redirects` cannot express a redirect: a fallback, a target with a query, or characters that Pages
 * reads as syntax. If a target has a query, Pages drops the request's query.
 */
export function isForWorker({ from, when, to }: HostRedirect): boolean {
  return when === 'fallback' || to.query !== '' || !isPlain(from)
}

/** Returns the encoded path of a redirect. A star replaces each character that wrangler reads as syntax. */
function routeOf(from: string): string {
  return isPlain(from) ? from : encodeURI(from).replace(/[+&(),!'=@]/g, '*')
}

/** Returns the text of `_routes.json`. */
export function renderRoutes(routes: readonly string[]): string {
  return `${JSON.stringify({ version: 1, include: routes, exclude: [] }, undefined, 2)}\n`
}

/** Returns the text of `_worker.js`, with the rules that can apply to these routes. */
export function renderWorker(
  rules: SiteRules,
  { routes, edge, slashStatus }: { routes: readonly string[]; edge: string; slashStatus: number },
): string {
  const matters = (pattern: string) =>
    pattern === 'error' ||
    routes.some((route) => routeTakes(route, pattern) || covers(pattern, route))
  const { origin, prefixes, notFound, formPath } = rules
  const script = edgeScript({
    comment: [
      'Answers the addresses of _routes.json, which _headers and _redirects cannot: other headers for',
      'crawlers, redirects only where there is no page, status 404 for the not-found pages themselves.',
      'Requests for other addresses do not come here; those that do count as requests of Pages Functions.',
      'What Pages makes of _headers and _redirects on its way to a worker is not promised, so all rules',
      'for these addresses stand here again.',
    ],
    edge,
    values: {
      slashStatus,
      unwanted: headersNotSet(rules.headers),
      rules: {
        headers: rules.headers.filter(({ pattern }) => matters(pattern)),
        queryRedirects: rules.queryRedirects,
        redirects: rules.redirects.filter(({ from }) => matters(routeOf(from))),
        prefixes,
        notFound,
      },
    },
    program: `\
export default {
  async fetch(request, env${formPath === undefined ? '' : ', execution'}) {
${formPath === undefined ? '' : formCall(formPath)}    const answer = await edge.answerAtEdge(request, {
      ...site,
      findFile: async () => {
        const found = await env.ASSETS.fetch(request)
        return found.status === 404 ? undefined : found
      },
      // Pages leads from the name of a page's file to its address.
      readPage: (file) =>
        env.ASSETS.fetch(new URL(\`/\${file.replace(/\\.html$/, '')}\`, request.url)),
    })
    return edge.withNoindex(answer, { request, origin: ${JSON.stringify(origin)} })
  },
}
`,
  })
  return formPath === undefined ? script : `${formImport(formPath)}\n\n${script}`
}

/** Imports the function of the contact form: a worker switches `functions/` off. */
function formImport(formPath: string): string {
  return [
    '// The function that the contact form posts to; wrangler bundles it.',
    `import * as form from ${JSON.stringify(`../${functionOf(formPath)}`)}`,
  ].join('\n')
}

function formCall(formPath: string): string {
  return `\
    if (new URL(request.url).pathname === ${JSON.stringify(formPath)}) {
      const method = request.method[0] + request.method.slice(1).toLowerCase()
      const call = form[\`onRequest\${method}\`] ?? form.onRequest
      if (call !== undefined) {
        const waitUntil = (work) => execution.waitUntil(work)
        return call({ request, env, waitUntil, params: {}, data: {}, functionPath: ${JSON.stringify(formPath)} })
      }
    }
`
}

/** Returns the file in which Pages looks for the function of a path. */
export function functionOf(formPath: string): string {
  return `functions${formPath}.js`
}

/** Headers that Pages adds: this one opens every file to the scripts of other sites. */
const OWN_HEADERS = ['Access-Control-Allow-Origin']

/** Returns the headers that Pages adds and no rule sets. */
export function headersNotSet(rules: readonly HeaderRule[]): string[] {
  const ruled = headerNames(rules).map((name) => name.toLowerCase())
  return OWN_HEADERS.filter((name) => !ruled.includes(name.toLowerCase()))
}

/** Returns whether the worker gets all requests for a pattern; `/a/*` of `_routes.json` includes `/a`. */
function routeTakes(route: string, pattern: string): boolean {
  return covers(route, pattern) || route === `${pattern}/*`
}
