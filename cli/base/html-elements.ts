// Reads the elements of HTML texts.
import { Parser } from 'htmlparser2'
import type { SourcePosition } from '#site/content.ts'

/** An element with its attributes. */
export interface PageElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Text directly inside, such as the contents of a script. */
  readonly text: string
  /** The place of its tag. */
  readonly at: SourcePosition
}

/** Returns all elements of an HTML text in order. `file` is for their places. */
export function parseElements(html: string, file: string): PageElement[] {
  const elements: (PageElement & { text: string })[] = []
  const open: (PageElement & { text: string })[] = []
  const placeOf = createPlaces(html, file)
  const parser = new Parser({
    onopentag(name, attributes) {
      const length = parser.endIndex - parser.startIndex + 1
      const element = { name, attributes, text: '', at: placeOf(parser.startIndex, length) }
      elements.push(element)
      open.push(element)
    },
    ontext(text) {
      const parent = open.at(-1)
      if (parent !== undefined) parent.text += text
    },
    onclosetag() {
      open.pop()
    },
  })
  parser.end(html)
  return elements
}

/** Returns a function from offset to place; offsets must rise from call to call. */
function createPlaces(
  text: string,
  file: string,
): (offset: number, length: number) => SourcePosition {
  let line = 1
  let start = 0
  return (offset, length) => {
    for (;;) {
      const next = text.indexOf('\n', start)
      if (next === -1 || next >= offset) break
      line += 1
      start = next + 1
    }
    return { file, line, column: offset - start + 1, length }
  }
}
