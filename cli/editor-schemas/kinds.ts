// Lists every kind of file that editors write, with its schema, for editor support (R27).
import path from 'node:path'
import type { z } from 'zod'
import { type Content, textPageIds } from '#site/content.ts'
import { defaultLocale } from '#site/locales.ts'
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
  /** Purpose of the file, in Markdown. */
  readonly text: string
  /** Globs from the workspace. */
  readonly files: readonly string[]
  readonly schema: z.ZodType
  /** A file whose beginning the content reference shows, if the shipped site has one. */
  readonly example?: string
}

/** Returns all kinds for the languages, lists and own sections of a site, in the order of the content reference. */
export function fileKinds(
  { locales, lists }: Pick<Content, 'locales' | 'lists'>,
  ownSections: readonly string[] = [],
): FileKind[] {
  const schemas = createSchemas({ locales, lists })
  const base = defaultLocale(locales).code
  const translations = locales.map(({ code }) => code).filter((code) => code !== base)
  const [translation = base] = translations
  return [
    {
      name: 'post',
      title: `Blog post: front matter of ${base}.md`,
      text: `A post is a folder; its name is the last part of the address in every language. \`${base}.md\` also contains the fields that all languages share.`,
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
      text: `A project is a folder. \`${base}.md\` also contains the fields that all languages share: facts and pictures.`,
      files: [`content/projects/*/${base}.md`],
      schema: schemas.project,
      example: `content/projects/basement/${base}.md`,
    },
    {
      name: 'project-translation',
      title: 'Project: front matter of a translation',
      text: `A translation has only these fields of \`${base}.md\`, in its own words.`,
      files: translations.map((code) => `content/projects/*/${code}.md`),
      schema: schemas.projectText,
      example: `content/projects/basement/${translation}.md`,
    },
    {
      name: 'page',
      title: `Page of your own: front matter of ${base}.md`,
      text: `A page is a folder of any name. \`${base}.md\` also contains the fields that all languages share.`,
      files: [`content/pages/*/${base}.md`],
      schema: schemas.page,
    },
    {
      name: 'page-translation',
      title: 'Page of your own: front matter of a translation',
      text: `A translation has only these fields of \`${base}.md\`, in its own words.`,
      files: translations.map((code) => `content/pages/*/${code}.md`),
      schema: schemas.pageText,
    },
    {
      name: 'home-text',
      title: 'Text of home: front matter',
      text: 'A text is a folder with a file per language. `sections` in `content/lists.yaml` refers to it by the name of its folder: `{text: guarantee}`.',
      files: locales.map(({ code }) => `content/home/*/${code}.md`),
      schema: schemas.homeText,
    },
    {
      name: 'text-page',
      title: 'Legal notice, privacy policy, customer portal: front matter',
      text: 'One folder per page and one file per language, all with the same fields.',
      files: textPageIds.flatMap((page) => locales.map(({ code }) => `content/${page}/${code}.md`)),
      schema: schemas.textPage,
      example: `content/legal-notice/${translation}.md`,
    },
    {
      name: 'service',
      title: 'Service',
      text: 'One file per service, with all languages. The file name without `.yaml` is the key that other files use.',
      files: ['content/services/*.yaml'],
      schema: schemas.service,
      example: 'content/services/carpentry.yaml',
    },
    {
      name: 'location',
      title: 'Location',
      text: 'One file per location, with all languages. The file name without `.yaml` is the key and the last part of the address.',
      files: ['content/locations/*.yaml'],
      schema: schemas.location,
      example: 'content/locations/thun.yaml',
    },
    oneFile('content/languages.yaml', {
      title: 'Languages',
      text: 'The languages of the site, with the addresses of their pages. The first is the default: its addresses have no prefix, and its texts are shown if another language lacks one.',
      schema: languagesSchema,
    }),
    oneFile('content/lists.yaml', {
      title: 'Lists',
      text: 'Lists that are specific to the company: sections of the home page, categories of the blog, kinds of services and locations. Each list is shown in this order; other files use its keys.',
      schema: listsSchema(locales, ownSections),
    }),
    oneFile('content/company.yaml', {
      title: 'Company',
      text: 'Facts about the company, used on every page and in structured data.',
      schema: schemas.company,
    }),
    oneFile('content/theme.yaml', {
      title: 'Theme',
      text: 'Appearance of the site: pages, social pictures, icons and browser colours. Fonts and SVG files are in `content/theme/`. `site check` reports colours with too little contrast for WCAG 2.2 AA, and suggests the nearest shade that passes.',
      schema: themeSchema,
    }),
    oneFile('content/faq.yaml', {
      title: 'Frequently asked questions',
      text: 'A list, shown in this order on the home page. Service pages choose questions by topic. The file is optional.',
      schema: schemas.faq,
    }),
    oneFile('content/prices.yaml', {
      title: 'Prices and durations',
      text: 'Every price and duration that the company publishes, each once and by name. Texts use `{priceSmall}` and `{durationFlat}`; `jobs.yaml` and `process.yaml` use only the names.',
      schema: schemas.figures,
    }),
    oneFile('content/jobs.yaml', {
      title: 'Jobs with their guide prices',
      text: 'The jobs in the estimate: their sizes, the published price and duration of each size, and what makes them more expensive.',
      schema: schemas.jobs,
    }),
    oneFile('content/woods.yaml', {
      title: 'Wood samples',
      text: 'The wood samples on the pages of services with `samples: true`. The file is optional.',
      schema: schemas.woods,
    }),
    oneFile('content/process.yaml', {
      title: 'Process',
      text: 'The steps of a job, in order. The file is optional if the site has no estimate.',
      schema: schemas.process,
    }),
    oneFile('content/testimonials.yaml', {
      title: 'Testimonials',
      text: 'Quotations from customers, in the order of the home page. The file is optional.',
      schema: schemas.testimonials,
    }),
    oneFile('content/valley.yaml', {
      title: 'Section through the valley',
      text: 'The places along the road, with the work that each month allows. The home page and the pages of these locations show it as a drawing. The file is optional; without it, location pages begin with their picture.',
      schema: schemas.valley,
    }),
    oneFile('content/strings.yaml', {
      title: 'Texts of the interface',
      text: 'Texts about the company, and buttons, labels and headings that should differ from `starter/strings/`, in groups. A missing text causes a warning, and the page shows its name.',
      schema: schemas.strings,
    }),
    oneFile('dist-config/robots.yaml', {
      title: 'Rules for crawlers',
      text: 'Not content: rules that become `robots.txt`. The build adds the URL of the sitemap.',
      schema: robotsSchema,
    }),
    oneFile('dist-config/headers.yaml', {
      title: 'Headers',
      text: 'Not content: HTTP headers for all hosts. In the list of rules, a later rule replaces a header of an earlier one.',
      schema: headersSchema,
    }),
    oneFile('dist-config/redirects.yaml', {
      title: 'Redirects',
      text: 'Not content: old paths and their targets. The build adds the redirects between languages.',
      schema: redirectsSchema,
    }),
    oneFile('dist-config/hosts.yaml', {
      title: 'Hosts',
      text: 'Not content: hosts and servers of the site.',
      schema: hostsSchema,
    }),
    oneFile('dist-config/budgets.yaml', {
      title: 'Budgets of the audit',
      text: 'Not content: limits for the speed and size of pages.',
      schema: budgetsSchema,
    }),
  ]
}

/** Returns a kind that consists of one file. */
function oneFile(file: string, words: Pick<FileKind, 'title' | 'text' | 'schema'>): FileKind {
  return { name: path.posix.basename(file, '.yaml'), files: [file], example: file, ...words }
}
