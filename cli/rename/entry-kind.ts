// Where each kind of entry has its files, its slugs, and the references to it.
import type { EntryKind } from '../content/entry-kinds.ts'
import type { FieldPath } from './value-edits.ts'

/** A field of other files that contains keys of the kind. */
interface Reference {
  /** Files below `content/`. */
  readonly files: RegExp
  readonly path: FieldPath
}

/** How to rename an entry of a kind. */
interface RenamedKind {
  /** True if the entry has a folder, false if its files have its name. */
  readonly hasFolder: boolean
  /** True if the key is the slug of each language without one of its own. */
  readonly isKeySlug: boolean
  /** Returns the file and field with the slug of a language; absent if no language has one of its own. */
  readonly slugField?: (key: string, locale: string) => { file: string; path: FieldPath }
  readonly references: readonly Reference[]
}

export const renamedKinds: Readonly<Record<EntryKind, RenamedKind>> = {
  post: {
    hasFolder: true,
    isKeySlug: true,
    slugField: (key, locale) => ({ file: `posts/${key}/${locale}.md`, path: ['slug'] }),
    references: [{ files: /^jobs\.yaml$/, path: ['jobs', '*', 'post'] }],
  },
  service: {
    hasFolder: false,
    isKeySlug: false,
    slugField: (key, locale) => ({ file: `services/${key}.yaml`, path: ['slug', locale] }),
    references: [
      { files: /^(?:posts|projects|locations)\//, path: ['services', '*'] },
      { files: /^jobs\.yaml$/, path: ['jobs', '*', 'services', '*'] },
    ],
  },
  project: {
    hasFolder: true,
    isKeySlug: false,
    slugField: (key, locale) => ({ file: `projects/${key}/${locale}.md`, path: ['slug'] }),
    references: [{ files: /^jobs\.yaml$/, path: ['jobs', '*', 'project'] }],
  },
  location: {
    hasFolder: false,
    isKeySlug: true,
    references: [
      { files: /^projects\//, path: ['location'] },
      { files: /^valley\.yaml$/, path: ['places', '*', 'location'] },
    ],
  },
  page: {
    hasFolder: true,
    isKeySlug: false,
    slugField: (key, locale) => ({ file: `pages/${key}/${locale}.md`, path: ['path'] }),
    references: [],
  },
}
