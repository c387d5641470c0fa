// Makes an edit of Markdown in CodeMirror, as one step to undo.
import type { EditorView } from '@codemirror/view'
import type { Edit, Selection, TextEdit } from './markdown-edits.ts'

/** Edits the text of an editor, and shows what the edit selects. Returns whether there is an edit. */
export function applyEdit(
  view: EditorView,
  edit: Edit | ((text: string, selection: Selection) => TextEdit | undefined),
  userEvent = 'input',
): boolean {
  const made = edit(view.state.doc.toString(), view.state.selection.main)
  if (made === undefined) return false
  const { from, to, insert, select } = made
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: select.from, head: select.to },
    scrollIntoView: true,
    userEvent,
  })
  return true
}
