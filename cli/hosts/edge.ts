// Applies the rules that rule files cannot express at a host's edge; bundled into scripts (R5, R6, R54, R75). Pure.
import { decodePath } from '../base/decode-path.ts'
import { answerTo, redirectByQuery } from './answer.ts'
import { isPreview, NOINDEX } from './previews.ts'
import { type HeaderRule, headersFor, type SiteRules } from './rules.ts'

/** The inputs of a script at an edge. */
export interface EdgeSite {
  readonly rules: Pick<
    SiteRules,
    'headers' | 'queryRedirects' | 'redirects' | 'prefixes' | 'notFound'
  >
  /** Status of the redirect to the tidy path. */
  readonly slashStatus: number
  /** Headers that the host adds and no rule sets. */
  readonly unwanted: readonly string[]
  /** Returns the host's own response if it has a file for the request. */
  readonly findFile: () => Promise<Response | undefined>
  /** Reads the file of a not-found page. */
  readonly readPage: (file: string) => Promise<Response>
}

/** Answers a request. */
export async function answerAtEdge(request: Request, site: EdgeSite): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const path = decodePath(pathname)
  const answer = await body(request, { site, target: { raw: pathname, path, search } })
  const found = new Response(answer.body, answer)
  for (const name of site.unwanted) found.headers.delete(name)
  return withRuledHeaders(found, { request, headers: site.rules.headers })
}

/** Returns the redirect of a request by its query, if there is one. */
export function movedByQuery(
  request: Request,
  { rules }: Pick<EdgeSite, 'rules'>,
): Response | undefined {
  const { pathname, search } = new URL(request.url)
  const moved = redirectByQuery({ path: decodePath(pathname), search }, rules.queryRedirects)
  return moved && withRuledHeaders(redirect(moved), { request, headers: rules.headers })
}

/** Returns a response that search engines do not list if the request is for a preview of the site (R92). */
export function withNoindex(
  response: Response,
  { request, origin }: { request: Request; origin: string },
): Response {
  if (!isPreview(new URL(request.url).hostname, origin)) return response
  const hidden = new Response(response.body, response)
  hidden.headers.set(NOINDEX.name, NOINDEX.value)
  return hidden
}

/** Returns a response with the headers of the rules, in place of any that the host has set by path. */
export function withRuledHeaders(
  response: Response,
  { request, headers }: { request: Request; headers: readonly HeaderRule[] },
): Response {
  const path = decodePath(new URL(request.url).pathname)
  const userAgent = request.headers.get('User-Agent') ?? ''
  const ruled = new Response(response.body, response)
  for (const name of headers.flatMap((rule) => Object.keys(rule.headers))) {
    ruled.headers.delete(name)
  }
  const fitting = headersFor(headers, { path, status: response.status, userAgent })
  for (const [name, value] of Object.entries(fitting)) ruled.headers.set(name, value)
  return ruled
}

async function body(
  request: Request,
  { site, target }: { site: EdgeSite; target: { raw: string; path: string; search: string } },
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return words(405, { Allow: 'GET, HEAD' })
  }
  let search: Promise<Response | undefined> | undefined
  const hasFile = async () => (await (search ??= site.findFile())) !== undefined
  const { rules, slashStatus } = site
  const answer = await answerTo(target, { ...rules, slashStatus, hasFile })
  if (answer.kind === 'redirect') return redirect(answer)
  const file = answer.kind === 'file' ? await search : undefined
  if (file !== undefined) return file
  if (answer.file === undefined) return words(404)
  const page = await site.readPage(answer.file)
  return new Response(page.body, {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

function redirect({ status, to }: { status: number; to: string }): Response {
  return new Response(null, { status, headers: { Location: to } })
}

function words(status: 404 | 405, headers: Record<string, string> = {}): Response {
  const text = status === 404 ? 'Not found\n' : 'Method not allowed\n'
  return new Response(text, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
