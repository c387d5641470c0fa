// Reads the pages of `dist/` as elements, each with its place in the file (R66).
import { Parser } from 'htmlparser2'
import type { Route } from '#site/routes.ts'
import type { Position, Problems } from '../problems/problems.ts'
import fs from 'node:fs/promises'
import path from 'node:path'
import { errorCode, toPosix } from '../base/files.ts'

/** One element with its attributes. */
export interface PageElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** The text directly inside, such as the contents of a script. */
  readonly text: string
  /** The place of its tag. */
  readonly at: Position
}

/** A built page. */
export interface BuiltPage {
  readonly route: Route
  readonly elements: readonly PageElement[]
}

/** All elements of an HTML text in their order. `file` is for their places. */
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

/** Elements of one name. */
export function elementsOf({ elements }: BuiltPage, name: string): PageElement[] {
  return elements.filter((element) => element.name === name)
}

/** Gives the line and column of offsets, which must rise from call to call. */
function createPlaces(text: string, file: string): (offset: number, length: number) => Position {
  let line = 1
  let lineStart = 0
  return (offset, length) => {
    for (
      let next = text.indexOf('\n', lineStart);
      next !== -1 && next < offset;
      next = text.indexOf('\n', lineStart)
    ) {
      line += 1
      lineStart = next + 1
    }
    return { file, line, column: offset - lineStart + 1, length }
  }
}

/** Gives the problems of a page by its path. */
export type ProblemsOf = (path: string) => Problems

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
