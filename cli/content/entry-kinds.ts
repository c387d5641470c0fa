// The kinds of entry that commands create and rename.
import type { EntryFolder } from '#site/pages.ts'
import { UsageError } from '../problems/problems.ts'
import { expectedOneOf } from '../problems/suggest.ts'

/** Kinds of entry; each is also the id of its page. */
export const entryKinds = ['post', 'service', 'project', 'location', 'page'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Returns the kind with a name; otherwise throws a UsageError that suggests the nearest one. */
export function parseKind(name: string): EntryKind {
  const kind = entryKinds.find((known) => known === name)
  if (kind !== undefined) return kind
  throw new UsageError(`There is no kind "${name}". ${expectedOneOf(name, entryKinds)}`)
}

/** Returns the folder of `content/` that a kind of entry belongs to. */
export function collectionOf(kind: EntryKind): EntryFolder {
  return `${kind}s`
}

/** Returns true if each entry of a kind has a folder, false if its files have its name. */
export function hasFolder(kind: EntryKind): kind is 'post' | 'project' | 'page' {
  return kind === 'post' || kind === 'project' || kind === 'page'
}

/** Returns true if the key of an entry is the slug of each language without one of its own. */
export function isKeySlug(kind: EntryKind): boolean {
  return kind === 'post' || kind === 'location'
}
