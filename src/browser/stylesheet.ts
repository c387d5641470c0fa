// Loads the whole stylesheet; the rules a page needs at first are inline (R51).

/** Longest wait for it, in ms. */
const LIMIT = 4000

/**
 * Inserts the stylesheet that is in `<noscript>` for visitors without JavaScript. Settles when it applies, or
 * fails or takes too long: without it the page looks the same, except for states that scripts cause (R44).
 * A second call does nothing.
 */
export async function loadStylesheet(document: Document): Promise<void> {
  const fallback = document.querySelector('head noscript')
  // In development the styles are in the page already.
  if (fallback === null) return
  const template = document.createElement('template')
  template.innerHTML = fallback.textContent
  const link = template.content.querySelector('link')
  if (link === null) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    setTimeout(resolve, LIMIT)
    fallback.replaceWith(link)
  })
}
