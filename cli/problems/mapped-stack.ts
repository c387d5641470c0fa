// Stack traces in terms of the sources, although the command runs from its bundle (R69).
import fs from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** A place in a file with a source map beside it is replaced by the place in the source. Nothing is thrown. */
export function mappedStack(stack: string): string {
  return stack.replace(/file:[^\s()]+:\d+:\d+/g, (place) => {
    const [, url = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? []
    const file = fileURLToPath(url)
    const found = mapOf(`${file}.map`)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (found === undefined || !('originalSource' in found)) return place
    const source = path.resolve(path.dirname(file), found.originalSource)
    return `${pathToFileURL(source).href}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })
}

/** Maps of this run: a component that throws fails on each page, with many places each time. */
const maps = new Map<string, SourceMap | undefined>()

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch {
    return undefined // code that runs from its source has none
  }
}
