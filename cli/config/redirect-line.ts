// Writes an entry of `dist-config/redirects.yaml`. Pure.

/** A text that YAML reads the same without quotes, also within braces. */
const PLAIN = /^\/[\w./~%=&?@+#-]*$/

/** Returns the line of a redirect. */
export function redirectLine({ from, to }: { from: string; to: string }): string {
  return `- { from: ${quoted(from)}, to: ${quoted(to)} }`
}

/** Returns a text as YAML. */
function quoted(text: string): string {
  return PLAIN.test(text) ? text : `'${text.replaceAll("'", "''")}'`
}
