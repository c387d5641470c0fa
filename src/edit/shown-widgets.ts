// Shows pictures and the values of placeholders in a Markdown text, in place of their marks but where the cursor is.
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

const PLACEHOLDER = /\{(\w+)\}/g

/** Returns an extension of the text editor. `urlOf` gives the URL of a picture by its path in the text. */
export function shownPictures(urlOf: (path: string) => string) {
  return showInstead(PICTURE, ([, alt = '', path = '']) => {
    const image = document.createElement('img')
    image.src = urlOf(path)
    image.alt = alt
    image.className = 'shown-picture'
    return image
  })
}

/**
 * Returns an extension of the text editor. `facts` are the values of placeholders by name, `titleOf` gives the explanation of
 * one.
 */
export function shownFacts(
  facts: Readonly<Record<string, string>>,
  titleOf: (name: string, value: string) => string,
) {
  return showInstead(PLACEHOLDER, ([, name = '']) => {
    const value = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (value === undefined) return undefined
    const chip = document.createElement('span')
    chip.textContent = value
    chip.title = titleOf(name, value)
    chip.className = 'chip'
    return chip
  })
}

/** Shows what `render` returns in place of each match, unless it is undefined or the cursor touches the match. */
function showInstead(
  regexp: RegExp,
  render: (match: readonly string[]) => HTMLElement | undefined,
) {
  const matches = new MatchDecorator({
    regexp,
    decoration(match, { state, hasFocus }, from) {
      const [text] = match
      const isReached =
        hasFocus &&
        state.selection.ranges.some((range) => range.to >= from && range.from <= from + text.length)
      const element = isReached ? undefined : render(match)
      return element === undefined ? null : Decoration.replace({ widget: new Shown(text, element) })
    },
  })
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet
      constructor(view: EditorView) {
        this.decorations = matches.createDeco(view)
      }
      update({ docChanged, selectionSet, viewportChanged, focusChanged, view }: ViewUpdate) {
        if (docChanged || selectionSet || viewportChanged || focusChanged)
          this.decorations = matches.createDeco(view)
      }
    },
    { decorations: (plugin) => plugin.decorations },
  )
}

class Shown extends WidgetType {
  readonly #text: string
  readonly #element: HTMLElement

  constructor(text: string, element: HTMLElement) {
    super()
    this.#text = text
    this.#element = element
  }

  override eq(other: Shown): boolean {
    return other.#text === this.#text
  }

  toDOM(): HTMLElement {
    return this.#element
  }

  /** A click puts the cursor on it, so that its marks appear. */
  override ignoreEvent(): boolean {
    return false
  }
}
