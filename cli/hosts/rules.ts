// The site's host-neutral rules: header rules, redirects, not-found pages (R54–R56). Pure.
import { isCrawler } from '#site/crawlers.ts'
import type { Redirect, RedirectTarget, RepeatedPrefix } from '#site/redirects.ts'

/** A rule of `headers.yaml`: several targets, one set of headers. */
export interface HeaderEntry {
  readonly for: readonly string[]
  readonly crawlers: boolean
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Headers for some answers. Rules apply in order; a later one replaces a header of an earlier one.
 */
export interface HeaderRule {
  /**
   * `/*`: every answer, redirects and errors included. `/a/*`: files found below a folder. `/a`: what
   * answers at one path, be it a redirect, but no error. `error`: every answer with status 400 or more.
   */
  readonly pattern: string
  /** True: for crawlers only (R75). */
  readonly crawlers: boolean
  /** Values by name; names as they are usually written. */
  readonly headers: Readonly<Record<string, string>>
}

/** A redirect whose target is taken apart, so that a query finds its place (R5). */
export interface HostRedirect extends Omit<Redirect, 'to'> {
  readonly to: RedirectTarget
}

/** A redirect of requests with certain parameters, to a target that gets none of them. */
export interface QueryRedirect {
  /** Without escapes. */
  readonly path: string
  /** Each as it is sent: `p=12`. A request has all of them, and maybe others. */
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

/** Where nginx and Caddy serve the site. */
export interface ServerSettings {
  /** Name in the address: `www.example.com`. */
  readonly hostName: string
  /** Absolute folder on the server that holds the files of `dist/`. */
  readonly root: string
  /**
   * How visitors are reached. `port`: plain HTTP at `address:port`, behind a proxy that ends TLS.
   * `certificate`: ports 80 and 443 with these PEM files. Caddy fetches its own certificates.
   */
  readonly listen:
    | { readonly kind: 'port'; readonly address: string; readonly port: number }
    | { readonly kind: 'certificate'; readonly certificate: string; readonly key: string }
  /** Program on or near the server that gets what the contact form posts: `http://127.0.0.1:9000` (R59). */
  readonly formUpstream?: string
}

/** All rules that a host has to apply. */
export interface SiteRules {
  readonly headers: readonly HeaderRule[]
  /** Before all other redirects, in the order they apply. */
  readonly queryRedirects: readonly QueryRedirect[]
  /** In the order they apply: exact ones, each `from` once, then those with a star. */
  readonly redirects: readonly HostRedirect[]
  /** What is taken away at the start of a path, however often it stands there. */
  readonly prefixes: readonly RepeatedPrefix[]
  /** Most specific prefix first; the last has none. */
  readonly notFound: readonly NotFoundPage[]
  /** Every URL path that answers 200: pages without `.html`, other files as they are named. Sorted. */
  readonly paths: readonly string[]
  /** Path of this site that the contact form posts to, answered by something beside it (R59). */
  readonly formPath?: string
  readonly server: ServerSettings
}

/** A file that a host reads. */
export interface HostFile {
  readonly path: string
  readonly contents: string
}

/** What an adapter makes of the rules. */
export interface HostFiles {
  /** Contents of the adapter's `files`, in their order. */
  readonly dist: readonly HostFile[]
  /** Files for the host's own settings, below `deploy/`. */
  readonly deploy: readonly HostFile[]
  /** What this host cannot express, one sentence each for the build's output (R56). */
  readonly notes: readonly string[]
}

/** What the rules need to know of one host. */
export interface HostAdapter {
  /** Status of the host's redirect from `/a/` to `/a`. */
  readonly slashStatus: 301 | 308
  /** True if the host serves the `.br` or `.gz` file beside a text file (R57). */
  readonly precompressed: boolean
  /** Names of the files in `dist/` that the host reads. */
  readonly files: readonly string[]
  /** Returns the limits of the host that rules exceed: a sentence each, with rule and count. */
  readonly limits: (rules: SiteRules) => readonly string[]
  /** Writes the rules for the host. `edge` is a script that declares `edge.answerAtEdge`. */
  readonly emit: (rules: SiteRules, edge: string) => HostFiles
}

/** What the headers of an answer depend on. */
export interface AnswerKind {
  /** Path of the request without query. */
  readonly path: string
  readonly status: number
  readonly userAgent: string
}

/** The headers of an answer. */
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

/** True where a rule's pattern holds for an answer. */
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

/** A parameter of a query as a regular expression. */
export function parameterPattern(parameter: string, pattern: (text: string) => string): string {
  return `(?:^|&)${pattern(parameter)}(?:&|$)`
}

/** True for a path of letters that no host takes for syntax or wants to be escaped. */
export function isPlain(path: string): boolean {
  return /^[\w./~-]*\*?$/.test(path)
}

/** A path as browsers send it. */
export function sentPath(path: string): string {
  return encodeURI(path)
}

/** True for a redirect of a whole folder, whose `from` ends in a star. */
export function isStarred({ from }: Pick<HostRedirect, 'from'>): boolean {
  return from.endsWith('/*')
}

/** Where a redirect leads from a path; undefined where it does not apply. */
export function targetOf({ from, to }: HostRedirect, path: string): RedirectTarget | undefined {
  if (!from.endsWith('/*')) return path === from ? to : undefined
  const folder = from.slice(0, -1)
  if (!path.startsWith(folder)) return undefined
  const fill = (text: string) => text.replaceAll(':splat', () => path.slice(folder.length))
  return { path: fill(to.path), query: fill(to.query), hash: fill(to.hash) }
}

/**
 * True where a pattern (`/*`, `/a/*`, `/a`) holds for all that another one holds for; a path is the
 * pattern of itself.
 */
export function covers(pattern: string, other: string): boolean {
  return pattern === other || (pattern.endsWith('/*') && other.startsWith(pattern.slice(0, -1)))
}

/** Names of all headers that rules set, each once, in their order. */
export function headerNames(rules: readonly HeaderRule[]): string[] {
  return [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))]
}

/** First words of every file that an adapter writes. */
export const WRITTEN = 'Written by `site build`; change dist-config/ instead.'

/**
 * Headers that are the same on every answer, and the names of the others, which depend on path,
 * status or visitor.
 */
export function splitHeaders(rules: readonly HeaderRule[]): {
  readonly constant: Readonly<Record<string, string>>
  readonly varying: readonly string[]
} {
  const names = headerNames(rules)
  const isConstant = (name: string) =>
    rules
      .filter(({ headers }) => name in headers)
      .every(({ pattern, crawlers }) => pattern === '/*' && !crawlers)
  const everywhere = Object.assign(
    {},
    ...rules
      .filter(({ pattern, crawlers }) => pattern === '/*' && !crawlers)
      .map(({ headers }) => headers),
  )
  return {
    constant: Object.fromEntries(
      names.filter(isConstant).map((name) => [name, everywhere[name] ?? '']),
    ),
    varying: names.filter((name) => !isConstant(name)),
  }
}
