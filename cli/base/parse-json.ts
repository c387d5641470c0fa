// Parses untrusted JSON.

/** Returns the value of a JSON text, or undefined if the text is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
