// Maps stack traces of the command's bundle to its sources (R69).
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { textOfFile } from '../base/files.ts'

/** Replaces each place in a file with a source map by the place in the source. Never throws. */
export function mappedStack(stack: string): string {
  return stack.replace(/file:[^\s()]+:\d+:\d+/g, (place) => {
    const [, url = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? []
    const file = fileURLToPath(url)
    const origin = mapOf(`${file}.map`)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (origin === undefined || !('originalSource' in origin)) return place
    const source = path.resolve(path.dirname(file), origin.originalSource)
    return `${pathToFileURL(source).href}:${origin.originalLine + 1}:${origin.originalColumn + 1}`
  })
}

/** Maps of this run: a component that throws fails on each page, with many places each time. */
const maps = new Map<string, SourceMap | undefined>()

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

function readMap(file: string): SourceMap | undefined {
  // Code that runs from its source has no map.
  const text = textOfFile(file)
  try {
    return text === undefined ? undefined : new SourceMap(JSON.parse(text))
  } catch {
    return undefined
  }
}
