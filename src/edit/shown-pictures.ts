// Shows pictures in a Markdown text in place of their marks, but on the line with the cursor.
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'

/** A picture with what it shows; a part of it may follow the path. */
const PICTURE = /^!\[([^\]]*)\]\(<?([^)\s>#]+)[^)]*\)$/g

/** Returns an extension of the text editor. `urlOf` gives the URL of a picture by its path in the text. */
export function shownPictures(urlOf: (path: string) => string) {
  const pictures = new MatchDecorator({
    regexp: PICTURE,
    decoration([{ length }, alt = '', path = ''], { state }, from) {
      const isReached = state.selection.ranges.some(
        (range) => range.to >= from && range.from <= from + length,
      )
      return isReached ? null : Decoration.replace({ widget: new Shown(urlOf(path), alt) })
    },
  })
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet
      constructor(view: EditorView) {
        this.decorations = pictures.createDeco(view)
      }
      update({ docChanged, selectionSet, viewportChanged, view }: ViewUpdate) {
        if (docChanged || selectionSet || viewportChanged)
          this.decorations = pictures.createDeco(view)
      }
    },
    { decorations: (plugin) => plugin.decorations },
  )
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
