// Lists what has a form: an entry with all its languages, or a part of a file.
import { textPageIds } from '#site/content.ts'
import type { EditGroupId, NewEntryKind } from '#site/edit-api.ts'
import { defaultLocale, forEachLocale, type Localized } from '#site/locales.ts'
import { hasPage } from '#site/routes.ts'
import { collectionOf, hasFolder } from '../content/entry-kinds.ts'
import { isKey } from '../content/schemas/fields.ts'
import type { SectionSchemas } from '../content/own-sections.ts'
import { sectionFields } from '../content/own-sections.ts'
import { listsSchema, type Structure } from '../content/lists.ts'
import { createSchemas } from '../content/schemas/schemas.ts'
import type { z } from 'zod'

/** The part of the site that a form edits. */
export interface Form {
  /** `posts/notfall-im-haus`, `company/hours` */
  readonly id: string
  readonly group: EditGroupId
  /** The key in `choices.ts`. */
  readonly kind: string
  readonly schema: z.ZodType
  /** Schema of what each language has in a file of its own; absent if one file contains all languages. */
  readonly textSchema?: z.ZodType
  /** Files below `content/` by language, or that of the default language, which contains all. */
  readonly files: Localized<string>
  /** Returns whether the form shows a field of the file (default: all). */
  readonly shows?: (field: string) => boolean
  /** For an entry: its kind, and the name of its folder or file. */
  readonly entry?: { readonly kind: NewEntryKind; readonly key: string }
}

/** Fields of the company file that have forms of their own. */
const companyParts = {
  hours: ['openingHours', 'closed', 'notices'],
  team: ['team', 'proofs'],
}

/** Lists that an office may change; others change addresses, or the structure of the site. */
const editableLists = ['badges', 'categories', 'serviceTypes', 'locationTypes']

/** Returns all forms of a site. `names` are its text files below `content/`. */
export function formsOf(
  names: readonly string[],
  { locales, lists, sections }: Pick<Structure, 'locales' | 'lists'> & { sections: SectionSchemas },
): Form[] {
  const schemas = createSchemas({ locales, lists })
  const base = defaultLocale(locales).code
  const oneFile = (file: string) => ({ files: { [base]: file } })
  const keysIn = (folder: string) => {
    const pattern = new RegExp(String.raw`^${folder}/([^/]+?)(?:\.yaml|/[^/]+\.md)$`)
    const keys = names.flatMap((name) => pattern.exec(name)?.[1] ?? [])
    return [...new Set(keys)].filter(isKey).toSorted()
  }
  const texts = (
    group: EditGroupId,
    id: string,
    kind: 'post' | 'project' | 'page' | 'textPage' | 'homeText',
  ): Form => ({
    id,
    group,
    kind,
    schema: schemas[kind],
    textSchema:
      schemas[kind === 'textPage' || kind === 'homeText' ? kind : (`${kind}Text` as const)],
    files: forEachLocale(locales, (code) => `${id}/${code}.md`),
  })
  const entries = (kind: NewEntryKind) => {
    const group = collectionOf(kind)
    return keysIn(group).map((key): Form => {
      const id = `${group}/${key}`
      const form = hasFolder(kind)
        ? texts(group, id, kind)
        : { id, group, kind, schema: schemas[kind], ...oneFile(`${id}.yaml`) }
      return { ...form, entry: { kind, key } }
    })
  }
  const whole = (group: EditGroupId, id: string, schema: z.ZodType): Form[] =>
    names.includes(`${id}.yaml`) ? [{ id, group, kind: id, schema, ...oneFile(`${id}.yaml`) }] : []
  const company = (group: 'hours' | 'team' | 'company', shows: Form['shows'] & {}): Form => ({
    id: `company/${group}`,
    group,
    kind: 'company',
    schema: schemas.company,
    ...oneFile('company.yaml'),
    shows,
  })
  const strings = (group: EditGroupId, part: string, shows: Form['shows'] & {}): Form[] =>
    whole(group, 'strings', schemas.strings).map((form) => ({
      ...form,
      id: `strings/${part}`,
      shows,
    }))
  const own = Object.entries(sections).flatMap(([name, schemaOf]) => {
    const schema = schemaOf(sectionFields({ locales }))
    return schema === undefined ? [] : whole('texts', `sections/${name}`, schema)
  })
  const { hours, team } = companyParts
  return [
    ...(['post', 'project', 'service', 'location', 'page'] as const).flatMap(entries),
    ...strings('pages', 'home', (field) => field === 'home'),
    ...textPageIds
      .filter((page) => hasPage(defaultLocale(locales), page))
      .map((page) => texts('pages', page, 'textPage')),
    company('hours', (field) => hours.includes(field)),
    ...whole('prices', 'prices', schemas.figures),
    ...whole('prices', 'jobs', schemas.jobs),
    ...whole('questions', 'faq', schemas.faq),
    ...whole('testimonials', 'testimonials', schemas.testimonials),
    company('team', (field) => team.includes(field)),
    company('company', (field) => ![...hours, ...team].includes(field)),
    ...keysIn('home').map((key) => texts('texts', `home/${key}`, 'homeText')),
    ...own,
    ...whole('texts', 'process', schemas.process),
    ...whole('texts', 'woods', schemas.woods),
    ...whole('texts', 'valley', schemas.valley),
    ...whole('texts', 'lists', listsSchema(locales, Object.keys(sections))).map((form) => ({
      ...form,
      shows: (field: string) => editableLists.includes(field),
    })),
    ...strings('texts', 'words', (field) => field !== 'home'),
  ]
}
