// The rules as a program for a host's edge, where files of rules cannot say them: bundled into scripts (R5, R6, R54, R75). Pure.
import { decodePath } from '../base/decode-path.ts'
import { answerTo, redirectByQuery } from './answer.ts'
import { type HeaderRule, headersFor, type SiteRules } from './rules.ts'

/** What a script at an edge answers from. */
export interface EdgeSite {
  readonly rules: Pick<
    SiteRules,
    'headers' | 'queryRedirects' | 'redirects' | 'prefixes' | 'notFound'
  >
  /** Status with which the host leads to the tidy spelling of a path. */
  readonly slashStatus: number
  /** Headers that the host adds by itself and no rule asks for. */
  readonly unwanted: readonly string[]
  /** The host's own answer to the request, where it has a file. */
  readonly findFile: () => Promise<Response | undefined>
  /** The file of a not-found page. */
  readonly readPage: (file: string) => Promise<Response>
}

/** The answer to a request. */
export async function answerAtEdge(request: Request, site: EdgeSite): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const path = decodePath(pathname)
  const answer = await body(request, { site, target: { raw: pathname, path, search } })
  const found = new Response(answer.body, answer)
  for (const name of site.unwanted) found.headers.delete(name)
  return withRuledHeaders(found, { request, headers: site.rules.headers })
}

/** The redirect of a request by its query; undefined where there is none. */
export function movedByQuery(
  request: Request,
  { rules }: Pick<EdgeSite, 'rules'>,
): Response | undefined {
  const { pathname, search } = new URL(request.url)
  const moved = redirectByQuery({ path: decodePath(pathname), search }, rules.queryRedirects)
  return moved && withRuledHeaders(redirect(moved), { request, headers: rules.headers })
}

/** A response with the headers of the rules, in place of any that the host has set by address. */
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
