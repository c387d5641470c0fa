// Turns clicks on plain links into client navigation: every `<a href="/…">`, including those in Markdown texts.

/** The part of react-router's router that navigation needs. */
export interface Navigator {
  navigate(to: string, options: { viewTransition: boolean }): Promise<void> | void
}

/**
 * Hands clicks on links to pages of this site to the router. Anything a browser would open elsewhere
 * (modifier keys, other buttons, targets, downloads, files, other sites) stays with the browser, and
 * so does a jump within the page.
 */
export function followLinks(router: Navigator): void {
  document.addEventListener('click', (event) => {
    const to = targetOf(event)
    if (to === undefined) return
    event.preventDefault()
    void router.navigate(to, { viewTransition: true })
  })
}

/**
 * The browser skips a view transition that the next navigation overtakes, and its promise rejects. That
 * is not an error, so it is ignored (R44).
 */
export function ignoreSkippedTransitions(window: Window): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    const isSkipped = reason instanceof DOMException && /transition/i.test(reason.message)
    if (isSkipped) event.preventDefault()
  })
}

function targetOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target !== '' || link.hasAttribute('download')) return undefined
  const url = new URL(link.href, location.href)
  const { origin, pathname, search } = url
  // The language switcher keeps the hash (R4).
  const isSwitcher = link.hasAttribute('data-locale')
  const hash = isSwitcher ? location.hash : url.hash
  if (origin !== location.origin || pathname.includes('.')) return undefined
  const isJump = pathname === location.pathname && search === location.search && hash !== ''
  if (isJump && !isSwitcher) return undefined
  return `${pathname}${search}${hash}`
}
