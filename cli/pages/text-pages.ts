// Collects the text pages: legal notice (Impressum), privacy policy, customer portal.
import { entryByKey, type TextPageId } from '#site/content.ts'
import { baseData } from './base.ts'
import { blocksOf } from './cards.ts'
import type { EntryContext, PageContext } from './context.ts'
import type { PageModule } from './page-module.ts'
import { proofFacts } from './people.ts'

/** With the team and its permits. */
export const legalNotice: PageModule<'legal-notice'> = {
  title: titleOf('legal-notice'),
  collect(page) {
    const { data, lastChange } = collectText('legal-notice', page)
    const team = page.content.company.team.map(({ name, role, training }) => ({
      label: name,
      value: `${page.in(role)}. ${page.in(training)}`,
    }))
    return { data: { ...data, team: [...team, ...proofFacts(page)] }, lastChange }
  },
}

export const privacyPolicy: PageModule<'privacy-policy'> = {
  title: titleOf('privacy-policy'),
  collect: (page) => collectText('privacy-policy', page),
}

/** With a login if one is configured. */
export const portal: PageModule<'portal'> = {
  title: titleOf('portal'),
  collect(page) {
    const { data, lastChange } = collectText('portal', page)
    return { data: { ...data, loginUrl: page.content.company.portalUrl }, lastChange }
  },
}

/** Returns the title function of a text page. */
function titleOf(id: TextPageId) {
  return (context: EntryContext) => context.in(entryByKey(context.content.texts, id).title)
}

/** Collects what all text pages show. The last commit of the text dates the page. */
function collectText<P extends TextPageId>(id: P, page: PageContext) {
  const entry = entryByKey(page.content.texts, id)
  const summary = page.in(entry.summary)
  const base = baseData(page, { title: page.in(entry.title), description: summary })
  const text = page.text()
  const headings = text.headings.filter(({ depth }) => depth === 2)
  const { blocks } = blocksOf(text, page, { eager: 3 })
  return {
    data: { page: id, ...base, summary, headings, blocks },
    lastChange: { files: [page.in(entry.body).file] },
  }
}
