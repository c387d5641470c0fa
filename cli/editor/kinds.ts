// Every kind of file that editors write, with its schema; editor support is generated from it (R27).
import path from 'node:path'
import type { z } from 'zod'
import type { Content } from '#site/content.ts'
import { defaultLocale } from '#site/locales.ts'
import { textPageIds } from '#site/page-data.ts'
import { budgetsSchema } from '../config/budgets.ts'
import { headersSchema, hostsSchema, redirectsSchema, robotsSchema } from '../config/schemas.ts'
import { languagesSchema } from '../content/languages.ts'
import { listsSchema } from '../content/lists.ts'
import { createSchemas } from '../content/schemas/schemas.ts'
import { themeSchema } from '../content/schemas/theme.ts'

/** A kind of file. */
export interface FileKind {
  /** Name of its JSON Schema. */
  readonly name: string
  readonly title: string
  /** What the file is for, in Markdown. */
  readonly text: string
  /** Globs from the workspace. */
  readonly files: readonly string[]
  readonly schema: z.ZodType
  /** A file of this kind that the content reference shows the beginning of. */
  readonly example: string
}

/** All kinds of a site in these languages and with these lists, in the order of the content reference. */
export function fileKinds({ locales, lists }: Pick<Content, 'locales' | 'lists'>): FileKind[] {
  const schemas = createSchemas({ locales, lists })
  const base = defaultLocale(locales).code
  const translations = locales.map(({ code }) => code).filter((code) => code !== base)
  const [translation = base] = translations
  return [
    {
      name: 'post',
      title: `Blog post: front matter of ${base}.md`,
      text: `A post is a folder; its name is the last part of the address in every language. \`${base}.md\` also states what all languages share.`,
      files: [`content/posts/*/${base}.md`],
      schema: schemas.post,
      example: `content/posts/laerche-und-eiche-oelen/${base}.md`,
    },
    {
      name: 'post-translation',
      title: 'Blog post: front matter of a translation',
      text: `A translation has its own title, summary and text, and repeats nothing else of \`${base}.md\`.`,
      files: translations.map((code) => `content/posts/*/${code}.md`),
      schema: schemas.postText,
      example: `content/posts/laerche-und-eiche-oelen/${translation}.md`,
    },
    {
      name: 'project',
      title: `Project: front matter of ${base}.md`,
      text: `A project is a folder. \`${base}.md\` also states what all languages share: facts and pictures.`,
      files: [`content/projects/*/${base}.md`],
      schema: schemas.project,
      example: `content/projects/basement/${base}.md`,
    },
    {
      name: 'project-translation',
      title: 'Project: front matter of a translation',
      text: `A translation repeats nothing of \`${base}.md\` but these fields, in its own words.`,
      files: translations.map((code) => `content/projects/*/${code}.md`),
      schema: schemas.projectText,
      example: `content/projects/basement/${translation}.md`,
    },
    {
      name: 'text-page',
      title: 'Legal notice, privacy policy, customer portal: front matter',
      text: 'One folder for each page, one file for each language, all with the same fields.',
      files: textPageIds.flatMap((page) => locales.map(({ code }) => `content/${page}/${code}.md`)),
      schema: schemas.textPage,
      example: `content/legal-notice/${translation}.md`,
    },
    {
      name: 'service',
      title: 'Service',
      text: 'One file for each service, with all languages in it. Its file name without `.yaml` is its key, by which other files refer to it.',
      files: ['content/services/*.yaml'],
      schema: schemas.service,
      example: 'content/services/carpentry.yaml',
    },
    {
      name: 'location',
      title: 'Location',
      text: 'One file for each location, with all languages in it. Its file name without `.yaml` is its key and the last part of its address.',
      files: ['content/locations/*.yaml'],
      schema: schemas.location,
      example: 'content/locations/thun.yaml',
    },
    oneFile('content/languages.yaml', {
      title: 'Languages',
      text: 'A list of the languages of the site, with the addresses of their pages. The first is the default: its addresses have no prefix, and where another language lacks a text, its text is shown.',
      schema: languagesSchema,
    }),
    oneFile('content/lists.yaml', {
      title: 'Lists',
      text: 'What the company has of its own: sections of the home page, categories of the blog, kinds of services and locations. Each list is shown in this order; other files name its keys.',
      schema: listsSchema(locales),
    }),
    oneFile('content/company.yaml', {
      title: 'Company',
      text: 'Facts about the company, used on every page and in structured data.',
      schema: schemas.company,
    }),
    oneFile('content/theme.yaml', {
      title: 'Theme',
      text: 'How the site looks: pages, social pictures, icons and the colours of the browser around them. Fonts and drawings are in `content/theme/`. `site check` refuses colours that cannot be told apart by WCAG 2.2 AA, and names the nearest shade that can.',
      schema: themeSchema,
    }),
    oneFile('content/faq.yaml', {
      title: 'Frequently asked questions',
      text: 'A list, shown in this order on the home page; service pages show the topics they name.',
      schema: schemas.faq,
    }),
    oneFile('content/prices.yaml', {
      title: 'Prices and durations',
      text: 'Every price and duration that the company publishes, each once and by name. Texts call them `{priceSmall}` and `{durationFlat}`; `jobs.yaml` and `process.yaml` use the names alone.',
      schema: schemas.figures,
    }),
    oneFile('content/jobs.yaml', {
      title: 'Jobs with their guide prices',
      text: 'The jobs of the estimate in three questions: how big they can be, what is published about each size, and what makes them dearer.',
      schema: schemas.jobs,
    }),
    oneFile('content/woods.yaml', {
      title: 'Wood samples',
      text: 'The drawer of wood samples on the pages of services with `samples: true`. The file may be missing.',
      schema: schemas.woods,
    }),
    oneFile('content/process.yaml', {
      title: 'Process',
      text: 'A list: the steps of a job, in their order.',
      schema: schemas.process,
    }),
    oneFile('content/testimonials.yaml', {
      title: 'Testimonials',
      text: 'A list of what customers say, in the order of the home page.',
      schema: schemas.testimonials,
    }),
    oneFile('content/valley.yaml', {
      title: 'Section through the valley',
      text: 'The places along the road with what each month allows, drawn on home and on the pages of these locations. The file may be left out; then location pages begin with their picture.',
      schema: schemas.valley,
    }),
    oneFile('content/strings.yaml', {
      title: 'Texts of the interface',
      text: 'Buttons, labels and headings, in groups. A missing one shows its name on the page and is a warning.',
      schema: schemas.strings,
    }),
    oneFile('dist-config/robots.yaml', {
      title: 'Rules for crawlers',
      text: 'Not content, but written by hand as well: a list of rules that become `robots.txt`. The build adds the address of the sitemap.',
      schema: robotsSchema,
    }),
    oneFile('dist-config/headers.yaml', {
      title: 'Headers',
      text: 'Not content: what all hosts send with their answers. A list of rules; a later one replaces a header of an earlier one.',
      schema: headersSchema,
    }),
    oneFile('dist-config/redirects.yaml', {
      title: 'Redirects',
      text: 'Not content: old addresses and where they lead now. Those between languages are made by the build.',
      schema: redirectsSchema,
    }),
    oneFile('dist-config/hosts.yaml', {
      title: 'Hosts',
      text: 'Not content: where the site goes.',
      schema: hostsSchema,
    }),
    oneFile('dist-config/budgets.yaml', {
      title: 'Budgets of the audit',
      text: 'Not content: how fast pages must be and what they may weigh.',
      schema: budgetsSchema,
    }),
  ]
}

/** A kind that is one file, which gives it its name and its example. */
function oneFile(file: string, words: Pick<FileKind, 'title' | 'text' | 'schema'>): FileKind {
  return { name: path.posix.basename(file, '.yaml'), files: [file], example: file, ...words }
}
