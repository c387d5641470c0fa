import { getCollection } from 'astro:content'
import site from '../../content/site.json'

export { site }
export const languages = Object.keys(site.languages)

export const listPath = (lang, list, number) => {
  const first = site.languages[lang][list]
  return number === 1 ? first : `${first}/${number}`
}

let entries

/** Entries by language and kind, posts newest first, with the place of each post; collected once a build. */
export function entriesByLanguage() {
  entries ??= collect()
  return entries
}

async function collect() {
  const all = await getCollection('pages')
  return Object.fromEntries(
    languages.map((lang) => {
      const kinds = Object.groupBy(
        all.filter(({ data }) => data.lang === lang),
        ({ data }) => data.kind,
      )
      kinds.post.sort(({ data: a }, { data: b }) =>
        a.day === b.day ? (a.path < b.path ? -1 : 1) : a.day < b.day ? 1 : -1,
      )
      return [lang, { ...kinds, places: new Map(kinds.post.map(({ id }, index) => [id, index])) }]
    }),
  )
}

/** All pages: those with a file, and the lists. */
export async function allPages() {
  const byLanguage = await entriesByLanguage()
  return languages.flatMap((lang) => {
    const { places: _, ...kinds } = byLanguage[lang]
    const own = Object.values(kinds)
      .flat()
      .map((entry) => ({ path: entry.data.path, lang, alternates: entry.data.alternates, entry }))
    return [
      ...own,
      ...listsOf(lang, 'blog', kinds.post),
      ...listsOf(lang, 'projects', kinds.project),
    ]
  })
}

function listsOf(lang, list, entries) {
  const last = Math.max(1, Math.ceil(entries.length / site.perPage))
  return Array.from({ length: last }, (_, index) => {
    const number = index + 1
    return {
      path: listPath(lang, list, number),
      lang,
      alternates: Object.fromEntries(languages.map((code) => [code, listPath(code, list, number)])),
      list: { name: list, number, last },
    }
  })
}
