// Loads the company's own lists, which the URLs of the site and many other files depend on.
import { frameIds } from '#site/frame-ids.ts'
import { z } from 'zod'
import type { Lists } from '#site/content.ts'
import {
  homeSection,
  possibleSections,
  sectionId,
  type WrittenSection,
} from '#site/home-sections.ts'
import { defaultLocale, type Locales } from '#site/locales.ts'
import { type PageId, pageKind } from '#site/pages.ts'
import { pagesOf } from '#site/routes.ts'
import { isResetHash } from '#site/reset-hash.ts'
import { Problems } from '../problems/problems.ts'
import {
  inLanguages,
  languageTag,
  localizedFields,
  phrase,
  repeatsIn,
  slug,
  written,
} from './schemas/fields.ts'
import { loadLanguages, type StructureSource } from './languages.ts'
import { type ContentFile, readYamlFile } from './read.ts'

/** Begins with a letter, since JavaScript would reorder numeric keys. */
const listKey = written(
  /^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/,
  'expected lower-case letters a–z, digits, single hyphens and underscores, beginning with a letter',
)

/** Returns the schema of `lists.yaml` for a site with these languages and sections of its own. */
export function listsSchema(locales: Locales, ownSections: readonly string[] = []) {
  const { localized } = localizedFields(locales)
  const pages = pagesOf(defaultLocale(locales))
  const names = (what: string) => z.record(listKey, localized(phrase).describe(what))
  return z
    .strictObject({
      sections: z
        .array(
          z.union([
            z.enum([...possibleSections(pages), ...ownSections]),
            z.strictObject({ text: slug }),
          ]),
        )
        .describe(
          'Sections of the home page, in order. The first is hero; services and contact-form are required, and so is locations if the site has any. {text: guarantee} shows the text in content/home/guarantee/.',
        ),
      badges: z
        .record(
          listKey,
          localized(phrase.describe('Text that visitors see.'))
            .extend({
              lang: languageTag
                .exactOptional()
                .describe(
                  'Language of the text, if pages in other languages show it unchanged: en.',
                ),
            })
            .describe('One reason.'),
        )
        .default({})
        .describe('Short reasons for trust below the heading of the home page, by key.'),
      categories: names('Name that visitors see.')
        .default({})
        .describe(
          'Categories of the blog by key. The key is also the last part of the page’s address: /blog/tipps.',
        ),
      serviceTypes: names('Name that visitors see.').describe('Kinds of services by key.'),
      formServices: z
        .array(listKey)
        .min(1)
        .describe('Keys of "serviceTypes" that the contact form offers, in order.'),
      locationTypes: names('Name that visitors see.')
        .default({})
        .describe('Kinds of locations by key.'),
    })
    .superRefine((lists, context) => checkLists(lists, { pages, locales, context }))
}

/** `lists.yaml`, including the labels of the keys. */
export type WrittenLists = z.infer<ReturnType<typeof listsSchema>>

/** The languages and lists, which the other content files and the app's bundle depend on. */
export interface Structure {
  readonly locales: Locales
  readonly lists: Lists
  /** Includes the labels that visitors read. */
  readonly listsFile: ContentFile<WrittenLists>
}

/** Reads the languages and the lists. Throws if they have problems, since every other file depends on them. */
export function loadStructure(options: StructureSource): Structure {
  const source = { problems: new Problems(), ...options }
  const languages = loadLanguages(source)
  const schema = listsSchema(languages, options.ownSections)
  const listsFile = readYamlFile('lists.yaml', schema, { ...source, locales: languages })
  source.problems.throwIfErrors()
  if (listsFile === undefined) throw new Error('lists.yaml failed without a problem')
  const { sections, badges, categories, serviceTypes, formServices, locationTypes } = listsFile.data
  return {
    locales: languages.map((language) => ({
      ...language,
      sections: sections.map(homeSection),
      badges: Object.entries(badges).map(([key, { lang }]) =>
        lang === undefined || isSameLanguage(lang, language.tag) ? { key } : { key, lang },
      ),
      categories: Object.keys(categories),
    })),
    lists: {
      serviceTypes: Object.keys(serviceTypes),
      formServices,
      locationTypes: Object.keys(locationTypes),
    },
    listsFile,
  }
}

/** Returns true for tags of the same language in any country: `en` and `en-GB`. */
function isSameLanguage(tag: string, other: string): boolean {
  return new Intl.Locale(tag).language === new Intl.Locale(other).language
}

/** Texts that visitors see, by key. */
type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Ids of home that are no sections. */
const HOME_IDS = [...frameIds, 'cost', 'form-sent']

function checkLists(
  {
    sections,
    formServices,
    ...labelled
  }: Readonly<Record<'badges' | 'categories' | 'serviceTypes' | 'locationTypes', Labels>> & {
    readonly sections: readonly WrittenSection[]
    readonly formServices: readonly string[]
  },
  {
    pages,
    locales,
    context,
  }: { pages: readonly PageId[]; locales: Locales; context: z.RefinementCtx },
): void {
  const { categories, serviceTypes, locationTypes } = labelled
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  if (sections[0] !== 'hero') refuse(['sections'], 'expected "hero" as the first')
  const ids = sections.map((section) => sectionId(homeSection(section)))
  const needed = ['contact-form', ...pages.flatMap((page) => pageKind(page).homeSection ?? [])]
  for (const section of needed.filter((name) => !ids.includes(name)))
    refuse(['sections'], `expected "${section}" among them, which other pages link to`)
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) < index) refuse(['sections', index], 'expected each section once')
    if (isResetHash(id) || HOME_IDS.includes(id))
      refuse(['sections', index], `the address "#${id}" is reserved; choose another key`)
  }
  for (const [index, type] of formServices.entries()) {
    if (!Object.hasOwn(serviceTypes, type))
      context.addIssue({
        code: 'invalid_value',
        path: ['formServices', index],
        values: Object.keys(serviceTypes),
        input: type,
      })
    if (formServices.indexOf(type) < index)
      refuse(['formServices', index], 'expected each type once')
  }
  if (pages.includes('blog') && Object.keys(categories).length === 0)
    refuse(['categories'], 'expected at least one, since the site has a blog')
  if (pages.includes('location') && Object.keys(locationTypes).length === 0)
    refuse(['locationTypes'], 'expected at least one, since the site has locations')
  for (const [list, labels] of Object.entries(labelled)) {
    const keys = Object.keys(labels)
    const texts = Object.values(labels).map((label) =>
      Object.fromEntries(locales.map(({ code }) => [code, label[code]])),
    )
    for (const { index, first, languages } of repeatsIn(texts))
      refuse(
        [list, keys[index] ?? ''],
        `it has the name of "${keys[first]}"${inLanguages(languages)}`,
      )
  }
  for (const category of Object.keys(categories)) {
    const isPage = locales.some(({ pageWord }) => category.startsWith(`${pageWord}-`))
    if (isPage)
      refuse(['categories', category], 'the page of the blog uses this key itself; choose another')
  }
}
