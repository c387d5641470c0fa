// Describes the purpose and the pages of prices and durations, whose names are only for texts. Pure.
import type { EditFigure } from '#site/edit-api.ts'
import { valueAt } from '#site/values.ts'
import { leavesOf } from '../content/yaml/yaml-document.ts'
import { titleOf } from './titles.ts'
import { type EditValues, listAt } from './values.ts'

/**
 * Returns the prices and durations that are used or have a name, by their path in prices.yaml. The title is that name, else the
 * label of a size and what the jobs or steps that use it are called, else words of the first text that has it.
 */
export function figuresIn({ values, base }: EditValues): Readonly<Record<string, EditFigure>> {
  const figures = new Map<string, Uses>()
  const figureAt = (path: string) => {
    const found: Uses = figures.get(path) ?? {
      titles: new Set(),
      words: '',
      entry: '',
      usedIn: new Set(),
    }
    figures.set(path, found)
    return found
  }
  const use = (id: string, [list, key]: [string, unknown], names: readonly unknown[]) => {
    if (typeof key !== 'string') return
    const [title, label] = names
    const figure = figureAt(`${list}/${key}`)
    figure.usedIn.add(id)
    if (typeof title === 'string') figure.titles.add(title)
    if (typeof label === 'string') figure.label = label
  }
  for (const list of ['prices', 'durations'])
    for (const [key, figure] of Object.entries(values.get('prices')?.[list] ?? {})) {
      const name = valueAt(figure, ['name'])
      if (typeof name === 'string') figureAt(`${list}/${key}`).name = name
    }
  for (const step of listAt(values.get('process'), 'entries'))
    use('process', ['durations', valueAt(step, ['duration'])], [valueAt(step, ['title', base])])
  for (const job of listAt(values.get('jobs'), 'jobs')) {
    const title = valueAt(job, ['title', base])
    use('jobs', ['durations', valueAt(job, ['lead'])], [title])
    for (const size of listAt(job, 'sizes')) {
      const names = [title, valueAt(size, ['label', base])]
      use('jobs', ['prices', valueAt(size, ['price'])], names)
      use('jobs', ['durations', valueAt(size, ['duration'])], names)
    }
  }
  for (const [id, value] of values)
    for (const [text, path] of leavesOf(value))
      for (const match of typeof text === 'string' ? text.matchAll(FIGURE) : []) {
        const [, kind, first = '', rest = ''] = match
        const figure = figureAt(`${kind}s/${first.toLowerCase()}${rest}`)
        figure.usedIn.add(id)
        if (path.includes(base)) {
          figure.words ||= around(match)
          figure.entry ||= titleOf(value, base)
        }
      }
  return Object.fromEntries(
    Array.from(figures, ([path, { usedIn, ...uses }]) => [
      path,
      { title: uses.name ?? nameOf(uses), usedIn: [...usedIn] },
    ]),
  )
}

/** How a price or duration is used. */
interface Uses {
  /** Name that the office has given it. */
  name?: string
  /** Label of a size of a job. */
  label?: string | undefined
  /** Titles of jobs and steps. */
  readonly titles: Set<string>
  /** Words around it in the first text with some. */
  words: string
  /** Title of the first entry with it in a text. */
  entry: string
  readonly usedIn: Set<string>
}

/** A placeholder of a price or duration. */
const FIGURE = /\{(price|duration)([A-Z])(\w*)\}/g

/** Returns the words on both sides of a placeholder, `«je nach Fachgebiet … pro Stunde»`, or '' if there are none on one. */
function around({ 0: placeholder, index, input }: RegExpExecArray): string {
  const before = /[^\n{}|*[\]().]{0,30}$/.exec(input.slice(0, index))?.[0] ?? ''
  const after = /^[^\n{}|*[\]().]{0,30}/.exec(input.slice(index + placeholder.length))?.[0] ?? ''
  const whole = (text: string, cut: RegExp) => (text.length === 30 ? text.replace(cut, '') : text)
  return /\p{L}/u.test(before) && /\p{L}/u.test(after)
    ? `«${whole(before, /^\S*\s/).trimStart()}…${whole(after, /\s\S*$/).trimEnd()}»`
    : ''
}

/** Returns what a price or duration is called: `Schrank (Einbauschrank)`. */
function nameOf({ label, titles, words, entry }: Omit<Uses, 'usedIn' | 'name'>): string {
  const jobs = shortList([...titles])
  return label === undefined ? jobs || words || entry : `${label} (${jobs})`
}

/** Returns two names, and whether there are more. */
function shortList(names: readonly string[]): string {
  return names.slice(0, 2).join(', ') + (names.length > 2 ? ' …' : '')
}
