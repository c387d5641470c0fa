// A Markdown text with a toolbar, in CodeMirror. The toolbar edits the text itself, so other parts of it stay as they are.
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState, Prec } from '@codemirror/state'
import { type Command, EditorView, keymap, placeholder } from '@codemirror/view'
import type { WidgetProps } from '@rjsf/utils'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hintIn } from '#site/template-hints.ts'
import { Button } from './dialog.tsx'
import { pictureUrl } from './api.ts'
import { applyEdit } from './apply-edit.ts'
import { FactMenu } from './facts.tsx'
import { pathOf, useForm } from './form-scope.tsx'
import { LinkDialog, PictureDialog } from './insert-dialogs.tsx'
import {
  belowPicture,
  type Edit,
  insertInline,
  insertPicture,
  insertTable,
  isPicture,
  type Link,
  lineBreak,
  linkAt,
  newParagraph,
  toggleLines,
  toggleMark,
  withoutFreshLine,
} from './markdown-edits.ts'
import { pasting } from './pasting.ts'
import { quietMarks } from './quiet-marks.ts'
import { shownFacts, shownPictures } from './shown-widgets.ts'
import { useSite } from './site.ts'
import { withoutMarks } from './values.ts'
import { tableKeys } from './table-keys.ts'
import { useWords } from './words.tsx'

const bold = belowPicture((text, selection) => toggleMark(text, selection, '**'))

const simpleTools: readonly (readonly [name: string, edit: Edit])[] = [
  ['heading', belowPicture((text, selection) => toggleLines(text, selection, '## '))],
  ['bold', bold],
  ['bulletList', belowPicture((text, selection) => toggleLines(text, selection, '- '))],
  ['numberedList', belowPicture((text, selection) => toggleLines(text, selection, '1. '))],
  ['table', insertTable],
]

/** The open dialog: for a link, which may change one, or for a picture, which may be a file that was dropped. */
type Asked =
  | { readonly kind: 'link'; readonly link: Link | undefined; readonly selected: string }
  | { readonly kind: 'picture'; readonly file?: File }

/** Ends a list at its empty entry, with an empty line: what follows would belong to the entry above. */
const endList: Command = (view) => {
  const { state } = view
  const { empty, head } = state.selection.main
  const line = state.doc.lineAt(head)
  if (!empty || line.number === 1 || !/^(?:[-*+]|\d+[.)])\s+$/.test(line.text)) return false
  const insert = state.doc.line(line.number - 1).text.trim() === '' ? '' : '\n'
  const selection = { anchor: line.from + insert.length }
  view.dispatch({ changes: { from: line.from, to: line.to, insert }, selection })
  return true
}

/** Writes below a picture what is typed behind it, since a picture needs a line of its own. */
const belowPictures = EditorView.inputHandler.of((...[view, from, to, text]) => {
  const line = view.state.doc.lineAt(from)
  if (from !== to || from !== line.to || !isPicture(line.text)) return false
  applyEdit(
    view,
    belowPicture((_, selection) => insertInline(selection, text)),
  )
  return true
})

/** Keeps the line break behind a paragraph that a triple click selects: without it, the next one would join. */
const wholeLines = EditorState.transactionFilter.of((transaction) => {
  const { selection, newDoc } = transaction
  if (selection === undefined || !transaction.isUserEvent('select.pointer')) return transaction
  const { from, to } = selection.main
  const isLines = from < to && [from, to].every((at) => newDoc.lineAt(at).from === at)
  return isLines ? [transaction, { selection: { anchor: from, head: to - 1 } }] : transaction
})

export function MarkdownEditor({ id, value, onChange }: WidgetProps) {
  const { id: entry } = useForm()
  const text = String(value ?? '')
  const language = String(pathOf(id).at(-1))
  const state = useSite()
  const { t } = useWords()
  const facts = state.facts[language] ?? {}
  const { name = '' } = state.languages.find(({ code }) => code === language) ?? {}
  const label = t('textEditor', { language: name })
  const parent = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const [asked, setAsked] = useState<Asked>()
  /** A text that is not written yet is a hint. */
  const hint = hintIn(text)
  const shown = hint === undefined ? text : ''
  const changed = useEffectEvent((next: string) => {
    const written = withoutFreshLine(next)
    onChange(written === '' ? undefined : written)
  })
  const create = useEffectEvent((element: HTMLElement) => {
    const attributes = {
      id,
      lang: language,
      spellcheck: 'true',
      'aria-label': label,
      'aria-describedby': `${id}__error`,
    }
    const extensions = [
      history(),
      Prec.highest(keymap.of([{ key: 'Enter', run: endList }])),
      tableKeys(),
      Prec.high(
        keymap.of([
          // One line break shows as a space on the page.
          { key: 'Enter', run: (editor) => applyEdit(editor, newParagraph) },
          { key: 'Shift-Enter', run: (editor) => applyEdit(editor, lineBreak) },
          { key: 'Mod-b', run: (editor) => applyEdit(editor, bold) },
        ]),
      ),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      wholeLines,
      belowPictures,
      pasting((file) => setAsked({ kind: 'picture', file })),
      shownPictures((src) => pictureUrl(entry, src)),
      shownFacts(facts, (name, value) => t('placeholder', { name: `{${name}}`, value })),
      markdown({ base: markdownLanguage }),
      quietMarks,
      EditorView.lineWrapping,
      placeholder(hint === undefined ? '' : t('toWrite', { hint: withoutMarks(hint) })),
      EditorView.contentAttributes.of(attributes),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) changed(update.state.doc.toString())
      }),
    ]
    return new EditorView({ doc: shown, extensions, parent: element })
  })
  useEffect(() => {
    if (parent.current === null) return
    const editor = create(parent.current)
    view.current = editor
    return () => editor.destroy()
  }, [])
  useEffect(() => {
    const editor = view.current
    const doc = editor?.state.doc
    // While one types, this text may be older than that of the editor.
    if (doc !== undefined && !editor?.hasFocus && doc.toString() !== shown)
      editor?.dispatch({ changes: { from: 0, to: doc.length, insert: shown } })
  }, [shown])
  const apply = (edit: Edit) => {
    const editor = view.current
    if (editor === undefined) return
    applyEdit(editor, edit)
    editor.focus()
  }
  // At once, since nothing behind an open dialog can take the focus.
  const close = () => flushSync(() => setAsked(undefined))
  return (
    <div className="markdown">
      <div className="buttons" role="toolbar" aria-label={label}>
        {simpleTools.map(([name, edit]) => (
          <Button word={name} key={name} onClick={() => apply(edit)} />
        ))}
        <Button
          word="link"
          onClick={() => {
            const editor = view.current?.state
            if (editor === undefined) return
            const { from, to } = editor.selection.main
            const link = linkAt(editor.doc.toString(), { from, to })
            setAsked({ kind: 'link', link, selected: editor.sliceDoc(from, to) })
          }}
        />
        <Button word="picture" onClick={() => setAsked({ kind: 'picture' })} />
        <FactMenu
          facts={facts}
          onChoose={(name) =>
            apply(belowPicture((_, selection) => insertInline(selection, `{${name}}`)))
          }
        />
      </div>
      <div ref={parent} />
      {asked?.kind === 'link' && (
        <LinkDialog
          language={language}
          link={asked.link}
          selected={asked.selected}
          onDone={({ target, words }) => {
            const { link } = asked
            close()
            apply(
              belowPicture((_, selection) =>
                insertInline(link ?? selection, `[${words}](${target}${link?.title ?? ''})`),
              ),
            )
          }}
          onClose={close}
        />
      )}
      {asked?.kind === 'picture' && (
        <PictureDialog
          file={asked.file}
          onDone={(picture) => {
            close()
            apply((whole, selection) => insertPicture(whole, selection, picture))
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
