// Keys of local and session storage, all with the product's prefix; the privacy policy lists them (R4, R17).

/** What sets the site's keys apart from those of others at the same origin. */
const PREFIX = 'muster'

/** The visitor's choice of language: the code of a locale. */
export const LOCALE_KEY = `${PREFIX}:locale`
/** Draft of the contact form (R60). */
export const DRAFT_KEY = `${PREFIX}:form`
/** Version of the client cache; its entries' keys begin with it and a colon (R46). */
export const CACHE_KEY = `${PREFIX}:cache`
/** Time of the last reset, in ms since 1970 (R48). */
export const RESET_KEY = `${PREFIX}:reset`
/** 'true' asks for a reset at the next load (R48). */
export const RESET_FLAG_KEY = `${PREFIX}:reset-wanted`
/** Scroll positions of the entries of the history; session only (R8). */
export const SCROLL_KEY = `${PREFIX}:scroll`
/** Time of the last reload because of a failed chunk, in ms; session only (R40). */
export const RELOAD_KEY = `${PREFIX}:reload`
