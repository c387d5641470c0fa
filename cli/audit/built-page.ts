// Reads the pages of `dist/` as elements with their places (R66).
import { Parser } from 'htmlparser2'
import type { Route } from '#site/routes.ts'
import type { Position, Problems } from '../problems/problems.ts'
import path from 'node:path'
import { errorCode, readText, toPosix } from '../base/files.ts'

/** An element with its attributes. */
export interface PageElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Text directly inside, such as the contents of a script. */
  readonly text: string
  /** The place of its tag. */
  readonly at: Position
}

/** A built page. */
export interface BuiltPage {
  readonly route: Route
  readonly elements: readonly PageElement[]
}

/** Returns all elements of an HTML text in order. `file` is for their places. */
export function parseElements(html: string, file: string): PageElement[] {
  const elements: (PageElement & { text: string })[] = []
  const open: (PageElement & { text: string })[] = []
  const placeOf = createPlaces(html, file)
  const parser = new Parser({
    onopentag(name, attributes) {
      const length = parser.endIndex - parser.startIndex + 1
      const element = { name, attributes, text: '', at: placeOf(parser.startIndex, length) }
      elements.push(element)
      open.push(element)
    },
    ontext(text) {
      const parent = open.at(-1)
      if (parent !== undefined) parent.text += text
    },
    onclosetag() {
      open.pop()
    },
  })
  parser.end(html)
  return elements
}

/** Returns the elements with a name. */
export function elementsOf({ elements }: BuiltPage, name: string): PageElement[] {
  return elements.filter((element) => element.name === name)
}

/** Returns a function from offset to place; offsets must rise from call to call. */
function createPlaces(text: string, file: string): (offset: number, length: number) => Position {
  let line = 1
  let start = 0
  return (offset, length) => {
    for (;;) {
      const next = text.indexOf('\n', start)
      if (next === -1 || next >= offset) break
      line += 1
      start = next + 1
    }
    return { file, line, column: offset - start + 1, length }
  }
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
