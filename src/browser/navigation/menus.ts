// Closes the menus, which are <details>, when a visitor expects it (R20).

/** Menus that close automatically: everything collapsible in the header. */
const MENUS = 'details[data-menu]'

/** The menu of small screens, which covers the page. */
const MOBILE_MENU = 'details[data-menu="mobile"]'

/**
 * Choosing a link, Escape, and a click or the focus elsewhere close open menus. Escape gives the focus back to the
 * menu's own button. While the mobile menu is open, the focus stays in the header.
 */
export function closeMenus(): void {
  trapFocus()
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const { target } = event
    const isChoice = target.closest('a') !== null
    for (const menu of openMenus()) {
      // Lists within a menu open and close independently as long as one stays in the menu.
      const whole = menu.parentElement?.closest('details') ?? menu
      if (isChoice || !whole.contains(target)) menu.open = false
    }
  })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target.closest(MOBILE_MENU) !== null) return
    for (const menu of openMenus()) {
      // The mobile menu keeps the focus by itself.
      if (menu.closest(MOBILE_MENU) === null && !menu.contains(target)) menu.open = false
    }
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const menu = openMenus().at(-1)
    if (menu === undefined) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

/**
 * Makes the rest of the page inert while a menu covers it; a menu hidden by a wider window closes. React may replace
 * all of its elements.
 */
function trapFocus(): void {
  const page = document.getElementById('root')
  if (page === null) return
  const openMenu = () => {
    const menu = page.querySelector<HTMLDetailsElement>(MOBILE_MENU)
    return menu?.open === true ? menu : undefined
  }
  const follow = () => {
    const menu = openMenu()
    const isCovering = menu?.checkVisibility() === true
    for (const part of page.children)
      part.toggleAttribute('inert', isCovering && !part.contains(menu))
  }
  // The `toggle` event comes a task later; Tab pressed right after Escape would still find an inert page. Parts that
  // come later, such as the floating buttons, are also covered.
  new MutationObserver(follow).observe(page, {
    attributeFilter: ['open'],
    childList: true,
    subtree: true,
  })
  follow()
  addEventListener('resize', () => {
    const menu = openMenu()
    if (menu?.checkVisibility() === false) menu.open = false
  })
}

/** Open menus, outer before inner. */
function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(MENUS)].filter(({ open }) => open)
}
