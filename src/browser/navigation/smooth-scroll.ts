// Smooth scrolling, for who has clicked: what a key leads to would be out of sight while it lasts (R8, R23).

/** How scripts and links scroll for this visitor. */
export function motionOf(): 'auto' | 'smooth' {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}

/** Lets the browser scroll smoothly after a click on a link within the page, until a key is pressed. */
export function scrollSmoothlyOnClicks(): void {
  const { style } = document.documentElement
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="#"]') : null
    if (link !== null) style.scrollBehavior = motionOf()
  })
  document.addEventListener('keydown', () => style.removeProperty('scroll-behavior'), true)
}
