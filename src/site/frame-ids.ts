// Lists the ids of the document, which headings must not use.

export const frameIds: readonly string[] = ['root', 'main', 'page-data']
