// The content of each page, as plain data, for the floor and the React peers.
import { marked } from 'marked'
import {
  type ExportedLanguage,
  type ExportedPage,
  type ExportedSite,
  type FrontMatter,
  type Kind,
  readPages,
  readSite,
} from './exported.ts'

/** Files of a picture for `<picture>`. */
export interface PictureFiles {
  readonly avif: string
  readonly webp: string
  readonly src: string
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

/** Files of a picture in some widths. */
export type FindPicture = (cover: string, widths: readonly number[]) => PictureFiles

export interface CardProps {
  readonly title: string
  readonly description: string
  readonly day: string
  readonly path: string
  readonly alt: string
  readonly picture: PictureFiles
}

export interface LinkProps {
  readonly label: string
  readonly path: string
}

/** All that a page's HTML depends on. */
export interface PageProps {
  readonly kind: Kind | 'list'
  readonly lang: string
  readonly path: string
  readonly alternates: Readonly<Record<string, string>>
  readonly title: string
  readonly description: string
  readonly day: string
  readonly name: string
  readonly origin: string
  readonly language: ExportedLanguage
  readonly nav: readonly LinkProps[]
  readonly footer: readonly LinkProps[]
  readonly parent: LinkProps | undefined
  readonly picture: (PictureFiles & { readonly alt: string }) | undefined
  readonly html: string
  readonly lists: readonly { readonly heading: string; readonly cards: readonly CardProps[] }[]
  /** Other pages of the same list. */
  readonly pages: readonly LinkProps[]
}

/** A page to be made. */
export interface SitePage extends Pick<FrontMatter, 'path' | 'lang' | 'alternates'> {
  readonly props: () => PageProps
}

/** Cards of other posts below a post or another page. */
const RELATED = 3
/** Posts on the home page. */
const LATEST = 6

/** All pages of the exported site in a folder. */
export function loadPages(folder: string, findPicture: FindPicture): SitePage[] {
  const site = readSite(folder)
  const pages = readPages(folder)
  return Object.keys(site.languages).flatMap((lang) =>
    pagesOf(lang, { site, pages: pages.filter((page) => page.lang === lang), findPicture }),
  )
}

function pagesOf(
  lang: string,
  {
    site,
    pages,
    findPicture,
  }: { site: ExportedSite; pages: readonly ExportedPage[]; findPicture: FindPicture },
): SitePage[] {
  const language = languageOf(site, lang)
  const of = (kind: Kind) => pages.filter((page) => page.kind === kind)
  const posts = newestFirst(of('post'))
  const places = new Map(posts.map(({ path }, index) => [path, index]))
  const { labels } = language
  const links = (list: readonly ExportedPage[]) =>
    list.map(({ title, path }) => ({ label: title, path }))
  const card = ({ title, description, day, path, alt, cover }: ExportedPage): CardProps => ({
    title,
    description,
    day,
    path,
    alt,
    picture: findPicture(cover, site.widths.card),
  })
  const shared = {
    lang,
    language,
    name: site.name,
    origin: site.origin,
    nav: [
      { label: labels.blog, path: language.blog },
      { label: labels.projects, path: language.projects },
    ],
    footer: [...links(of('service')), ...links(of('location')), ...links(of('text'))],
  }
  const entry = (page: ExportedPage): PageProps => ({
    ...shared,
    kind: page.kind,
    path: page.path,
    alternates: page.alternates,
    title: page.title,
    description: page.description,
    day: page.day,
    parent:
      page.kind === 'post' ? shared.nav[0] : page.kind === 'project' ? shared.nav[1] : undefined,
    picture: { ...findPicture(page.cover, site.widths.wide), alt: page.alt },
    html: marked.parse(page.markdown, { async: false }),
    lists:
      page.kind === 'home'
        ? [
            { heading: labels.services, cards: of('service').map(card) },
            { heading: labels.projects, cards: of('project').map(card) },
            { heading: labels.locations, cards: of('location').map(card) },
            { heading: labels.latest, cards: posts.slice(0, LATEST).map(card) },
          ]
        : [{ heading: labels.related, cards: relatedTo(page, { posts, places }).map(card) }],
    pages: [],
  })
  const list = (
    { heading, entries }: { heading: string; entries: readonly ExportedPage[] },
    pathOf: (lang: string) => string,
  ): SitePage[] => {
    const last = Math.max(1, Math.ceil(entries.length / site.perPage))
    const numbers = Array.from({ length: last }, (_, index) => index + 1)
    return numbers.map((number) => {
      const alternates = Object.fromEntries(
        Object.keys(site.languages).map((code) => [code, listPath(pathOf(code), number)]),
      )
      const path = listPath(pathOf(lang), number)
      return {
        path,
        lang,
        alternates,
        props: () => ({
          ...shared,
          kind: 'list',
          path,
          alternates,
          title: number === 1 ? heading : `${heading} ${number}`,
          description: `${heading}: ${site.name}`,
          day: '',
          parent: undefined,
          picture: undefined,
          html: '',
          lists: [
            {
              heading,
              cards: entries.slice((number - 1) * site.perPage, number * site.perPage).map(card),
            },
          ],
          pages:
            last === 1
              ? []
              : nearTo(number, last).map((n) => ({
                  label: String(n),
                  path: listPath(pathOf(lang), n),
                })),
        }),
      }
    })
  }
  return [
    ...pages.map((page) => ({
      path: page.path,
      lang,
      alternates: page.alternates,
      props: () => entry(page),
    })),
    ...list({ heading: labels.blog, entries: posts }, (code) => languageOf(site, code).blog),
    ...list(
      { heading: labels.projects, entries: of('project') },
      (code) => languageOf(site, code).projects,
    ),
  ]
}

/** The following posts; for other pages the newest ones. */
function relatedTo(
  { path }: ExportedPage,
  { posts, places }: { posts: readonly ExportedPage[]; places: ReadonlyMap<string, number> },
): ExportedPage[] {
  const from = (places.get(path) ?? -1) + 1
  return [...posts.slice(from, from + RELATED), ...posts.slice(0, RELATED)].slice(0, RELATED)
}

function newestFirst(posts: readonly ExportedPage[]): ExportedPage[] {
  return posts.toSorted((a, b) =>
    a.day === b.day ? (a.path < b.path ? -1 : 1) : a.day < b.day ? 1 : -1,
  )
}

function listPath(first: string, number: number): string {
  return number === 1 ? first : `${first}/${number}`
}

/** The first and the last page of a list, and those around one. */
function nearTo(number: number, last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1).filter(
    (n) => n === 1 || n === last || Math.abs(n - number) < 3,
  )
}

function languageOf(site: ExportedSite, lang: string): ExportedLanguage {
  const language = site.languages[lang]
  if (language === undefined) throw new Error(`No language "${lang}"`)
  return language
}
