// Measures whether the words of a page have room: nothing cut, covered, torn or lying on each other (R23).
// The function runs in the page, so it contains everything that it needs.

/** Returns the faults of the page in its present state, in words. */
export function findCramped(): string[] {
  const found: string[] = []
  const nameOf = (element: Element | null) =>
    `${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''}`
  const root = document.documentElement
  if (root.scrollWidth > innerWidth + 1) found.push(`the page is ${root.scrollWidth} px wide`)

  // Fixed parts leave most of the window to the page.
  const isOpen = document.querySelector('.site-header__menu[open]')?.checkVisibility() ?? false
  const isInWindow = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }
  const fixed = [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { position } = getComputedStyle(element)
      if (position !== 'sticky') return position === 'fixed'
      // The answer of the estimate stays above the bar while the questions are in sight.
      return element.matches('.estimate-form__result') && isInWindow(element)
    })
    .filter((element) => element.checkVisibility() && !element.matches('.skip-link'))
  const covered = fixed
    .filter((element) => element.matches('.site-header, .call-bar'))
    .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0)
  // 25rem at the usual size of letters: no bar stays.
  if (covered > (innerHeight <= 400 ? 0 : innerHeight * 0.4))
    found.push(`bars cover ${covered} of ${innerHeight} px`)

  const lines: { text: string; element: Element; rect: DOMRect; isFixed: boolean }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement
    const text = node.nodeValue?.trim() ?? ''
    if (
      element === null ||
      text === '' ||
      element.closest('script, style, noscript, option') !== null
    )
      continue
    if (element.closest('.visually-hidden, .skip-link, .contact-form__robots, [inert]') !== null)
      continue
    const answer = element.closest('.estimate-form__result')
    if (answer !== null && getComputedStyle(answer).position === 'sticky' && !isInWindow(answer))
      continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(
      ({ width, height }) => width > 0.5 && height > 0.5,
    )
    const isFixed = fixed.some((part) => part.contains(element))
    // Parts that an open menu has scrolled away are ignored.
    const panel = element.closest('.site-header__panel')?.getBoundingClientRect()
    for (const rect of rects)
      if (panel === undefined || (rect.top >= panel.top && rect.bottom <= panel.bottom))
        lines.push({ text, element, rect, isFixed })

    // Cut by an ancestor that does not scroll.
    for (let box = element; box !== null && box !== document.body;) {
      const style = getComputedStyle(box)
      const isClipping = (value: string) => value === 'hidden' || value === 'clip'
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const isCut = rects.some(
        (rect) =>
          (isClipping(style.overflowX) && (rect.left < left - 2 || rect.right > right + 2)) ||
          (isClipping(style.overflowY) && (rect.top < top - 6 || rect.bottom > bottom + 6)),
      )
      if (isCut) found.push(`cut by ${nameOf(box)}: ${text.slice(0, 40)}`)
      const parent: HTMLElement | null = box.parentElement
      const isScroller = /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)
      if (parent === null || style.position === 'fixed' || isScroller) break
      box = parent
    }

    // A piece of a word on a line of its own, where no hyphen parts it.
    for (const { 0: word, index } of node.nodeValue?.matchAll(/[\p{L}\d\u00ad]{4,}/gu) ?? []) {
      // Most words are in one line, which one look tells.
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size < 2) continue
      const tops: number[] = []
      let width = 0
      for (let at = 0; at < word.length; at += 1) {
        range.setStart(node, index + at)
        range.setEnd(node, index + at + 1)
        const [rect] = range.getClientRects()
        if (rect === undefined || rect.width === 0) continue
        tops.push(Math.round(rect.top))
        width += rect.width
      }
      const pieces = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
      // A word that is nearly as wide as the window has to be parted; browsers that know the language do it with a hyphen.
      const isLong = width > innerWidth * 0.6 && pieces.length < 3
      const limit = element.closest('.site-header, .call-bar') === null ? 2 : 99
      if (pieces.length > 1 && !isLong && pieces.some((length) => length < limit))
        found.push(`torn in ${nameOf(element)}: ${word}`)
    }
  }

  // Words on words: within the page, and within what is fixed.
  lines.sort((one, other) => one.rect.top - other.rect.top)
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.rect.top > one.rect.bottom - 4) break
      if (one.isFixed !== other.isFixed || one.element === other.element) continue
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      if (one.element instanceof SVGElement && other.element instanceof SVGElement) continue
      const width =
        Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const height = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top
      if (width > 3 && height > Math.min(one.rect.height, other.rect.height) * 0.4)
        found.push(
          `${one.text.slice(0, 30)} × ${other.text.slice(0, 30)} in ${nameOf(one.element)}, ${nameOf(other.element)}`,
        )
    }
  }

  // Fixed parts are whole, and their words are within them; an open menu scrolls.
  for (const control of document.querySelectorAll(
    '.site-header__bar :is(a, summary), .call-bar a',
  )) {
    if (
      !control.checkVisibility() ||
      control.closest('.site-header__panel, .site-header__list') !== null
    )
      continue
    const { left, right } = control.getBoundingClientRect()
    if (left < -1 || right > innerWidth + 1) found.push(`outside the window: ${nameOf(control)}`)
  }
  for (const { rect, text, element, isFixed } of lines) {
    if (!isFixed || (isOpen && element.closest('.site-header__panel') !== null)) continue
    if (element.closest('.site-header__list') !== null) continue
    if (
      rect.left < -1 ||
      rect.right > innerWidth + 1 ||
      rect.bottom > innerHeight + 1 ||
      rect.top < -1
    )
      found.push(`outside the window: ${text.slice(0, 30)}`)
    const bar = element.closest('.site-header__bar, .call-bar')?.getBoundingClientRect()
    if (bar !== undefined && (rect.top < bar.top - 3 || rect.bottom > bar.bottom + 3))
      found.push(`over the edge of the bar: ${text.slice(0, 30)}`)
  }
  return [...new Set(found)]
}
