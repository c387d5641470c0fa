// Joins a form with a newer version of its file: entries of lists are matched by their content, wherever they are. Pure.
import { follow, isAlike } from '#site/align.ts'
import type { EditDocument, EditPath } from '#site/edit-api.ts'
import { hasFields, isEqual } from '#site/values.ts'
import type { Draft } from './drafts.ts'
import { inOrderOfDays, tidy } from './values.ts'

/** Three states of a value; undefined if it does not exist. */
interface Versions<T = unknown> {
  readonly base: T
  readonly mine: T
  readonly theirs: T
}

/** A value that both versions have changed. Its path is that in the base. */
export interface Question extends Versions {
  readonly path: EditPath
}

/** Returns the value that a question is answered with. */
type Answer = (question: Question) => unknown

/** Returns what was changed in the form and elsewhere in different ways. */
export function contested(draft: Draft, theirs: EditDocument): readonly Question[] {
  const questions: Question[] = []
  joinedValue(draft, theirs, (question) => {
    questions.push(question)
    return question.mine
  })
  return questions
}

/** Returns the other version with my changes, without those at the paths in `dropped`, which are joined by `/`. */
export function joined(
  draft: Draft,
  theirs: EditDocument,
  dropped: ReadonlySet<string> = new Set(),
): Draft {
  const value = joinedValue(draft, theirs, ({ path, ...question }) =>
    dropped.has(path.join('/')) ? question.theirs : question.mine,
  )
  return { document: theirs, value: hasFields(value) ? inOrderOfDays(value) : theirs.value }
}

function joinedValue({ document, value }: Draft, theirs: EditDocument, answer: Answer): unknown {
  return join({ base: document.value, mine: tidy(value), theirs: theirs.value }, [], answer)
}

function join({ base, mine, theirs }: Versions, path: EditPath, answer: Answer): unknown {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine
  if (isEqual(base, mine)) return theirs
  // An entry that has little in common with its other state may be another one.
  const isEntry = typeof path.at(-1) === 'number'
  const isSame = !isEntry || (isAlike(base, mine) && isAlike(base, theirs))
  const from = base ?? (Array.isArray(mine) ? [] : undefined)
  if (isSame && Array.isArray(from) && Array.isArray(mine) && Array.isArray(theirs))
    return joinLists({ base: from, mine, theirs }, path, answer)
  if (!isSame || !isMap(base) || !isMap(mine) || !isMap(theirs))
    return answer({ path, base, mine, theirs })
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const fields = [...keys].map((key) => {
    const versions = { base: base[key], mine: mine[key], theirs: theirs[key] }
    return [key, join(versions, [...path, key], answer)] as const
  })
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined))
}

/** Returns the entries in the order of the other version; in mine if I have moved some. */
function joinLists(
  { base, mine, theirs }: Versions<readonly unknown[]>,
  path: EditPath,
  answer: Answer,
): unknown[] {
  const [ours, others] = [keyed(base, mine), keyed(base, theirs)]
  const [lead, rest] = isMoved(ours) ? [ours, others] : [others, ours]
  const keys = [...lead.keys()]
  let previous: Key | undefined
  for (const key of rest.keys()) {
    if (!lead.has(key)) keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key)
    previous = key
  }
  return keys
    .map((key) => {
      const before = typeof key === 'number' ? base[key] : undefined
      const versions = { base: before, mine: ours.get(key), theirs: others.get(key) }
      return join(versions, [...path, key], answer)
    })
    .filter((entry) => entry !== undefined)
}

/** The index of an entry in the base, or its content if it was added. */
type Key = number | string

/** Returns the entries of a list by their keys. */
function keyed(base: readonly unknown[], list: readonly unknown[]): ReadonlyMap<Key, unknown> {
  const pairs = follow(base, list)
  const entries = list.map((entry, index): [Key, unknown] => {
    const from = pairs[index]
    if (from !== undefined && !isOtherWord(base[from], entry)) return [from, entry]
    const equal = list.slice(0, index).filter((other) => isEqual(other, entry))
    return [`${JSON.stringify(entry)} ${equal.length}`, entry]
  })
  return new Map(entries)
}

/** Returns whether two texts are different words, such as keys of check boxes: a word is replaced, not changed. */
function isOtherWord(before: unknown, after: unknown): boolean {
  const isWord = (text: unknown) => typeof text === 'string' && !/\s/.test(text)
  return isWord(before) && isWord(after) && before !== after
}

function isMoved(entries: ReadonlyMap<Key, unknown>): boolean {
  const kept = [...entries.keys()].filter((key) => typeof key === 'number')
  return kept.some((key, index) => key < (kept[index - 1] ?? 0))
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return hasFields(value) && !Array.isArray(value)
}
