// Keeps the rendered texts of the last run: while somebody is writing, all but one stay the same (R63).
import type { RouteTable } from '#site/route-table.ts'
import { type Problem, Problems } from '../lib/problems.ts'
import { type RenderedText, renderMarkdown } from './markdown.ts'

/** Gives a `renderMarkdown` for a run. Texts must be rendered again when links change. */
export type TextMemory = (table: RouteTable) => typeof renderMarkdown

/** Remembers one run; texts that a run does not use are forgotten after it. */
export function createTextMemory(): TextMemory {
  let lastTable = ''
  let last: ReadonlyMap<string, Remembered> = new Map()
  return ({ routes, redirects }) => {
    const table = JSON.stringify([routes, redirects])
    const known = table === lastTable ? last : new Map<string, Remembered>()
    const current = new Map<string, Remembered>()
    lastTable = table
    last = current
    return (source, { locale, links, problems }) => {
      const key = JSON.stringify([source, locale])
      const remembered = known.get(key) ?? render(source, { locale, links })
      current.set(key, remembered)
      for (const { code, severity, message, ...rest } of remembered.problems) {
        if (severity === 'error') problems.error(code, message, rest)
        else problems.warn(code, message, rest)
      }
      return remembered.text
    }
  }
}

interface Remembered {
  readonly text: RenderedText
  readonly problems: readonly Problem[]
}

function render(
  source: Parameters<typeof renderMarkdown>[0],
  context: Omit<Parameters<typeof renderMarkdown>[1], 'problems'>,
): Remembered {
  const problems = new Problems()
  const text = renderMarkdown(source, { ...context, problems })
  return { text, problems: problems.all }
}
