import fs from 'node:fs'
import { openPictures } from '../shared/pictures.ts'
import { headOf } from '../shared/frame.ts'
import { loadPages } from '../shared/site.ts'

let pages

export function allPages() {
  pages ??= new Map(loadPages('content', openPictures('.cache')).map((page) => [page.path, page]))
  return pages
}

export const origin = () => JSON.parse(fs.readFileSync('content/site.json', 'utf8')).origin

const prefixOf = (lang) => (lang === 'de' ? '' : `/${lang}`)

export const paramsOf = (lang) =>
  [...allPages().values()]
    .filter((page) => page.lang === lang)
    .map(({ path }) => ({ path: path.slice(prefixOf(lang).length).split('/').filter(Boolean) }))

export async function propsOf(lang, params) {
  const { path = [] } = await params
  const full = [prefixOf(lang), ...path].join('/')
  const page = allPages().get(full === '' ? '/' : full)
  if (page === undefined) throw new Error(`No page "${full}"`)
  return page.props()
}

export function metadataOf(props) {
  const { title, description, origin, path, alternates, kind, lang, picture } = props
  return {
    metadataBase: new URL(origin),
    title: headOf(props).title,
    description,
    alternates: { canonical: path, languages: { ...alternates, 'x-default': alternates.de } },
    openGraph: {
      title,
      description,
      url: path,
      locale: lang,
      type: kind === 'post' ? 'article' : 'website',
      images: picture === undefined ? [] : [picture.src],
    },
  }
}
