// Events of the development server for open pages (R63).

/** The content has changed; the languages and the theme have not. */
export const CONTENT_EVENT = 'site:content'
/** From a browser whose page has started, with the version of the content that the page shows. */
export const STARTED_EVENT = 'site:started'
/** Entry of the header `Server-Timing` with that version: scripts cannot read other headers of their page. */
export const VERSION_ENTRY = 'content'
/** The warnings of the content, as texts. */
export const WARNINGS_EVENT = 'site:warnings'
/** From a browser that has replaced code, for which Vite removes the overlay with the error. */
export const UPDATED_EVENT = 'site:updated'
