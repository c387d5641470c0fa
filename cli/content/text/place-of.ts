// The place of a Markdown node in its file.
import type { Nodes } from 'mdast'
import type { MarkdownSource } from '#site/content.ts'
import type { Position } from '../../problems/problems.ts'

/** Returns where a node starts, and how much of its first line it takes if it has no other. */
export function placeOf(node: Nodes, { file, line }: MarkdownSource): Position {
  const start = node.position?.start
  return {
    file,
    line: line + (start?.line ?? 1) - 1,
    column: start?.column ?? 1,
    length: lengthOf(node),
  }
}

/** Returns the length of a node on one line, otherwise 1. */
export function lengthOf({ position }: Nodes): number {
  if (position === undefined || position.start.line !== position.end.line) return 1
  return Math.max(1, position.end.column - position.start.column)
}
