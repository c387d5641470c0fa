// Refuses names that an entry cannot be renamed from or to. Pure.
import type { Content } from '#site/content.ts'
import { forEachLocale } from '#site/locales.ts'
import { collectionOf, isKeySlug } from '../content/entry-kinds.ts'
import { keysOf } from '../content/files.ts'
import { isKey } from '../content/schemas/fields.ts'
import { freePath } from '../content/schemas/page.ts'
import { takenName } from '../content/taken-names.ts'
import { Problems, UsageError } from '../problems/problems.ts'
import { expectedOneOf } from '../problems/suggest.ts'
import { renamedKinds } from './entry-kind.ts'
import type { Rename } from './plan.ts'

const RULE = 'Use only lower-case letters a–z, digits and single hyphens, at most 100 characters.'

/**
 * Throws a UsageError if the entry does not exist, or if a new name is invalid or taken. `names` are the text files below
 * `content/`.
 */
export function checkNames(
  rename: Rename,
  { names, content }: { names: readonly string[]; content: Content },
): void {
  const { kind, from, to, slugs } = rename
  const folder = collectionOf(kind)
  const keys = keysOf(names, folder, new Problems())
  if (!keys.includes(from)) refuse(unknown(rename, { keys, content }))
  if (!isKey(to)) refuse(`"${to}" is not a valid name. ${RULE}`)
  const { slugField } = renamedKinds[kind]
  const entries = Object.entries(slugs)
  if (from === to && entries.length === 0)
    refuse(`Nothing to rename. Give a new name${slugField === undefined ? '' : ' or --slug'}.`)
  for (const [locale, slug] of entries) {
    if (slugField === undefined)
      refuse(`A ${kind} has its name as slug in every language. Leave out --slug.`)
    const isWritten =
      content.locales.some(({ code }) => code === locale) &&
      names.includes(slugField(from, locale).file)
    if (!isWritten) refuse(`The ${kind} "${from}" has no text in "${locale}".`)
    if (kind === 'page' && !freePath.safeParse(slug).success)
      refuse(`"${slug}" is not a valid path. Write it like /ueber-uns.`)
    if (kind !== 'page' && !isKey(slug)) refuse(`"${slug}" is not a valid slug. ${RULE}`)
  }
  const others = { ...content, [folder]: content[folder].filter(({ key }) => key !== from) }
  const slug = isKeySlug(kind) ? forEachLocale(content.locales, (code) => slugs[code] ?? to) : slugs
  const taken = takenName(folder, { key: to, slug }, others)
  if (taken !== undefined) refuse(`${taken}. Choose another name.`)
}

/** Returns a sentence about an entry that does not exist. */
function unknown(
  { kind, from }: Rename,
  { keys, content }: { keys: readonly string[]; content: Content },
): string {
  const folder = collectionOf(kind)
  const entries =
    folder === 'pages'
      ? content.pages.map(({ key, path }) => ({ key, slug: path }))
      : content[folder].map(({ key, slug }) => ({ key, slug }))
  const owner = entries.find(({ slug }) =>
    Object.values(slug).some((name) => [from, `/${from}`].includes(name)),
  )
  return owner === undefined
    ? `There is no ${kind} "${from}". ${expectedOneOf(from, keys)}`
    : `"${from}" is a slug of the ${kind} "${owner.key}". Write "${owner.key}" instead.`
}

function refuse(message: string): never {
  throw new UsageError(`${message}\nNothing was changed.`)
}
