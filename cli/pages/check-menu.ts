// Warns of own pages for which the bar of the header has no room.
import type { Content } from '#site/content.ts'
import { localize } from '#site/locales.ts'
import { hasPage } from '#site/routes.ts'
import type { Problems } from '../problems/problems.ts'
import { pageLink } from './cards.ts'
import { createLocaleContext } from './context.ts'
import { peopleLinks } from './people.ts'

/** Room of the narrowest bar, in letters; measured. */
const ROOM = 60
/** Letters that a language, the arrow of a list, and the space before a further link take. */
const LANGUAGE = 5
const ARROW = 3
const GAP = 1

/** Warns of links that do not fit into the bar on the narrowest window that has it, with each word on its own line. */
export function checkMenu(content: Content, problems: Problems): void {
  for (const { code } of content.locales) {
    const context = createLocaleContext(code, content)
    const { locale, t } = context
    const lists = [
      t('nav.services'),
      ...(context.content.locations.length > 0 ? [t('nav.locations')] : []),
    ]
    const links = (['projects', 'blog'] as const)
      .filter((page) => hasPage(locale, page))
      .map((page) => t(`nav.${page}`))
    let used = content.locales.length * LANGUAGE + lists.length * ARROW
    for (const label of [...lists, ...links]) used += widthOf(label)
    for (const { label } of peopleLinks(context)) used += widthOf(label) + GAP
    for (const page of context.content.pages.filter(({ menu }) => menu === 'header')) {
      const { label } = pageLink(page, context)
      used += widthOf(label) + GAP
      if (used <= ROOM) continue
      problems.warn('page-too-long', `The menu has no room for "${label}" on small laptops`, {
        at: localize(page.places, code),
        hint: 'Write a shorter "label", or "menu: footer".',
      })
    }
  }
}

/** Returns the letters of the longest word. */
function widthOf(label: string): number {
  return Math.max(...label.split(/[\s-]+/).map((word) => word.length))
}
