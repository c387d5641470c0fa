// Places of the slugs of each kind of entry, and of the references to it.
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
  /** Returns the file and field with the slug of a language; absent if no language has one of its own. */
  readonly slugField?: (key: string, locale: string) => { file: string; path: FieldPath }
  readonly references: readonly Reference[]
}

export const renamedKinds: Readonly<Record<EntryKind, RenamedKind>> = {
  post: {
    slugField: (key, locale) => ({ file: `posts/${key}/${locale}.md`, path: ['slug'] }),
    references: [{ files: /^jobs\.yaml$/, path: ['jobs', '*', 'post'] }],
  },
  service: {
    slugField: (key, locale) => ({ file: `services/${key}.yaml`, path: ['slug', locale] }),
    references: [
      { files: /^(?:posts|projects|locations)\//, path: ['services', '*'] },
      { files: /^jobs\.yaml$/, path: ['jobs', '*', 'services', '*'] },
    ],
  },
  project: {
    slugField: (key, locale) => ({ file: `projects/${key}/${locale}.md`, path: ['slug'] }),
    references: [{ files: /^jobs\.yaml$/, path: ['jobs', '*', 'project'] }],
  },
  location: {
    references: [
      { files: /^projects\//, path: ['location'] },
      { files: /^valley\.yaml$/, path: ['places', '*', 'location'] },
    ],
  },
  page: {
    slugField: (key, locale) => ({ file: `pages/${key}/${locale}.md`, path: ['path'] }),
    references: [],
  },
}
