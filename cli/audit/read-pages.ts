// Reads the built pages for the audit's static checks (R66).
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Route } from '#site/routes.ts'
import { errorCode, toPosix } from '../lib/files.ts'
import { type BuiltPage, parseElements } from './built-page.ts'
import type { ProblemsOf } from './check-pages.ts'

/** Reads every route's file below `folder`; a missing one is a problem. Places are relative to `root`. */
export async function readPages(
  routes: readonly Route[],
  { folder, root, problemsOf }: { folder: string; root: string; problemsOf: ProblemsOf },
): Promise<BuiltPage[]> {
  const pages: BuiltPage[] = []
  for (const route of routes) {
    const file = path.join(folder, route.file)
    const name = toPosix(path.relative(root, file))
    try {
      pages.push({ route, elements: parseElements(await fs.readFile(file, 'utf8'), name) })
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error
      problemsOf(route.path).error('audit-address', `${route.path}: ${name} is missing`, {
        hint: 'Run "npx site build" again.',
      })
    }
  }
  return pages
}
