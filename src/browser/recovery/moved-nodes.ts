// Extensions put elements of the page into their own, or remove them (R44).

/** Lets React continue if others have moved or removed a node that it removes or inserts before. */
export function allowMovedNodes({ prototype }: typeof Node): void {
  prototype.removeChild = <T extends Node>(child: T): T => {
    if (isChild(child)) child.remove()
    return child
  }
  prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    let next = before
    while (next !== null && next.parentNode !== this) next = next.parentNode
    if (next !== null && isChild(next)) next.before(node)
    else this.appendChild(node)
    return node
  }
}

/** Puts the root back once, with its state, if others have put a copy of the page in its place. */
export function keepRoot(root: Element): void {
  const observer = new MutationObserver(() => {
    const copy = document.getElementById(root.id)
    if (root.isConnected || copy === null) return
    observer.disconnect()
    copy.replaceWith(root)
  })
  observer.observe(document, { childList: true, subtree: true })
}

function isChild(node: Node): node is ChildNode {
  return 'remove' in node
}
