// Loads the whole stylesheet; the rules a page needs at first are inline (R51).

/** Longest wait for it, in ms. */
const LIMIT = 4000

/**
 * Brings in the stylesheet that stands in `<noscript>` for visitors without JavaScript. Settles when it
 * applies, or cannot be had in time: the page looks the same without, only states that scripts make do not (R44).
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
