// Renders every Markdown text of the content and checks links between them.
import {
  type Company,
  type Content,
  type MarkdownSource,
  type Strings,
  type TextPage,
  withHidden,
} from '#site/content.ts'
import { datedParts } from '#site/dated-parts.ts'
import {
  defaultLocale,
  type Locale,
  localeEntry,
  type Locales,
  type Localized,
  localize,
  mapLocalized,
} from '#site/locales.ts'
import { sectionId } from '#site/home-sections.ts'
import type { PageId } from '#site/pages.ts'
import { isPublicOn } from '#site/public-days.ts'
import { createRouteTable } from '#site/route-table.ts'
import type { Route } from '#site/routes.ts'
import { createTranslate } from '#site/strings.ts'
import type { HostName } from '../../base/host-names.ts'
import type { Cache } from '../../cache/cache.ts'
import type { Problems } from '../../problems/problems.ts'
import { suggest } from '../../problems/suggest.ts'
import { createLinks, type InternalLink, type ResolveLink, type LinkTargets } from './links.ts'
import { renderNotice } from './notice.ts'
import type { RenderedText, TextLabels } from './rendered-text.ts'
import { renderText } from './render-text.ts'

/** Rendered texts by page, then by locale. Find them with `textOf`. */
export type Texts = ReadonlyMap<string, Localized<RenderedText>>

/** Returns the rendered text of a page. Every Markdown page has one, so a gap is a bug and throws. */
export function textOf(texts: Texts, page: PageId, key?: string): Localized<RenderedText> {
  const text = texts.get(textId(page, key))
  if (text === undefined) throw new Error(`No text for page "${page}" ${key ?? ''}`)
  return text
}

/** All rendered texts. */
export interface RenderedTexts {
  readonly texts: Texts
  /** Texts of posts and projects that are not public. */
  readonly hiddenTexts: Texts
}

/**
 * Renders all posts, projects, pages, texts of home and text pages; text pages with the words for `hosts`. Problems of all
 * texts are collected. Only texts that are not public themselves may link to pages that are not.
 */
export async function renderTexts(
  content: Content,
  {
    hosts,
    redirected = [],
    problems,
    cache,
    ...found
  }: Omit<LinkTargets, 'origin' | 'formServices'> & {
    hosts: readonly HostName[]
    /** Places on pages that redirects lead to. */
    redirected?: readonly InternalLink[]
    problems: Problems
    cache: Pick<Cache, 'memo'>
  },
): Promise<RenderedTexts> {
  const { formServices } = content.lists
  const targets = { ...found, origin: content.company.origin, formServices }
  const all = createRouteTable(withHidden(content))
  const options = { content, problems, cache }
  const links = createLinks(targets)
  const texts = await renderEach(textsOf(content, hosts), { ...options, links })
  const allLinks = createLinks({ ...targets, ...all, hidden: new Map() })
  const hiddenTexts = await renderEach(entryTexts(content.hidden), { ...options, links: allLinks })
  const notices = renderNotices(content, { links, allLinks, problems })
  const placed = [...redirected, ...placesOf(content, { links, problems })]
  const allTexts = new Map([...texts, ...hiddenTexts, ...notices])
  checkAnchors(allTexts, { ...content, ...all, placed, problems })
  return { texts: new Map([...texts, ...notices]), hiddenTexts }
}

/** Returns the places on pages that URLs of fields lead to. URLs that lead nowhere go to `problems`. */
function placesOf(
  { urls, locales }: Content,
  { links, problems }: { links: ResolveLink; problems: Problems },
): InternalLink[] {
  return urls.flatMap(({ url, at }) => {
    const target = links(url, { locale: defaultLocale(locales).code, file: at.file })
    if (target.kind === 'fault')
      problems.error('markdown-link', target.message, { at, hint: target.hint })
    return target.kind === 'page' && target.hash !== '' ? [{ ...target, at }] : []
  })
}

/** Renders the notices of all pages. */
function renderNotices(
  content: Content,
  { links, allLinks, problems }: { links: ResolveLink; allLinks: ResolveLink; problems: Problems },
): Texts {
  const { phone } = content.company
  const rendered = datedParts(content).notices.map((notice, index) => {
    const context = { phone, links: isPublicOn(notice, content.day) ? links : allLinks, problems }
    return [noticeId(index), renderNotice(notice, context)] as const
  })
  return new Map(rendered)
}

/** Returns the HTML of a notice, by its index in `datedParts`. */
export function noticeHtml(texts: Texts, index: number, locale: Locale): string {
  const blocks = texts.get(noticeId(index))?.[locale]?.blocks ?? []
  return blocks.flatMap((block) => ('html' in block ? [block.html] : [])).join(' ')
}

async function renderEach(
  sources: readonly TextSource[],
  {
    links,
    content,
    problems,
    cache,
  }: {
    links: ResolveLink
    content: Content
    problems: Problems
    cache: Pick<Cache, 'memo'>
  },
): Promise<Texts> {
  const labels = mapLocalized(content.strings, labelsIn)
  const texts = new Map<string, Record<Locale, RenderedText>>()
  for (const { id, body } of sources) {
    const rendered: Record<Locale, RenderedText> = {}
    for (const { code, quotes, format } of content.locales) {
      const source = body[code]
      if (source === undefined) continue
      const language = { locale: code, quotes, format, labels: localize(labels, code) }
      const { text, problems: wrong } = await renderText(source, { ...language, links, cache })
      problems.add(wrong)
      rendered[code] = text
    }
    texts.set(id, rendered)
  }
  return texts
}

/** A text in all languages, with its name in `Texts`. */
interface TextSource {
  readonly id: string
  readonly body: Localized<MarkdownSource>
}

/** Returns the names of all files that texts link to. */
export function linkedFiles(texts: Texts): ReadonlySet<string> {
  return new Set(
    [...texts.values()].flatMap((text) => Object.values(text)).flatMap(({ files }) => files),
  )
}

function labelsIn(strings: Strings): TextLabels {
  const t = createTranslate(strings)
  return {
    footnotes: t('prose.footnotes'),
    backToText: t('prose.backToText'),
    done: t('prose.done'),
    open: t('prose.open'),
  }
}

function entryTexts({ posts, projects }: Pick<Content, 'posts' | 'projects'>): TextSource[] {
  return [
    ...posts.map(({ key, body }) => ({ id: textId('post', key), body })),
    ...projects.map(({ key, body }) => ({ id: textId('project', key), body })),
  ]
}

function textsOf(content: Content, hosts: readonly HostName[]): TextSource[] {
  const { delivery } = content.company.contact
  return [
    ...entryTexts(content),
    ...content.pages.map(({ key, body }) => ({ id: textId('page', key), body })),
    ...content.homeTexts.map(({ key, body }) => ({ id: textId('home', key), body })),
    ...content.texts.map((text) => ({
      id: textId(text.key),
      body: wordedFor(text, { delivery, hosts }),
    })),
  ]
}

/** Returns the text of a page with the words for a delivery of the contact form and for hosts (R79). */
function wordedFor(
  { body, byDelivery, byHost }: TextPage,
  { delivery, hosts }: { delivery: Company['contact']['delivery']; hosts: readonly HostName[] },
): Localized<MarkdownSource> {
  return mapLocalized(body, (source, locale) => {
    const words = [
      ...Object.entries(localize(byDelivery, locale)).map(([name, texts]) => [
        name,
        texts[delivery],
      ]),
      ...Object.entries(localize(byHost, locale)).map(([name, texts]) => [
        name,
        [...new Set(hosts.map((host) => texts[host] ?? texts.others))].join(' '),
      ]),
    ]
    return { ...source, facts: { ...source.facts, ...Object.fromEntries(words) } }
  })
}

/** Refuses a link's hash that is neither the id of a heading on its page nor a section of home. */
function checkAnchors(
  texts: Texts,
  {
    routes,
    locales,
    placed,
    problems,
  }: {
    routes: readonly Route[]
    locales: Locales
    /** Links outside texts. */
    placed: readonly InternalLink[]
    problems: Problems
  },
): void {
  const idsOfPath = new Map(routes.map((route) => [route.path, idsOn(route, { texts, locales })]))
  const others = { [defaultLocale(locales).code]: { anchors: placed } }
  for (const [id, text] of [...texts, ['', others] as const]) {
    for (const [code, { anchors }] of Object.entries(text)) {
      for (const { path, hash, at } of anchors) {
        const ids = path === '' ? idsOfText(texts, id, code) : (idsOfPath.get(path) ?? [])
        if (ids.includes(hash)) continue
        const near = suggest(hash, ids)
        problems.error(
          'markdown-anchor',
          `No heading "#${hash}" on ${path === '' ? 'this page' : path}`,
          {
            at,
            hint:
              near === undefined
                ? `It has: ${ids.map((known) => `#${known}`).join(', ') || 'no places to link to'}.`
                : `Did you mean "#${near}"?`,
          },
        )
      }
    }
  }
}

function idsOn(
  { page, key, locale }: Route,
  { texts, locales }: { texts: Texts; locales: Locales },
): readonly string[] {
  if (page === 'home') return localeEntry(locale, locales).sections.map(sectionId)
  return idsOfText(texts, textId(page, key), locale)
}

function idsOfText(texts: Texts, id: string, locale: Locale): string[] {
  return texts.get(id)?.[locale]?.headings.map((heading) => heading.id) ?? []
}

function noticeId(index: number): string {
  return `notice/${index}`
}

function textId(page: PageId, key?: string): string {
  return key === undefined ? page : `${page}/${key}`
}
