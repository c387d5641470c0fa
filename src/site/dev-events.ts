// Events of the development server for open pages (R63).

/** The content has changed; the languages and the theme have not. */
export const CONTENT_EVENT = 'site:content'
/** The warnings of the content, as texts. */
export const WARNINGS_EVENT = 'site:warnings'
/** From a browser that has replaced code, for which Vite removes the overlay with the error. */
export const UPDATED_EVENT = 'site:updated'
