// The answer to a request: the reference implementation of the rules that every adapter reproduces (R2, R5, R6). Pure.
import { applyRedirect, withSearch } from '#site/redirects.ts'
import { fileOfPath } from '#site/routes.ts'
import type { NotFoundPage, SiteRules } from './rules.ts'

/** An answer without its headers. */
export type Answer =
  | { readonly kind: 'redirect'; readonly status: number; readonly to: string }
  | { readonly kind: 'file'; readonly status: 200; readonly file: string }
  /** The not-found page of the language, or plain text where the request was not for a page. */
  | { readonly kind: 'not-found'; readonly status: 404; readonly file: string | undefined }

/**
 * The answer to a GET of a path. One step at a time, as hosts do it: a doubled slash becomes one, a
 * slash at the end goes, `.html` goes, redirects that are never pages, files, redirects of unknown
 * slugs, not found. `raw` is the path as sent (redirects keep its encoding), `path` decoded,
 * `search` the query with its question mark or empty. `hasFile` takes names relative to `dist/`.
 */
export async function answerTo(
  { raw, path, search }: { raw: string; path: string; search: string },
  {
    redirects,
    notFound,
    slashStatus,
    hasFile,
  }: Pick<SiteRules, 'redirects' | 'notFound'> & {
    slashStatus: number
    hasFile: (name: string) => Promise<boolean>
  },
): Promise<Answer> {
  const tidy = tidyPath(raw)
  if (tidy !== undefined) {
    return { kind: 'redirect', status: slashStatus, to: withSearch(tidy, search) }
  }
  const follow = (when: 'always' | 'fallback'): Answer | undefined => {
    for (const redirect of redirects.filter((candidate) => candidate.when === when)) {
      // A constant target is found by the decoded path; a splat is passed on as it was sent.
      const to = applyRedirect(redirect, redirect.from.endsWith('/*') ? raw : path)
      if (to !== undefined) {
        return { kind: 'redirect', status: redirect.status, to: withSearch(to, search) }
      }
    }
    return undefined
  }
  const moved = follow('always')
  if (moved !== undefined) return moved
  if (!isHidden(path) && !isErrorPage(path, notFound)) {
    for (const file of candidates(path)) {
      if (await hasFile(file)) return { kind: 'file', status: 200, file }
    }
  }
  const elsewhere = follow('fallback')
  if (elsewhere !== undefined) return elsewhere
  const page = isFilePath(path) ? undefined : notFoundFile(path, notFound)
  return { kind: 'not-found', status: 404, file: page }
}

/** The path after the first of three normalisations that applies; undefined where none does. */
export function tidyPath(raw: string): string | undefined {
  if (raw.includes('//')) return raw.replace(/\/{2,}/, '/')
  if (raw.endsWith('/') && raw !== '/') return raw.slice(0, -1)
  if (raw === '/index.html') return '/'
  if (raw.endsWith('.html') && !raw.endsWith('/.html')) return raw.slice(0, -'.html'.length)
  return undefined
}

/** Names of the files that can answer a path: the path of a page has no file extension (R2). */
function candidates(path: string): string[] {
  return path === '/' ? ['index.html'] : [path.slice(1), fileOfPath(path)]
}

/** A path whose last segment has a dot asks for a file; a missing one is never answered with a page. */
export function isFilePath(path: string): boolean {
  return path.slice(path.lastIndexOf('/') + 1).includes('.')
}

/** Files that servers keep to themselves, such as `.htaccess`; `.well-known` is public by name. */
function isHidden(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known')
}

/** The not-found page has an address of its own, which answers 404 as well. */
function isErrorPage(path: string, notFound: readonly NotFoundPage[]): boolean {
  return notFound.some(({ file }) => fileOfPath(path) === file)
}

/** The not-found page of a path's language (R6). */
function notFoundFile(path: string, notFound: readonly NotFoundPage[]): string | undefined {
  return notFound.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))?.file
}
