// Keys in a Markdown table: Tab goes to the next cell, Enter to a new row.
import { type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { applyEdit } from './apply-edit.ts'
import { moveCell, nextRow } from './table-edits.ts'

const MODIFIERS = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'])

/** Returns an extension of the text editor. Tab leaves the editor outside of tables, and after Escape. */
export function tableKeys(): Extension {
  let isLeaving = false
  const move = (by: 1 | -1) => (view: EditorView) =>
    !isLeaving && applyEdit(view, (text, selection) => moveCell(text, selection, by), 'select')
  return [
    EditorView.domEventObservers({
      keydown({ key }) {
        if (key !== 'Tab' && !MODIFIERS.has(key)) isLeaving = key === 'Escape'
      },
      blur() {
        isLeaving = false
      },
    }),
    Prec.highest(
      keymap.of([
        { key: 'Tab', run: move(1), shift: move(-1) },
        { key: 'Enter', run: (view) => applyEdit(view, nextRow) },
      ]),
    ),
  ]
}
