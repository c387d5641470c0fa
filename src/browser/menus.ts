// Menus are <details>; this closes them when a visitor would expect it (R20).

/** Menus that close by themselves: everything collapsible in the header. */
const MENUS = '.site-header details'

/**
 * Choosing a link, Escape and a click elsewhere close open menus. Escape gives the focus back to the
 * menu's own button.
 */
export function closeMenus(document: Document): void {
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

/** Open menus, outer before inner. */
function openMenus(document: Document): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(MENUS)].filter(({ open }) => open)
}
