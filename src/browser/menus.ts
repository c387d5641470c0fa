// Closes the menus, which are <details>, when a visitor expects it (R20).

/** Menus that close automatically: everything collapsible in the header. */
const MENUS = 'details[data-menu]'

/** The menu of small screens, which covers the page. */
const MOBILE_MENU = 'details[data-menu="mobile"]'

/**
 * Choosing a link, Escape and a click elsewhere close open menus. Escape gives the focus back to the
 * menu's own button. While the mobile menu is open, the focus stays in the header.
 */
export function closeMenus(document: Document): void {
  const mobileMenu = document.querySelector<HTMLDetailsElement>(MOBILE_MENU)
  if (mobileMenu !== null) trapFocus(mobileMenu)
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const { target } = event
    const isChoice = target.closest('a') !== null
    for (const menu of openMenus(document)) {
      // Lists within a menu open and close independently as long as one stays in the menu.
      const whole = menu.parentElement?.closest('details') ?? menu
      if (isChoice || !whole.contains(target)) menu.open = false
    }
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const menu = openMenus(document).at(-1)
    if (menu === undefined) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

/** Makes the rest of the page inert while a menu covers it; a menu hidden by a wider window closes. */
function trapFocus(menu: HTMLDetailsElement): void {
  const header = menu.closest('header')
  const page = header?.parentElement
  if (header == null || page == null) return
  const follow = () => {
    const isCovering = menu.open && menu.checkVisibility()
    for (const part of page.children) part.toggleAttribute('inert', isCovering && part !== header)
  }
  // The `toggle` event comes a task later; Tab pressed right after Escape would still find an inert page.
  const observer = new MutationObserver(follow)
  observer.observe(menu, { attributeFilter: ['open'] })
  // Parts that come later, such as the floating buttons, are covered as well.
  observer.observe(page, { childList: true })
  follow()
  window.addEventListener('resize', () => {
    if (menu.open && !menu.checkVisibility()) menu.open = false
  })
}

/** Open menus, outer before inner. */
function openMenus(document: Document): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(MENUS)].filter(({ open }) => open)
}
