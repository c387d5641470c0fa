// Keys of local and session storage, all with the product's prefix; the privacy policy lists them (R4, R17).

/** The visitor's choice of language: the code of a locale. */
export const LOCALE_KEY = 'muster:locale'
/** Draft of the contact form (R60). */
export const DRAFT_KEY = 'muster:form'
/** Version of the client cache; its entries' keys begin with it and a colon (R46). */
export const CACHE_KEY = 'muster:cache'
/** Time of the last reset, in ms since 1970 (R48). */
export const RESET_KEY = 'muster:reset'
/** 'true' asks for a reset at the next load (R48). */
export const RESET_FLAG_KEY = 'muster:reset-wanted'
/** Scroll positions of the entries of the history; session only (R8). */
export const SCROLL_KEY = 'muster:scroll'
/** Time of the last reload because of a failed chunk, in ms; session only (R40). */
export const RELOAD_KEY = 'muster:reload'
