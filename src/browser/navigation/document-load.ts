// How the document was loaded, as the browser has measured it.

/** Returns true if the document was reloaded or reached by back or forward. */
export function isReturn(): boolean {
  const { type } = loading() ?? {}
  return type === 'reload' || type === 'back_forward'
}

/**
 * Returns true if the URL has become that of another page since the document was loaded. Back and forward do that
 * if a document that was loaded again had shown several pages before (R8).
 */
export function isElsewhere(): boolean {
  const { name = '' } = loading() ?? {}
  if (!isReturn() || !URL.canParse(name)) return false
  return new URL(name).pathname !== location.pathname
}

/** Returns the measurements of the browser; undefined in old browsers. */
function loading(): { name: string; type: unknown } | undefined {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry ? entry : undefined
}
