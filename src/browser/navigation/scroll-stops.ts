// Elements that scroll sideways are stops of Tab, for their arrow keys, but only in a window in which they scroll (R23).

/** Keeps `tabindex` of the elements right while their size changes. Returns what ends this. */
export function stopWhereScrolling(elements: Iterable<HTMLElement>): () => void {
  const all = [...elements]
  const update = () => {
    for (const element of all) element.tabIndex = scrolls(element) ? 0 : -1
  }
  const observer = new ResizeObserver(update)
  for (const element of all) observer.observe(element)
  return () => {
    observer.disconnect()
    for (const element of all) element.tabIndex = 0
  }
}

function scrolls(element: HTMLElement): boolean {
  const isWider = element.scrollWidth > element.clientWidth
  return isWider && getComputedStyle(element).overflowX !== 'visible'
}
