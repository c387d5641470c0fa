import { cards, document, escape, footerOf } from '../html.js'
import { languages, listPath, site } from '../site.js'

export const data = {
  pagination: { data: 'collections.lists', size: 1, alias: 'shown' },
  permalink: ({ shown }) => `${listPath(shown.lang, shown.list, shown.number)}.html`,
}

export async function render({ shown, collections }) {
  const { lang, list, kind, number, last } = shown
  const entries = collections.byLanguage[0][lang]
  const heading = site.languages[lang].labels[list]
  const from = (number - 1) * site.perPage
  const own = await cards({ heading, entries: entries[kind].slice(from, from + site.perPage) })
  const near = Array.from({ length: last }, (_, index) => index + 1).filter(
    (n) => n === 1 || n === last || Math.abs(n - number) < 3,
  )
  const pages = near.map((n) => `<li><a href="${listPath(lang, list, n)}">${n}</a></li>`).join('')
  const title = number === 1 ? heading : `${heading} ${number}`
  return document({
    lang,
    kind: 'list',
    path: listPath(lang, list, number),
    alternates: Object.fromEntries(languages.map((code) => [code, listPath(code, list, number)])),
    title,
    description: `${heading}: ${site.name}`,
    day: '',
    main: `<article><h1>${escape(title)}</h1></article>${own}${last === 1 ? '' : `<nav class="pages" aria-label="${heading}"><ul>${pages}</ul></nav>`}`,
    footer: footerOf(entries),
  })
}
