// The answer to a request: the reference implementation of the rules that every adapter reproduces (R2, R5, R6). Pure.
import { joinTarget, tidyPath } from '#site/redirects.ts'
import { fileOfPath } from '#site/routes.ts'
import { isTwin } from '../base/compressible.ts'
import { isHostFile } from './host-files.ts'
import { type NotFoundPage, type QueryRedirect, type SiteRules, targetOf } from './rules.ts'

/** An answer without its headers. */
export type Answer =
  | { readonly kind: 'redirect'; readonly status: number; readonly to: string }
  | { readonly kind: 'file'; readonly status: 200; readonly file: string }
  /** The language's page, or plain words where no page was asked for. */
  | { readonly kind: 'not-found'; readonly status: 404; readonly file: string | undefined }

/**
 * The answer to a GET of a path. In this order: the tidy spelling of the path, redirects by query, those that always
 * apply, files, redirects of unknown slugs, not found. `raw` is the path as sent (redirects keep its
 * encoding), `path` decoded, `search` the query with its question mark or empty. `hasFile` takes
 * names relative to `dist/`.
 */
export async function answerTo(
  { raw, path, search }: { raw: string; path: string; search: string },
  {
    queryRedirects,
    redirects,
    prefixes,
    notFound,
    slashStatus,
    hasFile,
  }: Pick<SiteRules, 'queryRedirects' | 'redirects' | 'prefixes' | 'notFound'> & {
    slashStatus: number
    hasFile: (name: string) => Promise<boolean>
  },
): Promise<Answer> {
  const tidy = tidyPath(raw, prefixes)
  if (tidy !== raw) return { kind: 'redirect', status: slashStatus, to: `${tidy}${search}` }
  const asked = redirectByQuery({ path, search }, queryRedirects)
  if (asked !== undefined) return asked
  const follow = (when: 'always' | 'fallback'): Answer | undefined => {
    for (const redirect of redirects.filter((candidate) => candidate.when === when)) {
      // A constant target is found by the decoded path; a splat is passed on as it was sent.
      const to = targetOf(redirect, redirect.from.endsWith('/*') ? raw : path)
      if (to !== undefined) {
        return { kind: 'redirect', status: redirect.status, to: joinTarget(to, search) }
      }
    }
    return undefined
  }
  const moved = follow('always')
  if (moved !== undefined) return moved
  if (!isPrivate(path) && !isErrorPage(path, notFound)) {
    for (const file of candidates(path)) {
      if (await hasFile(file)) return { kind: 'file', status: 200, file }
    }
  }
  const elsewhere = follow('fallback')
  if (elsewhere !== undefined) return elsewhere
  const page = isFilePath(path) ? undefined : notFoundFile(path, notFound)
  return { kind: 'not-found', status: 404, file: page }
}

/** The redirect of a request by its query; undefined where there is none. */
export function redirectByQuery(
  { path, search }: { path: string; search: string },
  redirects: readonly QueryRedirect[],
): Extract<Answer, { kind: 'redirect' }> | undefined {
  const sent = search.slice(1).split('&')
  const found = redirects.find(
    (redirect) =>
      redirect.path === path && redirect.parameters.every((parameter) => sent.includes(parameter)),
  )
  return found && { kind: 'redirect', status: found.status, to: joinTarget(found.to, '') }
}

/** Names of the file that can stand behind a path: a page has no ending in its path (R2). */
function candidates(path: string): string[] {
  return path === '/' ? ['index.html'] : [path.slice(1), fileOfPath(path)]
}

/** A path whose last segment has a dot asks for a file; a missing one is never answered with a page. */
export function isFilePath(path: string): boolean {
  return path.slice(path.lastIndexOf('/') + 1).includes('.')
}

/**
 * Files that have no address: hidden ones such as `.htaccess` (`.well-known` is public by name), those
 * that a host reads itself, and precompressed copies.
 */
function isPrivate(path: string): boolean {
  const isHidden = path
    .split('/')
    .some((segment) => segment.startsWith('.') && segment !== '.well-known')
  return isHidden || isHostFile(path) || isTwin(path)
}

/** A not-found page has an address of its own, but is answered with status 404 there, too. */
function isErrorPage(path: string, notFound: readonly NotFoundPage[]): boolean {
  return notFound.some(({ file }) => fileOfPath(path) === file)
}

/** The not-found page of a path's language (R6). */
function notFoundFile(path: string, notFound: readonly NotFoundPage[]): string | undefined {
  return notFound.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))?.file
}
