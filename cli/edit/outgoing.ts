// Lists what publishing would change on the site, in the words of the list on the left.
import { isDeepStrictEqual } from 'node:util'
import type { EditChange, Outgoing } from '#site/edit-api.ts'
import { git } from '../base/git.ts'
import { collectionOf, entryKinds } from '../content/entry-kinds.ts'
import type { EditSite } from './edit-site.ts'
import { PUBLISHED, publishedVersion } from './publish.ts'
import { PICTURE } from './state.ts'
import { titleOf } from './titles.ts'
import { readValue } from './values.ts'

/** Paths of entries below `content/`: `posts/notfall-im-haus/de.md`, `services/carpentry.yaml`. */
const ENTRY = new RegExp(`^(?:${entryKinds.map(collectionOf).join('|')})/[^/.]+`)

/** Compares the saved files in `root` with what was last published, or else committed. `changes` know what deleted entries were called. */
export async function outgoingChanges(
  root: string,
  site: EditSite,
  changes: readonly EditChange[],
): Promise<Outgoing> {
  const version = await publishedVersion(root)
  // Commands that do not lock the index.
  const [committed, saved] = await Promise.all([
    namesFrom(root, 'diff-index', '--cached', '--name-only', '--relative', '-z', version)
      // Nothing was committed yet.
      .catch(() => namesFrom(root, 'ls-files', '--cached', '-z')),
    namesFrom(root, 'ls-files', '--modified', '--others', '--exclude-standard', '-z'),
  ])
  const files = [...new Set([...committed, ...saved])].map((name) => name.replace(/^content\//, ''))
  const old = new Map(site.texts)
  for (const file of files) {
    const text = await git(root, 'show', `${version}:./content/${file}`).catch(() => undefined)
    if (text === undefined) old.delete(file)
    else old.set(file, `${text}\n`)
  }
  const known = site.forms.filter((form) => filesOf(form).some((file) => files.includes(file)))
  const present = known.flatMap((form) => {
    const { id } = form
    const before = readValue(form, { texts: old, base: site.base })
    const value = site.values.get(id) ?? {}
    if (isDeepStrictEqual(before, value)) return []
    const kind = filesOf(form).some((file) => old.has(file)) ? ('edit' as const) : ('new' as const)
    return [{ id, kind, title: form.entry === undefined ? '' : titleOf(value, site.base) }]
  })
  const ids = new Set(site.forms.map(({ id }) => id))
  const gone = new Set(files.flatMap((file) => ENTRY.exec(file)?.[0] ?? []))
  const deleted = [...gone]
    .filter((id) => !ids.has(id))
    .map((id) => {
      const change = changes.find(({ entry, action }) => entry === id && action === 'delete')
      return { id, kind: 'delete' as const, title: change?.title ?? id }
    })
  const inForms = new Set(known.flatMap(filesOf))
  const others = files.filter((file) => !inForms.has(file))
  const pictures = others.filter((file) => PICTURE.test(file)).length
  return {
    entries: [...present, ...deleted],
    pictures,
    others: others.filter((file) => !PICTURE.test(file) && !ENTRY.test(file)).length,
  }
}

function filesOf({ files }: EditSite['forms'][number]): string[] {
  return Object.values(files)
}

async function namesFrom(root: string, ...args: readonly string[]): Promise<string[]> {
  return (await git(root, ...args, '--', ...PUBLISHED)).split('\0').filter(Boolean)
}
