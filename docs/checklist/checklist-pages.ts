// The checklist for the first visit as HTML, a page in each language.
import fs from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Content } from '#site/content.ts'
import { localeEntry, localize } from '#site/locales.ts'
import { fillFacts } from '../../cli/content/facts.ts'
import { loadContent } from '../../cli/content/load.ts'
import { hashOf } from '../../cli/base/hash.ts'
import { escapeMarkup } from '../../cli/base/escape.ts'
import { Problems } from '../../cli/problems/problems.ts'

const here = import.meta.dirname
const root = path.join(here, '../..')
const contentDir = path.join(root, 'content')

const checklistSchema = z.strictObject({
  file: z.string(),
  title: z.string(),
  lead: z.string(),
  name: z.string(),
  place: z.string(),
  groups: z.array(
    z.strictObject({
      title: z.string(),
      note: z.string().optional(),
      items: z.array(z.string()),
    }),
  ),
  lists: z.strictObject({ title: z.string(), columns: z.array(z.string()) }),
  next: z.string(),
})
type Checklist = z.infer<typeof checklistSchema>

/** The page. Facts are filled in before the rest is escaped: none of them is markup. */
async function pageOf(
  { title, lead, name, place, groups, lists, next }: Checklist,
  { content, code }: { content: Content; code: string },
): Promise<string> {
  const { company, theme } = content
  const [text] = content.texts
  const facts = text === undefined ? {} : localize(text.body, code).facts
  const words = (source: string) => escapeMarkup(fillFacts(source, facts))
  const logo = await fs.readFile(path.join(contentDir, theme.logo.src), 'utf8')
  const colors = Object.entries(theme.colors).map(([key, value]) => `--${key}:${value};`)
  const boxes = (items: readonly string[]) =>
    items.map((item) => `<li>${words(item)}</li>`).join('')
  const columns = groups.map(
    (group) =>
      `<section><h2>${words(group.title)}</h2>${group.note === undefined ? '' : `<p class="note">${words(group.note)}</p>`}<ul>${boxes(group.items)}</ul></section>`,
  )
  return `<!doctype html>
<html lang="${localeEntry(code, content.locales).tag}">
<meta charset="utf-8">
<title>${words(title)}</title>
<style>:root{${colors.join('')}}${await fontFaces()}${await fs.readFile(path.join(here, 'checklist.css'), 'utf8')}</style>
<header><div class="brand">${logo.replace('<svg ', '<svg aria-hidden="true" ')}<span>${words(company.brand)}</span></div><p>${words('{phone}')}</p></header>
<main>
<h1>${words(title)}</h1>
<p class="lead">${words(lead)}</p>
<p class="fields"><span>${words(name)}</span><span>${words(place)}</span></p>
<div class="groups">${columns.join('')}</div>
<h2>${words(lists.title)}</h2>
<table><thead><tr>${lists.columns.map((column) => `<th scope="col">${words(column)}</th>`).join('')}</tr></thead><tbody><tr>${lists.columns.map(() => '<td></td>').join('')}</tr></tbody></table>
</main>
<footer><p>${words(next)}</p><p>${words('{legalName}, {address}')}</p></footer>
</html>`
}

async function fontFaces(): Promise<string> {
  const faces = [400, 600].map(async (weight) => {
    const file = `node_modules/@fontsource/hanken-grotesk/files/hanken-grotesk-latin-${weight}-normal.woff2`
    const bytes = await fs.readFile(path.join(root, file), 'base64')
    return `@font-face{font-family:Checklist;font-weight:${weight};src:url(data:font/woff2;base64,${bytes})}`
  })
  return (await Promise.all(faces)).join('')
}

/** The pages with the names of their files in `public/`. */
export async function checklistPages(): Promise<{ file: string; html: string }[]> {
  const problems = new Problems()
  const content = await loadContent({ contentDir }, problems)
  problems.throwIfErrors()
  const source = await fs.readFile(path.join(here, 'checklist.yaml'), 'utf8')
  const checklists = z.record(z.string(), checklistSchema).parse(parse(source))
  const pages = Object.entries(checklists).map(async ([code, checklist]) => ({
    file: checklist.file,
    html: await pageOf(checklist, { content, code }),
  }))
  return await Promise.all(pages)
}

/** The hash of a page, by which a test sees that its PDF was made from it. */
export function sumsOf(pages: readonly { file: string; html: string }[]): Record<string, string> {
  return Object.fromEntries(pages.map(({ file, html }) => [file, hashOf(html).slice(0, 16)]))
}
