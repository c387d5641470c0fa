// Collects what text pages share: legal notice, privacy policy, portal.
import { entryByKey, type TextPageId } from '#site/content.ts'
import { baseData } from './base.ts'
import { blocksOf } from './cards.ts'
import type { EntryContext, PageContext } from './context.ts'

/** Returns the title function of a text page. */
export function textTitle(id: TextPageId): (context: EntryContext) => string {
  return (context) => context.in(entryByKey(context.content.texts, id).title)
}

/** Returns the data of a text page, without the page's id. */
export function textData(id: TextPageId, page: PageContext) {
  const { content } = page
  const summary = page.in(entryByKey(content.texts, id).summary)
  const base = baseData(page, {
    title: textTitle(id)(page),
    description: summary,
  })
  const text = page.text()
  const headings = text.headings.filter(({ depth }) => depth === 2)
  return { ...base, summary, headings, blocks: blocksOf(text, page, { eager: 3 }).blocks }
}

/** Returns the file whose last commit dates a text page. */
export function textFiles(id: TextPageId, page: PageContext): { readonly files: string[] } {
  return { files: [page.in(entryByKey(page.content.texts, id).body).file] }
}
