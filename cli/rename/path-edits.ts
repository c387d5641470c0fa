// Replaces paths in texts: URL paths of links, and paths of files below `content/`. Pure.
import path from 'node:path'
import { resolveContentPath } from '../content/read.ts'
import { editMatches, type TextEdit } from './text-edits.ts'

/** A path, and the one that takes its place. */
export interface Move {
  readonly from: string
  readonly to: string
  /** True if `to` is another page, which lacks the anchors of the old one. */
  readonly isOther?: boolean
}

/** Characters before which a path does not begin. */
const INSIDE = String.raw`[\w/.~%@-]`

/** Returns an edit for each link to a URL path, also with the origin of the site. */
export function editLinks(
  text: string,
  { from, to, isOther = false }: Move,
  origin: string,
): TextEdit[] {
  const host = new URL(origin).host.replace(/^www\./, '').replaceAll('.', String.raw`\.`)
  const before = String.raw`(?<=(?:https?:)?//(?:www\.)?${host}|(?<!${INSIDE}))`
  const anchor = isOther ? String.raw`(?:#[\w%-]*)?` : ''
  const pattern = new RegExp(String.raw`${before}${from}(?![\w/~%-]|\.\w)${anchor}`, 'g')
  return editMatches(text, pattern, () => to)
}

/** Returns an edit for each path of a moved file, or of a file in a moved folder. `file` contains the text. */
export function editFilePaths(text: string, { from, to }: Move, file: string): TextEdit[] {
  const [folder, name, renamed] = [path.dirname(from), path.basename(from), path.basename(to)]
  const isFile = name.includes('.')
  const pattern = new RegExp(
    String.raw`(?<!${INSIDE})((?:\.{0,2}/)*(?:${folder}/)?)${name.replaceAll('.', String.raw`\.`)}${isFile ? String.raw`(?![\w.-])` : '(?=/)'}`,
    'g',
  )
  return editMatches(text, pattern, ([written, start = '']) =>
    resolveContentPath(written, file) === from ? `${start}${renamed}` : undefined,
  )
}
