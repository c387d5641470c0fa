// Ids of the document around a page's contents, which nothing on the page may have.

/** Ids of what every document contains. */
export const frameIds: readonly string[] = ['root', 'main', 'page-data']
