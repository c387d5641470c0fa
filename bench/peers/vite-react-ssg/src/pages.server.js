// Only in the build: the client gets the data of its page in the document.
import { openPictures } from '../shared/pictures.ts'
import { loadPages } from '../shared/site.ts'

let byPath

function pages() {
  byPath ??= new Map(loadPages('content', openPictures('.cache')).map((page) => [page.path, page]))
  return byPath
}

export const paths = () => [...pages().keys()]

export function propsOf(path) {
  const page = pages().get(path === '/' ? path : path.replace(/\/$/, ''))
  if (page === undefined) throw new Error(`No page "${path}"`)
  return page.props()
}
