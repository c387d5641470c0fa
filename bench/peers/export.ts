// Exports a site for the floor and the peers: the same pages with the same texts and pictures, without
// anything that is particular to this project's format.
import fs from 'node:fs/promises'
import path from 'node:path'
import {
  type Content,
  type ContentImage,
  entryByKey,
  type Location,
  type Post,
  type Service,
} from '#site/content.ts'
import { layouts, qualities, widthsOf } from '#site/images.ts'
import { type Locale, type Localized, localize } from '#site/locales.ts'
import { buildPath, createRoutes, type Route } from '#site/routes.ts'
import { createTranslate } from '#site/strings.ts'
import { loadContent } from '../../cli/content/load.ts'
import { encoderSettings } from '../../cli/images/quality.ts'
import { mapPool } from '../../cli/base/pool.ts'
import { Problems } from '../../cli/problems/problems.ts'
import {
  type ExportedSite,
  type FrontMatter,
  type Kind,
  PAGES,
  PICTURES,
} from './shared/exported.ts'

/** Posts on one page of the list. */
const PER_PAGE = 24

/** One page, before it is written. */
interface Page {
  readonly kind: Kind
  readonly key: string
  readonly title: string
  readonly description: string
  readonly day: string
  readonly cover: ContentImage
  readonly markdown: string
}

/** Writes the content of the site in `root` to `folder`. */
export async function exportSite(root: string, folder: string): Promise<void> {
  const contentDir = path.join(root, 'content')
  const content = await loadContent({ contentDir }, new Problems())
  for (const name of [PAGES, PICTURES]) await fs.mkdir(path.join(folder, name), { recursive: true })
  await fs.writeFile(path.join(folder, 'site.json'), JSON.stringify(siteOf(content), undefined, 1))
  const pictures = new Set<string>()
  const routes = createRoutes(content, content.locales)
  await mapPool(routes, {
    limit: 16,
    work: async (route) => {
      const page = pageOf(route, content)
      if (page === undefined) return
      pictures.add(page.cover.src)
      const file = path.join(folder, PAGES, `${page.kind}-${page.key}.${route.locale}.md`)
      await fs.writeFile(file, fileOf(page, route))
    },
  })
  for (const src of pictures)
    await fs.copyFile(path.join(contentDir, src), path.join(folder, PICTURES, pictureName(src)))
}

/** A picture's name in the one folder of the export. */
function pictureName(src: string): string {
  return src.replaceAll('/', '-')
}

function fileOf({ markdown, cover, ...page }: Page, { path, locale, alternates }: Route): string {
  const front: FrontMatter = {
    kind: page.kind,
    lang: locale,
    path,
    alternates,
    title: page.title,
    description: page.description,
    day: page.day,
    cover: `../${PICTURES}/${pictureName(cover.src)}`,
    alt: localize(cover.alt, locale),
  }
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n${markdown}`
}

/** Returns the content of a route; undefined for lists, which are made from the other pages, and for the not-found page. */
function pageOf({ page, key = '', locale }: Route, content: Content): Page | undefined {
  const hero = content.company.hero.image
  const t = createTranslate(localize(content.strings, locale))
  switch (page) {
    case 'home':
      return {
        kind: 'home',
        key: 'home',
        title: t('home.title'),
        description: t('home.description'),
        day: '',
        cover: hero,
        markdown: content.process.map((step) => section(step, locale)).join(''),
      }
    case 'post': {
      const { date, cover, ...post } = entryByKey(content.posts, key)
      const markdown = markdownOf(post, locale)
      return { kind: 'post', key, day: date, cover, ...titles(post, locale), markdown }
    }
    case 'project': {
      const { after, ...project } = entryByKey(content.projects, key)
      const markdown = markdownOf(project, locale)
      return { kind: 'project', key, day: '', cover: after, ...titles(project, locale), markdown }
    }
    case 'service': {
      const service = entryByKey(content.services, key)
      const { image: cover } = service
      const markdown = serviceText(service, locale)
      return { kind: 'service', key, day: '', cover, ...titles(service, locale), markdown }
    }
    case 'location': {
      const location = entryByKey(content.locations, key)
      const { image: cover } = location
      const markdown = locationText(location, locale)
      return { kind: 'location', key, day: '', cover, ...titles(location, locale), markdown }
    }
    case 'legal-notice':
    case 'privacy-policy':
    case 'portal': {
      const text = entryByKey(content.texts, page)
      const markdown = markdownOf(text, locale)
      return { kind: 'text', key: page, day: '', cover: hero, ...titles(text, locale), markdown }
    }
    case 'blog':
    case 'projects':
    case 'not-found':
      return undefined
  }
}

function titles(
  { title, summary }: Readonly<Record<'title' | 'summary', Localized<string>>>,
  locale: Locale,
): Pick<Page, 'title' | 'description'> {
  return { title: localize(title, locale), description: localize(summary, locale) }
}

/** The Markdown of an entry in one language. Pictures within it are left out: not every peer encodes them. */
function markdownOf({ body }: Pick<Post, 'body'>, locale: Locale): string {
  return localize(body, locale).text.replace(/^!\[.*\n/gm, '')
}

function serviceText({ lead, materials, steps, watchFor }: Service, locale: Locale): string {
  const text = (value: Readonly<Record<Locale, string>>) => localize(value, locale)
  return [
    ...lead.map((paragraph) => `${text(paragraph)}\n\n`),
    materials.map(({ name, text: use }) => `- **${text(name)}** ${text(use)}\n`).join(''),
    '\n',
    ...steps.map((step) => section(step, locale)),
    ...watchFor.map((paragraph) => `${text(paragraph)}\n\n`),
  ].join('')
}

function locationText({ lead, notes }: Location, locale: Locale): string {
  return [
    ...lead.map((paragraph) => `${localize(paragraph, locale)}\n\n`),
    ...notes.map((note) => section(note, locale)),
  ].join('')
}

function section(
  {
    title,
    text,
  }: { title: Readonly<Record<Locale, string>>; text: Readonly<Record<Locale, string>> },
  locale: Locale,
): string {
  return `## ${localize(title, locale)}\n\n${localize(text, locale)}\n\n`
}

function siteOf(content: Content): ExportedSite {
  const { brand, origin } = content.company
  const { avif, webp } = {
    avif: encoderSettings('avif', qualities.eager),
    webp: encoderSettings('webp', qualities.eager),
  }
  return {
    name: brand,
    origin,
    perPage: PER_PAGE,
    widths: {
      card: widthsOf(layouts.card.presets, Number.MAX_SAFE_INTEGER),
      wide: widthsOf(layouts.wide.presets, Number.MAX_SAFE_INTEGER),
    },
    encoders: { avif: { ...avif }, webp: { ...webp } },
    languages: Object.fromEntries(
      content.locales.map((locale) => {
        const t = createTranslate(localize(content.strings, locale.code))
        return [
          locale.code,
          {
            tag: locale.tag,
            home: buildPath(locale, 'home'),
            blog: buildPath(locale, 'blog'),
            projects: buildPath(locale, 'projects'),
            labels: {
              blog: t('blog.title'),
              projects: t('projects.title'),
              services: t('nav.services'),
              locations: t('nav.locations'),
              related: t('blog.related'),
              latest: t('home.blog'),
              contact: t('nav.contact'),
              name: t('form.lastName'),
              email: t('form.email'),
              message: t('form.description'),
              send: t('form.send'),
              menu: t('nav.menu'),
            },
          },
        ]
      }),
    ),
  }
}
