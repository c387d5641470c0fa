// Texts of templates, in which each line is in brackets until a person has written it.
const LINE = /^((?:#+|-|\d+\.) )?\[([^\]]+)\]$/gm

/** Returns whether a text has a line that its template asks for. */
export function isUnwritten(text: unknown): boolean {
  return typeof text === 'string' && text.search(LINE) !== -1
}

/** Returns the brackets of each line that its template asks for. */
export function unwrittenLines(text: unknown): string[] {
  return typeof text === 'string' ? [...text.matchAll(LINE)].map(([, , hint]) => `[${hint}]`) : []
}

/** Returns the text of a template without its brackets; undefined for a text that was written. */
export function hintIn(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.includes('[')) return undefined
  return text.replaceAll(LINE, '').trim() === '' ? text.replaceAll(LINE, '$1$2').trim() : undefined
}
