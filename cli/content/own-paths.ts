// Checks the paths of the site's own pages, which may be at any free path.
import type { OwnPage } from '#site/content.ts'
import { localeEntry, type Locales } from '#site/locales.ts'
import { createResolver, patternRedirects } from '#site/redirects.ts'
import { repeatedPrefixes } from '#site/tidy-path.ts'
import { splitTarget } from '#site/redirect-target.ts'
import { matchPath } from '#site/routes.ts'
import { pathOfFile } from '#site/page-files.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { Position, Problems } from '../problems/problems.ts'
import { isReserved } from './languages.ts'

/** A path with its prefix, as written and with its place. */
interface PlacedPath {
  readonly path: string
  readonly written: string
  readonly at: Position
}

/** Adds their paths to the languages of a site. */
export function withOwnPaths(locales: Locales, pages: readonly OwnPage[]): Locales {
  if (pages.length === 0) return locales
  return locales.map((locale) => ({
    ...locale,
    ownPaths: Object.fromEntries(
      pages.flatMap(({ key, path }) => {
        const own = path[locale.code]
        return own === undefined ? [] : [[key, own]]
      }),
    ),
  }))
}

/** Refuses paths of other pages, reserved ones, and those that are redirected. `locales` do not contain these pages yet. */
export function checkOwnPaths(
  pages: readonly Pick<OwnPage, 'path' | 'places'>[],
  { locales, problems }: { locales: Locales; problems: Problems },
): void {
  const prefixes = repeatedPrefixes(locales)
  const resolve = createResolver({
    redirects: patternRedirects(locales),
    prefixes,
    isPage: (path) => matchPath(path, locales) !== undefined,
  })
  const first = new Map<string, Position>()
  for (const { path, written, at } of placedPaths(pages, locales)) {
    const refuse = (message: string, hint: string) =>
      problems.error('content-duplicate', message, { at, hint })
    const other = first.get(path)
    first.set(path, other ?? at)
    const prefix = prefixes.find((each) => `${written}/`.startsWith(`${each.prefix}/`))
    const match = matchPath(path, locales)
    const redirect = resolve(path)
    if (other !== undefined)
      refuse(
        `The address ${path} is already taken`,
        `It is the path at ${other.file}:${other.line}:${other.column}. Give one of the two another path.`,
      )
    else if (prefix !== undefined)
      refuse(
        `The path ${written} begins with a language`,
        `Write the path without ${prefix.prefix}: the build adds the prefix of each language.`,
      )
    else if (isReserved(path))
      refuse(`The address ${path} is reserved for the build`, 'Choose another path.')
    else if (match?.page === 'page')
      refuse(`The address ${path} is already taken`, 'Choose another path.')
    else if (match !== undefined)
      refuse(
        `The address ${path} belongs to the page "${match.page}"`,
        'Choose another path, or change that of the other page in content/languages.yaml.',
      )
    else if (redirect !== undefined)
      refuse(
        `The address ${path} is redirected to ${splitTarget(redirect.to).path}`,
        'Choose a path that does not begin like that of another page in content/languages.yaml.',
      )
  }
}

/** Refuses paths of own pages that a file of `public/` has, with or without `.html`, or as `index.html` of a folder. */
export function checkPublicPaths(
  pages: readonly OwnPage[],
  {
    locales,
    published,
    problems,
  }: { locales: Locales; published: readonly OutputFile[]; problems: Problems },
): void {
  const files = new Map(
    published.map(({ path }) => [
      pathOfFile(path)
        .toLowerCase()
        .replace(/\/index$/, ''),
      path,
    ]),
  )
  for (const { path, at } of placedPaths(pages, locales)) {
    const file = files.get(path)
    if (file === undefined) continue
    problems.error('output-collision', `The file public/${file} has the address ${path}`, {
      at,
      hint: 'Rename the file, or give the page another path.',
    })
  }
}

function placedPaths(
  pages: readonly Pick<OwnPage, 'path' | 'places'>[],
  locales: Locales,
): PlacedPath[] {
  return pages.flatMap(({ path, places }) =>
    Object.entries(path).flatMap(([code, written]) => {
      const at = places[code]
      const { prefix } = localeEntry(code, locales)
      return at === undefined ? [] : [{ path: `${prefix}${written}`, written, at }]
    }),
  )
}
