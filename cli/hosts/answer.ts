// The reference implementation of the rules: every adapter gives these answers (R2, R5, R6). Pure.
import { joinTarget } from '#site/redirect-target.ts'
import { tidyPath } from '#site/tidy-path.ts'
import { fileOfPath } from '#site/page-files.ts'
import { isPrecompressed } from '../base/compressible.ts'
import { isHostFile } from './host-files.ts'
import { type NotFoundPage, type QueryRedirect, type SiteRules, targetOf } from './rules.ts'

/** An answer without its headers. */
export type Answer =
  | { readonly kind: 'redirect'; readonly status: number; readonly to: string }
  | { readonly kind: 'file'; readonly status: 200; readonly file: string }
  /** The page of the language, or plain text if the path is that of a file. */
  | { readonly kind: 'not-found'; readonly status: 404; readonly file: string | undefined }

/**
 * Answers a GET. Order: tidy path, redirects by query, redirects that always apply, files, redirects
 * of unknown slugs, not found. `raw` is the path as sent, `path` is decoded, `search` is the query with
 * its question mark or empty, and `hasFile` takes names relative to `dist/`.
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
      // An exact redirect matches the decoded path; a splat stays encoded.
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

/** Returns the redirect of a request by its query, if there is one. */
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

/** Returns the names of files that a path can mean: the path of a page has no ending (R2). */
function candidates(path: string): string[] {
  return path === '/' ? ['index.html'] : [path.slice(1), fileOfPath(path)]
}

/** Returns whether a path is a file's, with a dot in the last segment: a missing file gets no page. */
function isFilePath(path: string): boolean {
  return path.slice(path.lastIndexOf('/') + 1).includes('.')
}

/**
 * Returns whether a file has no URL: hidden files such as `.htaccess` (but `.well-known` is public), files that hosts
 * read, and precompressed copies.
 */
function isPrivate(path: string): boolean {
  const isHidden = path
    .split('/')
    .some((segment) => segment.startsWith('.') && segment !== '.well-known')
  return isHidden || isHostFile(path) || isPrecompressed(path)
}

/** Returns whether a path is a not-found page's, which also has status 404 there. */
function isErrorPage(path: string, notFound: readonly NotFoundPage[]): boolean {
  return notFound.some(({ file }) => fileOfPath(path) === file)
}

/** Returns the not-found page of the path's language (R6). */
function notFoundFile(path: string, notFound: readonly NotFoundPage[]): string | undefined {
  return notFound.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))?.file
}
