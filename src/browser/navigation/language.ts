// Stores the visitor's choice of language (R4).
import { LOCALE_KEY } from '#site/storage-keys.ts'
import { attempt } from '../attempt.ts'

/** Stores the language of the chosen switcher button, a link with `data-locale`, for the next visit to `/` (R7). */
export function rememberLocale(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('a[data-locale]') : null
    const locale = button?.getAttribute('data-locale')
    if (locale != null) attempt(() => localStorage.setItem(LOCALE_KEY, locale))
  })
}
