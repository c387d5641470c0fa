import fs from 'node:fs'
import { languages, site } from './site.js'

export default function configure(config) {
  config.addCollection('byLanguage', (api) => {
    const all = api.getFilteredByTag('page')
    return [Object.fromEntries(languages.map((lang) => [lang, entriesOf(lang, all)]))]
  })
  config.addCollection('lists', (api) => {
    const all = api.getFilteredByTag('page')
    return languages.flatMap((lang) =>
      ['blog', 'projects'].flatMap((list) => {
        const kind = list === 'blog' ? 'post' : 'project'
        const { length } = all.filter(({ data }) => data.lang === lang && data.kind === kind)
        const last = Math.max(1, Math.ceil(length / site.perPage))
        return Array.from({ length: last }, (_, index) => ({
          lang,
          list,
          kind,
          number: index + 1,
          last,
        }))
      }),
    )
  })
  config.on('eleventy.after', () => fs.cpSync('.cache/img', 'dist/img', { recursive: true }))
  return {
    dir: { input: '.', output: 'dist', includes: 'templates' },
    templateFormats: ['md', '11ty.js'],
    markdownTemplateEngine: false,
  }
}

/** Entries of a language by kind, posts newest first, with the place of each post. */
function entriesOf(lang, all) {
  const own = all.filter(({ data }) => data.lang === lang).map(({ data }) => data)
  const kinds = Object.groupBy(own, ({ kind }) => kind)
  kinds.post.sort((a, b) => (a.day === b.day ? (a.path < b.path ? -1 : 1) : a.day < b.day ? 1 : -1))
  return { ...kinds, places: new Map(kinds.post.map(({ path }, index) => [path, index])) }
}
