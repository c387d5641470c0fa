// Defines the keys of local and session storage, which the privacy policy lists.

/** Distinguishes the keys of the site from others at the same origin. */
const PREFIX = 'site'

/** Code of the language that the visitor chose. */
export const LOCALE_KEY = `${PREFIX}:locale`
/** Draft of the contact form. */
export const DRAFT_KEY = `${PREFIX}:form`
/** Version of the client cache, and prefix of the keys of its entries. */
export const CACHE_KEY = `${PREFIX}:cache`
/** Time of the last reset, in ms since 1970. */
export const RESET_KEY = `${PREFIX}:reset`
/** 'true' requests a reset on the next load. */
export const RESET_FLAG_KEY = `${PREFIX}:reset-wanted`
/** Scroll positions of history entries; session only. */
export const SCROLL_KEY = `${PREFIX}:scroll`
/** Time of the last reload after a failed chunk, in ms; session only. */
export const RELOAD_KEY = `${PREFIX}:reload`
