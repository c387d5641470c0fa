// The content that the floor and all peers build from, as files: one Markdown file for each page in each
// language, whose front matter has everything but its text. Types and the fastest way to read it.
import fs from 'node:fs'
import path from 'node:path'

/** Data that the pages of all languages share: `site.json`. */
export interface ExportedSite {
  readonly name: string
  readonly origin: string
  /** Posts on a page of the list. */
  readonly perPage: number
  /** Widths of pictures in px: of cards, and of the picture of a page. */
  readonly widths: { readonly card: readonly number[]; readonly wide: readonly number[] }
  /** Settings of sharp's encoders. */
  readonly encoders: {
    readonly avif: Readonly<Record<string, number | string>>
    readonly webp: Readonly<Record<string, number | string>>
  }
  readonly languages: Readonly<Record<string, ExportedLanguage>>
}

/** Words and addresses in one language. */
export interface ExportedLanguage {
  readonly tag: string
  readonly home: string
  readonly blog: string
  readonly projects: string
  readonly labels: Readonly<Record<Label, string>>
}

export type Label =
  | 'blog'
  | 'projects'
  | 'services'
  | 'locations'
  | 'related'
  | 'latest'
  | 'contact'
  | 'name'
  | 'email'
  | 'message'
  | 'send'
  | 'menu'

/** The kinds of exported pages. */
export type Kind = 'home' | 'post' | 'service' | 'location' | 'project' | 'text'

/** Front matter of a page; each value is JSON on a line of its own, which is also YAML. */
export interface FrontMatter {
  readonly kind: Kind
  readonly lang: string
  readonly path: string
  readonly alternates: Readonly<Record<string, string>>
  readonly title: string
  readonly description: string
  /** ISO date of a post, otherwise empty. */
  readonly day: string
  /** Path of a picture, relative to the file. */
  readonly cover: string
  readonly alt: string
}

/** A page as it was read. */
export interface ExportedPage extends FrontMatter {
  /** Name of its file. */
  readonly file: string
  readonly markdown: string
}

export const PAGES = 'pages'
export const PICTURES = 'pictures'

export function readSite(folder: string): ExportedSite {
  return JSON.parse(fs.readFileSync(path.join(folder, 'site.json'), 'utf8'))
}

/** All pages, in the order of their files' names. */
export function readPages(folder: string): ExportedPage[] {
  const pages = path.join(folder, PAGES)
  return fs
    .readdirSync(pages)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => parsePage(file, fs.readFileSync(path.join(pages, file), 'utf8')))
}

function parsePage(file: string, text: string): ExportedPage {
  const end = text.indexOf('\n---\n')
  const lines = text.slice('---\n'.length, end).split('\n')
  const front = lines.map((line) => {
    const colon = line.indexOf(': ')
    return `${JSON.stringify(line.slice(0, colon))}:${line.slice(colon + 2)}`
  })
  const markdown = text.slice(end + '\n---\n'.length)
  return { file, markdown, ...JSON.parse(`{${front.join(',')}}`) }
}
