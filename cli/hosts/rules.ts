// The site's host-neutral rules: header rules, redirects, not-found pages (R54–R56). Pure.
import { crawlers, isCrawler } from '#site/crawlers.ts'
import type { TextOutput } from '../base/output-file.ts'
import type { Redirect } from '#site/redirects.ts'
import type { RedirectTarget } from '#site/redirect-target.ts'
import type { RepeatedPrefix } from '#site/tidy-path.ts'

/** A rule of `headers.yaml`: several targets, one set of headers. */
export interface HeaderEntry {
  readonly for: readonly string[]
  readonly crawlers: boolean
  readonly headers: Readonly<Record<string, string>>
}

/** Headers for some answers. Rules apply in order; a later one replaces a header of an earlier one. */
export interface HeaderRule {
  /**
   * `/*`: every answer, including redirects and errors. `/a/*`: files below a folder. `/a`: the file
   * or redirect at one path. `error`: every answer with status 400 or more.
   */
  readonly pattern: string
  /** True if only crawlers get the headers (R75). */
  readonly crawlers: boolean
  /** Values by name. */
  readonly headers: Readonly<Record<string, string>>
}

/** A redirect whose target is split, so that a query can be inserted (R5). */
export interface HostRedirect extends Omit<Redirect, 'to'> {
  readonly to: RedirectTarget
}

/** A redirect of requests with certain parameters, to a target that gets none of them. */
export interface QueryRedirect {
  /** Without escapes. */
  readonly path: string
  /** Parameters as they are sent, such as `p=12`. The request has all of them, and may have others. */
  readonly parameters: readonly string[]
  readonly to: RedirectTarget
  readonly status: Redirect['status']
}

/** The page for unknown paths of a language. */
export interface NotFoundPage {
  /** Path prefix of the language: `/en`; empty for the default language. */
  readonly prefix: string
  /** File in `dist/`: `en/404.html`. */
  readonly file: string
}

/** Settings of the server if nginx or Caddy serves the site. */
export interface ServerSettings {
  /** Host name of the URL: `www.example.com`. */
  readonly hostName: string
  /** Absolute folder on the server that contains the files of `dist/`. */
  readonly root: string
  /**
   * `port`: plain HTTP at `address:port`, behind a proxy that ends TLS.
   * `certificate`: ports 80 and 443 with these PEM files. Caddy fetches its own certificates.
   */
  readonly listen:
    | { readonly kind: 'port'; readonly address: string; readonly port: number }
    | { readonly kind: 'certificate'; readonly certificate: string; readonly key: string }
  /** Program that receives what the contact form posts: `http://127.0.0.1:9000` (R59). */
  readonly formUpstream?: string
}

/** All rules that a host applies. */
export interface SiteRules {
  /** Origin of the live site: `https://www.example.com`. Other addresses of a host are previews (R92). */
  readonly origin: string
  readonly headers: readonly HeaderRule[]
  /** In the order they apply, before all other redirects. */
  readonly queryRedirects: readonly QueryRedirect[]
  /** In the order they apply: exact ones, each `from` once, then those with a star. */
  readonly redirects: readonly HostRedirect[]
  /** Prefixes to remove from the start of a path, however often they are repeated. */
  readonly prefixes: readonly RepeatedPrefix[]
  /** Most specific prefix first; the last has none. */
  readonly notFound: readonly NotFoundPage[]
  /** Every URL path with status 200, sorted: pages without `.html`, other files by their names. */
  readonly paths: readonly string[]
  /** Path of this site that the contact form posts to: a program answers it (R59). */
  readonly formPath?: string
  readonly server: ServerSettings
}

/** The files of a host. */
interface HostFiles {
  /** Contents of the adapter's `files`, in their order. */
  readonly dist?: readonly TextOutput[]
  /** Files for the host's own settings, below `deploy/`. */
  readonly deploy?: readonly TextOutput[]
  /** Sentences for the output of the build: what the host cannot express (R56). */
  readonly notes?: readonly string[]
}

/** Rules that a host cannot express: headers of errors, a not-found page per language, queries of redirects. */
export type Unsupported = 'error-headers' | 'not-found-pages' | 'query-redirects'

/** A host: its properties, its limits and its files. */
export interface HostAdapter {
  /** Status of the host's redirect from `/a/` to `/a`. */
  readonly slashStatus: 301 | 308
  /** True if the host serves the `.br` or `.gz` file beside a text file (R57). */
  readonly precompressed?: true
  /** Parts of the rules that the host does not keep, as its notes explain. */
  readonly unsupported: readonly Unsupported[]
  /** Names of the files in `dist/` that the host reads. */
  readonly files: readonly string[]
  /** Returns a sentence with rule and count for each limit of the host that the rules exceed. */
  readonly limits?: (rules: SiteRules) => readonly string[]
  /** Writes the rules for the host. `edge` is a script that declares `edge.answerAtEdge`. */
  readonly emit: (rules: SiteRules, edge: string) => HostFiles
}

/** The properties of an answer that its headers depend on. */
interface AnswerKind {
  /** Path of the request without query. */
  readonly path: string
  readonly status: number
  readonly userAgent: string
}

/** Returns the headers of an answer. */
export function headersFor(
  rules: readonly HeaderRule[],
  { path, status, userAgent }: AnswerKind,
): Record<string, string> {
  const visitorIsCrawler = isCrawler(userAgent)
  const fitting = rules.filter(
    ({ pattern, crawlers }) =>
      (!crawlers || visitorIsCrawler) && patternFits(pattern, { path, status }),
  )
  return Object.assign({}, ...fitting.map(({ headers }) => headers))
}

/** Returns whether crawlers get other headers than visitors for the file or redirect at a path (R75). */
export function differsForCrawlers(path: string, rules: readonly HeaderRule[]): boolean {
  const [visitor, crawler] = ['', crawlers[0] ?? ''].map((userAgent) =>
    JSON.stringify(headersFor(rules, { path, status: 200, userAgent })),
  )
  return visitor !== crawler
}

/** Returns whether a rule's pattern fits an answer. */
function patternFits(
  pattern: string,
  { path, status }: Pick<AnswerKind, 'path' | 'status'>,
): boolean {
  if (pattern === '/*') return true
  if (pattern === 'error') return status >= 400
  const isFound = status < 300 || status === 304
  return pattern.endsWith('/*')
    ? isFound && covers(pattern, path)
    : status < 400 && pattern === path
}

/** Returns whether a path has no characters that a host could read as syntax or as an escape. */
export function isPlain(path: string): boolean {
  return /^[\w./~-]*\*?$/.test(path)
}

/** Returns whether a redirect is for a whole folder: its `from` ends in a star. */
export function isStarred({ from }: Pick<HostRedirect, 'from'>): boolean {
  return from.endsWith('/*')
}

/** Returns the target of a redirect for a path; undefined if it does not apply. */
export function targetOf({ from, to }: HostRedirect, path: string): RedirectTarget | undefined {
  if (!from.endsWith('/*')) return path === from ? to : undefined
  const folder = from.slice(0, -1)
  if (!path.startsWith(folder)) return undefined
  const fill = (text: string) => text.replaceAll(':splat', () => path.slice(folder.length))
  return { path: fill(to.path), query: fill(to.query), hash: fill(to.hash) }
}

/** Returns whether a pattern (`/*`, `/a/*`, `/a`) fits everything that another one fits. A path is also a pattern. */
export function covers(pattern: string, other: string): boolean {
  return pattern === other || (pattern.endsWith('/*') && other.startsWith(pattern.slice(0, -1)))
}

/** Returns the names of all headers that rules set, each once, in their order. */
export function headerNames(rules: readonly HeaderRule[]): string[] {
  return [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))]
}

/** First line of every file that an adapter writes. */
export const WRITTEN = 'Written by `site build`; change dist-config/ instead.'

/** Splits headers into those with one value for all answers, and the names of the others. */
export function splitHeaders(rules: readonly HeaderRule[]): {
  readonly constant: Readonly<Record<string, string>>
  readonly varying: readonly string[]
} {
  const isForAll = ({ pattern, crawlers }: HeaderRule) => pattern === '/*' && !crawlers
  const varying = new Set(headerNames(rules.filter((rule) => !isForAll(rule))))
  const constant = rules
    .filter(isForAll)
    .flatMap(({ headers }) => Object.entries(headers))
    .filter(([name]) => !varying.has(name))
  return {
    constant: Object.fromEntries(constant),
    varying: headerNames(rules).filter((name) => varying.has(name)),
  }
}
