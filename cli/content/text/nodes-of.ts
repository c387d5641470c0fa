// Lists the nodes of a Markdown tree.
import type { Nodes } from 'mdast'

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
