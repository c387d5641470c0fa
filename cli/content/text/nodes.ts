// The nodes of a Markdown tree, and their places.
import type { Nodes } from 'mdast'
import type { MarkdownSource } from '#site/content.ts'
import type { Position } from '../../problems/problems.ts'

/** Returns a node and all below it, in the order of the text. */
export function nodesOf(tree: Nodes): Nodes[] {
  const nodes: Nodes[] = []
  const add = (node: Nodes): void => {
    nodes.push(node)
    if ('children' in node) node.children.forEach(add)
  }
  add(tree)
  return nodes
}

/** Returns the offset at which a node starts. */
export function startOf({ position }: Nodes): number {
  return position?.start.offset ?? 0
}

/** Returns the start of a node, with a length. */
export function partOf(node: Nodes, length = lengthOf(node)): { offset: number; length: number } {
  return { offset: startOf(node), length }
}

/** Returns a node as it is written. */
export function writtenOf({ position }: Nodes, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset)
}

/** Returns the place of a node in its file. */
export function placeOf(node: Nodes, { file, line }: MarkdownSource): Position {
  const { line: row = 1, column = 1 } = node.position?.start ?? {}
  return { file, line: line + row - 1, column, length: lengthOf(node) }
}

/** Returns the length of a node on one line, otherwise 1. */
function lengthOf({ position }: Nodes): number {
  if (position === undefined || position.start.line !== position.end.line) return 1
  return Math.max(1, position.end.column - position.start.column)
}
