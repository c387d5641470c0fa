// Resolves the links of a text: localizes internal ones, words those to files, marks external ones (R28).
import type { Definition, Link, LinkReference } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { fileSize } from '#site/format.ts'
import type { LinkedFile } from '../linked-files.ts'
import { nodesOf, placeOf } from './nodes.ts'
import type { Rendering, Transform } from './rendered-text.ts'

/** Resolves every link, and refuses those that lead nowhere. */
export const resolveLinks: Transform = (text) => (tree) => {
  const nodes = nodesOf(tree)
  const references = nodes.filter((node) => node.type === 'linkReference')
  for (const node of nodes) {
    if (node.type === 'link') resolve(node, [node], text)
    // "[//]: # (words)" is a comment.
    if (node.type === 'definition' && node.identifier !== '//')
      resolve(
        node,
        references.filter(({ identifier }) => identifier === node.identifier),
        text,
      )
  }
}

/** Resolves a link; `shown` are the links that the page shows of `node`. */
function resolve(
  node: Link | Definition,
  shown: readonly (Link | LinkReference)[],
  { source, locale, format, links, problems, anchors, files }: Rendering,
): void {
  const at = placeOf(node, source)
  const target = links(node.url, { locale, file: source.file })
  if (target.kind === 'fault')
    return problems.error('markdown-link', target.message, { at, hint: target.hint })
  node.url = target.href
  if (target.kind === 'page' && target.hash !== '')
    anchors.push({ path: target.path, hash: target.hash, at })
  if (target.kind === 'file') files.add(target.file.name)
  for (const link of shown)
    if (target.kind === 'file') labelFile(link, { file: target.file, format })
    else if (target.kind === 'elsewhere')
      link.data = { ...link.data, hProperties: { rel: ['noopener', 'noreferrer'] } }
}

/** Appends the type and the size of a file to the words of its link, as far as the words lack them. */
function labelFile(
  node: Link | LinkReference,
  { file: { name, size, download }, format }: { file: LinkedFile; format: string },
): void {
  if (download !== undefined) node.data = { ...node.data, hProperties: { download } }
  const type = /\.(\w+)$/.exec(name)?.[1]?.toUpperCase()
  if (size === undefined || type === undefined) return
  const last = node.children.at(-1)
  // A size that the writer stated may be that of an earlier file.
  const stated = new RegExp(`\\s*\\((?:${type}|${SIZE}|[,;\\s])+\\)\\s*$`, 'iu')
  if (last?.type === 'text') last.value = last.value.replace(stated, '')
  const words = toString(node)
  const parts = [
    ...(new RegExp(`(?<![\\p{L}\\d])${type}(?![\\p{L}\\d])`, 'iu').test(words) ? [] : [type]),
    ...(new RegExp(SIZE, 'iu').test(words) ? [] : [fileSize(size, format)]),
  ]
  if (parts.length > 0) node.children.push({ type: 'text', value: ` (${parts.join(', ')})` })
}

/** The size of a file in a text. */
const SIZE = String.raw`\d[\d.,’']*\s?(?:[kmg]i?[bo]|bytes)(?!\p{L})`
