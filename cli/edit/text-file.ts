// Splits the text of a file into its YAML and its Markdown, and joins them again. Pure.

/** The parts of a text, which joined are the text. */
export interface TextFile {
  /** Byte order mark, and the first fence. */
  readonly head: string
  readonly yaml: string
  readonly fence: string
  /** Markdown below front matter. */
  readonly body: string
}

/** Markdown with front matter. */
const FRONT_MATTER =
  /^(\uFEFF?---[^\S\n]*(?:ya?ml)?[^\S\n]*\n)([^]*?)(^---[^\S\n]*(?:\n|$))([^]*)$/m

/** Splits a text; undefined for Markdown without front matter. */
export function splitText(text: string, isMarkdown: boolean): TextFile | undefined {
  if (!isMarkdown) {
    const head = text.startsWith('\uFEFF') ? '\uFEFF' : ''
    return { head, yaml: text.slice(head.length), fence: '', body: '' }
  }
  const [, head, yaml, fence, body] = FRONT_MATTER.exec(text) ?? []
  if (head === undefined || yaml === undefined || fence === undefined || body === undefined)
    return undefined
  return { head, yaml, fence, body }
}

/** Returns the text of parts. A changed body takes the line ends of the file. */
export function joinText({ head, yaml, fence, body }: TextFile, newBody: string): string {
  if (newBody === shownBody(body)) return head + yaml + fence + body
  const written = newBody === '' || newBody.endsWith('\n') ? newBody : `${newBody}\n`
  const eol = fence.endsWith('\r\n') ? '\r\n' : '\n'
  return head + yaml + (fence.endsWith('\n') ? fence : `${fence}\n`) + written.replaceAll('\n', eol)
}

/** Returns a body as it is edited, with simple line ends. */
export function shownBody(body: string): string {
  return body.replaceAll('\r\n', '\n')
}
