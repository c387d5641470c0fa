// Marks that became something else or were lost: stars of a rating, underscores of a file name, backslashes of a path,
// numbers of footnotes (R28). Pure.
import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { partOf, writtenOf } from '../nodes.ts'
import type { Check, Finding, Written } from './check.ts'

export const lostMarks: Check = function* (nodes, written) {
  yield* starLines(nodes, written)
  yield* namesAndCodes(nodes, written)
  yield* paths(nodes, written)
  yield* footnoteNumbers(nodes)
}

/** Finds "*****" below a name, which is a line across the page. */
function* starLines(nodes: readonly Nodes[], { source }: Written): Generator<Finding> {
  for (const node of nodes)
    if (node.type === 'thematicBreak' && /^\*(?:[ \t]*\*){3,}/.test(writtenOf(node, source)))
      yield {
        ...partOf(node),
        message: 'Stars are shown as a line',
        hint: 'Write "★★★★★" for stars, or "---" for a line.',
        isDoubtful: true,
      }
}

/** Finds "_new_.pdf", "@_joiner_" and "*21*033…", whose marks would set a part in italics. */
function* namesAndCodes(nodes: readonly Nodes[], { source }: Written): Generator<Finding> {
  for (const parent of nodes) {
    if (!('children' in parent)) continue
    for (const [index, node] of parent.children.entries()) {
      if (node.type !== 'emphasis' && node.type !== 'strong') continue
      const [before, after] = [
        textOf(parent.children[index - 1]),
        textOf(parent.children[index + 1]),
      ]
      const name = writtenOf(node, source)
      const isCode = name.startsWith('*') && /^\d+$/.test(toString(node)) && /^\d/.test(after)
      const start = name.startsWith('_') && before.endsWith('@') ? '@' : ''
      const [end = ''] =
        (name.startsWith('_') && /^\.[a-z]\w{1,4}(?![\p{L}\p{N}])/u.exec(after)) || []
      if (isCode || start !== '' || end !== '')
        yield {
          ...partOf(node),
          message: `"${start}${name}${end}" is shown as "${start}${toString(node)}${end}"`,
          hint: `Write "${start}${name.replaceAll(/[_*]/g, String.raw`\$&`)}${end}" to show the marks.`,
          isDoubtful: true,
        }
    }
  }
}

/** A path on a disk or in a network, with a backslash that would not be shown. */
const PATH =
  /(?<![\p{L}\p{N}\\])(?:[a-z]:\\(?!\\)\S*?\\(?=[!-/:-@[^-`{-~])|\\\\(?=[\p{L}\p{N}-]+\\[\p{L}\p{N}]))[^\s"“”»),;]*[^\s"“”»),;.!?]/giu

/** Finds "C:\new\*.jpg" and "\\server\pictures": a backslash before a mark or another backslash is not shown. */
function* paths(nodes: readonly Nodes[], { source }: Written): Generator<Finding> {
  for (const node of nodes) {
    if (node.type !== 'text') continue
    const { offset } = partOf(node)
    for (const { 0: path, index } of writtenOf(node, source).matchAll(PATH))
      yield {
        offset: offset + index,
        length: path.length,
        message: `"${path}" is shown as "${path.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')}"`,
        hint: `Write "${path.replaceAll('\\', '\\\\')}" to show all backslashes.`,
        isDoubtful: true,
      }
  }
}

function textOf(node: Nodes | undefined): string {
  return node?.type === 'text' ? node.value : ''
}

/** Finds "[^5]", if the page shows another number: a text may refer to it. */
function* footnoteNumbers(nodes: readonly Nodes[]): Generator<Finding> {
  const shown: string[] = []
  for (const node of nodes) {
    if (node.type !== 'footnoteReference' || shown.includes(node.identifier)) continue
    shown.push(node.identifier)
    if (!/^\d+$/.test(node.identifier) || Number(node.identifier) === shown.length) continue
    yield {
      ...partOf(node),
      message: `Footnote ${node.identifier} is shown as ${shown.length}`,
      hint: 'Number footnotes in the order of the text.',
      isDoubtful: true,
    }
  }
}
