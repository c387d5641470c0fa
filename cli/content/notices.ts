// The notices of the company file (R90).
import type { Notice, NoticeLink } from '#site/content.ts'
import { type Localized, localize, mapLocalized } from '#site/locales.ts'
import { bindFigures } from '../base/figures.ts'
import type { Problems } from '../problems/problems.ts'
import { type Facts, fillFacts, refuseUnknownNames } from './facts.ts'
import type { ContentFile } from './read.ts'
import type { ValuePath } from './yaml/yaml-document.ts'

/** A notice as in the YAML file. */
type WrittenNotice = Omit<Notice, 'link'> & { readonly link?: Omit<NoticeLink, 'at'> }

/** Returns the notices of a file with the places of their links. */
export function noticesIn(
  { locate }: Pick<ContentFile<unknown>, 'locate'>,
  notices: readonly WrittenNotice[],
): Notice[] {
  return notices.map(({ link, ...notice }, index) => ({
    ...notice,
    ...(link && { link: { ...link, at: locate(['notices', index, 'link', 'url']) } }),
  }))
}

/** Fills the facts in the texts of notices. Unknown names go to `problems`. */
export function fillNotices(
  notices: readonly Notice[],
  {
    find,
    facts,
    problems,
  }: Pick<ContentFile<unknown>, 'find'> & { facts: Localized<Facts>; problems: Problems },
): Notice[] {
  const fillTexts = (texts: Localized<string>, path: ValuePath) =>
    mapLocalized(texts, (text, locale) => {
      const values = localize(facts, locale)
      refuseUnknownNames(text, {
        names: Object.keys(values),
        find: (part) => find([...path, locale], part),
        problems,
      })
      return bindFigures(fillFacts(text, values))
    })
  return notices.map(({ text, link, ...notice }, index) => ({
    ...notice,
    text: fillTexts(text, ['notices', index, 'text']),
    ...(link && {
      link: { ...link, text: fillTexts(link.text, ['notices', index, 'link', 'text']) },
    }),
  }))
}
