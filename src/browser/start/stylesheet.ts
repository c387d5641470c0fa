// Loads the whole stylesheet; the critical rules are inline (R51).
import { isGone, patiently } from '../recovery/line.ts'

/** Longest wait for the stylesheet, in ms. */
const LIMIT = 4000

/**
 * Inserts the stylesheet from `<noscript>`. Settles when it applies, fails or takes too long: without it the page
 * looks the same, except for states that scripts cause (R44). A second call does nothing.
 */
export async function loadStylesheet(): Promise<void> {
  const fallback = document.querySelector('head noscript')
  // In development the styles are in the page already.
  if (fallback === null) return
  const template = document.createElement('template')
  template.innerHTML = fallback.textContent
  let place: Element = fallback
  await new Promise((settle) => {
    setTimeout(settle, LIMIT)
    const insert = async () =>
      await new Promise((resolve, reject) => {
        const link = document.importNode(template.content, true).querySelector('link')
        if (link === null) return resolve(undefined)
        link.addEventListener('load', resolve)
        link.addEventListener('error', reject)
        // The page does not wait for a retry.
        for (const type of ['load', 'error']) link.addEventListener(type, settle)
        place.replaceWith(link)
        place = link
      })
    void patiently(insert, isGone).then(settle, settle)
  })
}
