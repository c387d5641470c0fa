// Turns clicks on plain links into client navigation: every `<a href="/…">`, including those in Markdown texts.

import { asksForReset } from '../recovery/reset.ts'

/** The part of react-router's router that navigation needs. */
export interface Navigator {
  navigate(to: string, options: { viewTransition: boolean }): Promise<void> | void
}

/**
 * Hands clicks on links to pages of this site to the router; `pageAt` gives the address of the page
 * that a path leads to, if any. Anything a browser would open elsewhere (modifier keys, other buttons,
 * targets, downloads, files, other sites) stays with the browser, and so do a jump within the page, an
 * address without a page, which the host may redirect, and one that requests a reset (R48).
 */
export function followLinks(
  router: Navigator,
  pageAt: (url: Pick<URL, 'pathname' | 'search' | 'hash'>) => string | undefined,
): void {
  document.addEventListener('click', (event) => {
    const target = targetOf(event)
    const to = target === undefined ? undefined : pageAt(target)
    if (to === undefined) return
    event.preventDefault()
    void router.navigate(to, { viewTransition: true })
  })
}

/**
 * The browser skips a view transition that the next navigation overtakes, and its promise rejects. That
 * is not an error, so it is ignored (R44).
 */
export function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    const isSkipped = reason instanceof DOMException && /transition/i.test(reason.message)
    if (isSkipped) event.preventDefault()
  })
}

/** The address that a click on a link leads to, if it is one for the router. */
function targetOf(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target !== '' || link.hasAttribute('download')) return undefined
  const url = new URL(link.href, location.href)
  // The language switcher keeps the hash, and the query with the answers of the estimate (R4, R83).
  const isSwitcher = link.hasAttribute('data-locale')
  if (isSwitcher) {
    url.hash = location.hash
    url.search = location.search
  }
  const { origin, pathname, search, hash } = url
  if (origin !== location.origin || pathname.includes('.') || asksForReset(url)) return undefined
  const isJump = pathname === location.pathname && search === location.search && hash !== ''
  return isJump && !isSwitcher ? undefined : url
}
