// Shows a Markdown text as it will look: marks are hidden, but for those of what the cursor touches.
import { syntaxTree } from '@codemirror/language'
import type { Range } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'

/** Names of CSS classes, by syntax. */
const looks: Readonly<Record<string, string>> = {
  ATXHeading1: 'text-heading',
  ATXHeading2: 'text-heading',
  ATXHeading3: 'text-heading',
  StrongEmphasis: 'text-strong',
  Emphasis: 'text-emphasis',
  Link: 'text-link',
  TableHeader: 'text-strong',
  TableDelimiter: 'text-mark',
  ListMark: 'text-mark',
}

/** Marks, by the syntax that they belong to. */
const marks: Readonly<Record<string, readonly string[]>> = {
  ATXHeading1: ['HeaderMark'],
  ATXHeading2: ['HeaderMark'],
  ATXHeading3: ['HeaderMark'],
  StrongEmphasis: ['EmphasisMark'],
  Emphasis: ['EmphasisMark'],
  Link: ['LinkMark', 'URL', 'LinkTitle'],
}

/** An extension of the text editor, whose language has tables. */
export const quietMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = decorate(view)
    }
    update(update: ViewUpdate) {
      const { docChanged, selectionSet, viewportChanged, focusChanged, view } = update
      // The text is parsed in steps.
      const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state)
      if (docChanged || selectionSet || viewportChanged || focusChanged || isParsed)
        this.decorations = decorate(view)
    }
  },
  { decorations: (plugin) => plugin.decorations },
)

function decorate({ state, hasFocus, visibleRanges }: EditorView): DecorationSet {
  const found: Range<Decoration>[] = []
  const isReached = (from: number, to: number) =>
    hasFocus && state.selection.ranges.some((range) => range.to >= from && range.from <= to)
  for (const visible of visibleRanges)
    syntaxTree(state).iterate({
      ...visible,
      enter({ name, from, to, node: { parent } }) {
        const look = looks[name]
        if (look !== undefined && from < to)
          found.push(Decoration.mark({ class: look }).range(from, to))
        // The row between head and body says nothing to people.
        if (name === 'TableDelimiter' && parent?.name === 'Table' && !isReached(from, to))
          found.push(Decoration.line({ class: 'text-rule' }).range(state.doc.lineAt(from).from))
        if (parent === null || !marks[parent.name]?.includes(name)) return
        // The space behind the marks of a heading.
        const end = name === 'HeaderMark' ? Math.min(to + 1, parent.to) : to
        if (!isReached(parent.from, parent.to) && from < end)
          found.push(Decoration.replace({}).range(from, end))
      },
    })
  return Decoration.set(found, true)
}
