// Prefetches likely next pages at the first pointer interaction (R45).

/** Most pages that are prefetched. */
const PREFETCH_LIMIT = 5

/** Paths of the first links in the window, then of those elsewhere on the page; each once. */
export function linksToPrefetch(
  links: readonly { readonly path: string; readonly isInWindow: boolean }[],
  current: string,
): string[] {
  const [inside, outside] = [true, false].map((isInWindow) =>
    links.filter((link) => link.isInWindow === isInWindow).map(({ path }) => path),
  )
  const paths = [...(inside ?? []), ...(outside ?? [])].filter((path) => path !== current)
  return [...new Set(paths)].slice(0, PREFETCH_LIMIT)
}

/**
 * Calls `prefetch` with up to five paths once a pointer moves or touches; not with data saver. Links of navigations,
 * such as the filter of the blog, are less likely to be followed than those of the content.
 */
export function prefetchOnPointer(prefetch: (path: string) => void): void {
  if (navigator.connection?.saveData === true) return
  const start = () => {
    for (const type of ['pointermove', 'pointerdown']) removeEventListener(type, start)
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]:not(nav a)')]
      .filter(({ pathname }) => !pathname.includes('.'))
      .map((link) => ({ path: link.pathname, isInWindow: isInWindow(link) }))
    for (const path of linksToPrefetch(links, location.pathname)) prefetch(path)
  }
  for (const type of ['pointermove', 'pointerdown'])
    addEventListener(type, start, { passive: true })
}

export function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
