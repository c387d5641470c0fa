// Shows pictures in a Markdown text in place of their marks, but on the line with the cursor.
import { RangeSetBuilder } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'

/** A picture with what it shows; a part of it may follow the path. */
const PICTURE = /^!\[([^\]]*)\]\(<?([^)\s>#]+)[^)]*\)$/

/** Returns an extension of the text editor. `urlOf` gives the URL of a picture by its path in the text. */
export function shownPictures(urlOf: (path: string) => string) {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet
      constructor(view: EditorView) {
        this.decorations = picturesIn(view, urlOf)
      }
      update(update: ViewUpdate) {
        if (update.docChanged || update.selectionSet || update.viewportChanged)
          this.decorations = picturesIn(update.view, urlOf)
      }
    },
    { decorations: (plugin) => plugin.decorations },
  )
}

function picturesIn(view: EditorView, urlOf: (path: string) => string): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  const { doc, selection } = view.state
  for (const { from, to } of view.visibleRanges)
    for (let line = doc.lineAt(from); line.from <= to; line = doc.line(line.number + 1)) {
      const [, alt = '', path] = PICTURE.exec(line.text) ?? []
      const isReached = selection.ranges.some(
        (range) => range.to >= line.from && range.from <= line.to,
      )
      if (path !== undefined && !isReached)
        builder.add(line.from, line.to, Decoration.replace({ widget: new Shown(urlOf(path), alt) }))
      if (line.number === doc.lines) break
    }
  return builder.finish()
}

class Shown extends WidgetType {
  readonly #url: string
  readonly #alt: string

  constructor(url: string, alt: string) {
    super()
    this.#url = url
    this.#alt = alt
  }

  override eq(other: Shown): boolean {
    return other.#url === this.#url && other.#alt === this.#alt
  }

  toDOM(): HTMLElement {
    const image = document.createElement('img')
    image.src = this.#url
    image.alt = this.#alt
    image.className = 'shown-picture'
    return image
  }

  /** A click puts the cursor on the line, so that its marks appear. */
  override ignoreEvent(): boolean {
    return false
  }
}
