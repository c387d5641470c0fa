// Loads the languages of the site, which every other file depends on.
import { z } from 'zod'
import type { LocaleEntry, Locales } from '#site/locales.ts'
import { Problems } from '../problems/problems.ts'
import { distinct, languageTag, line, slug, written } from './schemas/fields.ts'
import { type FileSource, readYamlFile } from './read.ts'

const pagePath = written(
  /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'expected a path of one part, like /projects',
)
const entryPath = written(
  /^\/[a-z0-9]+(?:-[a-z0-9]+)*\/:slug$/,
  'expected a path with the place of the slug, like /services/:slug',
)

const QUOTATION_MARK = /^[\u00a0\u202f]?[^\s\p{L}\p{N}]{1,2}[\u00a0\u202f]?$/u
/** Not a `line`, which would trim its no-break space. */
const quotationMark = z
  .string({ error: 'expected a text' })
  .refine((mark) => QUOTATION_MARK.test(mark), {
    error: 'expected a quotation mark, with a no-break space where the language has one',
  })

export const languagesSchema = z
  .array(
    z.strictObject({
      code: written(/^[a-z]{2,3}$/, 'expected a language code like de').describe(
        'Key in YAML files, and name of Markdown files: de.',
      ),
      prefix: pagePath
        .exactOptional()
        .describe(
          'Start of its addresses: /en. The first language has no prefix; every other language needs one.',
        ),
      tag: languageTag.describe('Language tag for browsers and search engines (BCP 47): de-CH.'),
      name: line.describe('Name in the language itself: Deutsch.'),
      format: languageTag
        .exactOptional()
        .describe('Language tag for dates and numbers, if it differs from "tag": en-GB.'),
      browserTags: z
        .array(written(/^[a-z0-9-]+$/, 'expected lower-case letters, digits and hyphens'))
        .superRefine(distinct())
        .describe(
          'Browser languages, in lower case, that the first page redirects to this language.',
        ),
      quotes: z
        .array(quotationMark)
        .length(4, { error: 'expected four marks' })
        .transform(
          ([open = '', close = '', within = '', end = '']) => [open, close, within, end] as const,
        )
        .describe('Opening and closing quotation marks, then the inner pair.'),
      pageWord: slug.describe(
        'Word before the number of a further page of a list: seite for seite-2.',
      ),
      paths: z
        .strictObject({
          service: entryPath.describe('A service.'),
          location: entryPath.exactOptional().describe('A location.'),
          blog: pagePath.exactOptional().describe('The list of posts.'),
          post: entryPath.exactOptional().describe('A post.'),
          projects: pagePath.exactOptional().describe('The list of projects.'),
          project: entryPath.exactOptional().describe('A project.'),
          estimate: pagePath.exactOptional().describe('The estimate in three questions.'),
          'legal-notice': pagePath.describe('The legal notice.'),
          'privacy-policy': pagePath.describe('The privacy policy.'),
          portal: pagePath.exactOptional().describe('The customer portal.'),
        })
        .describe(
          'Paths of its pages after the prefix; :slug stands for the entry. A page without a path is left out of the site.',
        ),
      behind: z
        .array(z.enum(['posts', 'projects', 'pages']))
        .superRefine(distinct())
        .exactOptional()
        .describe(
          'Folders whose entries may be untranslated: an entry without a text in this language gets no page, instead of an error. Not allowed for the first language.',
        ),
    }),
  )
  .min(1, { error: 'expected at least one language' })
  .superRefine(checkLanguages)

/** Folder of the languages and lists, and target of problems. */
export type StructureSource = Pick<FileSource, 'contentDir'> &
  Partial<Pick<FileSource, 'problems' | 'ownSections'>>

type WrittenLanguage = z.infer<typeof languagesSchema>[number]

/** Reads `languages.yaml`. Throws if it has a problem, since every other file depends on it. */
export function loadLanguages({ contentDir, problems = new Problems() }: StructureSource): Locales {
  const file = readYamlFile('languages.yaml', languagesSchema, {
    contentDir,
    problems,
    locales: [],
  })
  problems.throwIfErrors()
  if (file === undefined) throw new Error('languages.yaml failed without a problem')
  return file.data.map(({ prefix = '', tag, format = tag, paths, ...language }): LocaleEntry => ({
    ...language,
    prefix,
    tag,
    format,
    paths: { home: '/', ...paths, 'not-found': '/404' },
    badges: [],
    categories: [],
    sections: [],
  }))
}

/** Pages that a site has together or not at all: a list, and its entries. */
const pairs = [
  ['blog', 'post'],
  ['projects', 'project'],
] as const

/** First segments of paths that the build itself uses. */
const reservedPaths = ['/404', '/assets', '/data', '/index']

/** Returns true for a path whose first segment the build itself uses. */
export function isReserved(path: string): boolean {
  return reservedPaths.some((reserved) => `${path}/`.startsWith(`${reserved}/`))
}

/** Checks that names and paths are unique, and that all languages have the same pages. */
function checkLanguages(languages: readonly WrittenLanguage[], context: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const used = new Set(reservedPaths.map((part) => `address ${part}`))
  const claim = (id: string, path: (string | number)[]) => {
    if (used.has(id)) refuse(path, `the ${id} is already taken; choose another`)
    used.add(id)
  }
  const pages = new Set(languages.flatMap(({ paths }) => Object.keys(paths)))
  for (const [list, entry] of pairs) if (pages.has(list)) pages.add(entry)
  for (const [list, entry] of pairs) if (pages.has(entry)) pages.add(list)
  if (languages[0]?.behind !== undefined)
    refuse([0, 'behind'], 'the first language cannot be behind; remove this line')
  for (const [index, { code, prefix, tag, name, browserTags, paths }] of languages.entries()) {
    claim(`code ${code}`, [index, 'code'])
    claim(`tag ${tag}`, [index, 'tag'])
    claim(`name ${name}`, [index, 'name'])
    for (const [place, language] of browserTags.entries())
      claim(`browser language ${language}`, [index, 'browserTags', place])
    if ((index === 0) !== (prefix === undefined)) {
      refuse([index, 'prefix'], 'the first language has none; remove this line')
      continue
    }
    // Paths that begin with the code of the first language are redirected to paths without it.
    claim(`address ${prefix ?? `/${code}`}`, [index, prefix === undefined ? 'code' : 'prefix'])
    for (const page of pages) {
      const path = new Map(Object.entries(paths)).get(page)
      // Reported as a missing field.
      if (path === undefined) refuse([index, 'paths', page], '')
      else claim(`address ${prefix ?? ''}${path}`, [index, 'paths', page])
    }
  }
}
