// Lists what publishing would change on the site, in the words of the list on the left.
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { mapLocalized } from '#site/locales.ts'
import type { Outgoing } from '#site/edit-api.ts'
import { git } from '../base/git.ts'
import { collectionOf, entryKinds } from '../content/entry-kinds.ts'
import type { EditSite } from './edit-site.ts'
import { PUBLISHED, publishedVersion } from './publish.ts'
import { PICTURE } from './state.ts'
import { titleOf } from './titles.ts'
import { readValue } from './values.ts'

/** Paths of entries below `content/`: `posts/notfall-im-haus/de.md`, `services/carpentry.yaml`. */
const ENTRY = new RegExp(`^(?:${entryKinds.map(collectionOf).join('|')})/[^/.]+`)

/** Compares the saved files in `root` with what was last published, or else committed. */
export async function outgoingChanges(root: string, site: EditSite): Promise<Outgoing> {
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
    .map((id) => ({ id, kind: 'delete' as const, title: formerTitle(id, old, site) || id }))
  // An entry with another name.
  const isSame = (one: Entry, other: Entry) =>
    one.title === other.title && path.dirname(one.id) === path.dirname(other.id)
  const isMoved = (entry: Entry) =>
    entry.kind === 'new' && deleted.some((each) => isSame(each, entry))
  const entries = [
    ...present.map((entry) => (isMoved(entry) ? { ...entry, kind: 'rename' as const } : entry)),
    ...deleted.filter((each) => !present.some((entry) => isMoved(entry) && isSame(entry, each))),
  ]
  const inForms = new Set(known.flatMap(filesOf))
  const others = files.filter((file) => !inForms.has(file))
  const pictures = others.filter((file) => PICTURE.test(file)).length
  return {
    entries,
    pictures,
    others: others.filter((file) => !PICTURE.test(file) && !ENTRY.test(file)).length,
  }
}

type Entry = Outgoing['entries'][number]

/** Returns the title of an entry that is gone, from its old texts and the form of another entry of its kind; '' without one. */
function formerTitle(id: string, texts: ReadonlyMap<string, string>, site: EditSite): string {
  const like = site.forms.find(
    ({ id: other, entry }) => entry && other.startsWith(`${path.dirname(id)}/`),
  )
  if (like === undefined) return ''
  const files = mapLocalized(like.files, (file) => file.replace(like.id, id))
  return titleOf(readValue({ ...like, files }, { texts, base: site.base }) ?? {}, site.base)
}

function filesOf({ files }: EditSite['forms'][number]): string[] {
  return Object.values(files)
}

async function namesFrom(root: string, ...args: readonly string[]): Promise<string[]> {
  return (await git(root, ...args, '--', ...PUBLISHED)).split('\0').filter(Boolean)
}
