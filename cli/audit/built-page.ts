// Reads the pages of `dist/` as elements with their places (R66).
import type { Route } from '#site/routes.ts'
import type { Problems } from '../problems/problems.ts'
import path from 'node:path'
import { errorCode, readText, toPosix } from '../base/files.ts'
import { type PageElement, parseElements } from '../base/html-elements.ts'

/** A built page. */
export interface BuiltPage {
  readonly route: Route
  readonly elements: readonly PageElement[]
}

/** Returns the elements with a name. */
export function elementsOf({ elements }: BuiltPage, name: string): PageElement[] {
  return elements.filter((element) => element.name === name)
}

/** Returns the problems of a page by its path. */
export type ProblemsOf = (path: string) => Problems

/** Reads the file of every route below `folder`, and reports missing ones. Places are relative to `root`. */
export async function readPages(
  routes: readonly Route[],
  { folder, root, problemsOf }: { folder: string; root: string; problemsOf: ProblemsOf },
): Promise<BuiltPage[]> {
  const pages: BuiltPage[] = []
  for (const route of routes) {
    const file = path.join(folder, route.file)
    const name = toPosix(path.relative(root, file))
    try {
      pages.push({ route, elements: parseElements(await readText(file), name) })
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error
      problemsOf(route.path).error('audit-address', `${route.path}: ${name} is missing`, {
        hint: 'Run "npx sitewright build" again.',
      })
    }
  }
  return pages
}
