// Takes what is pasted into a Markdown text, or dropped on it: formatted text and pictures.
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { applyEdit } from './apply-edit.ts'
import { insertPasted, withListMarks } from './paste-edits.ts'

/** Returns an extension of the text editor. A picture goes to `onPicture`, with the cursor at the place of the picture. */
export function pasting(onPicture: (file: File) => void): Extension {
  return EditorView.domEventHandlers({
    paste({ clipboardData }, view) {
      if (clipboardData === null || view.state.readOnly) return false
      const picture = pictureIn(clipboardData)
      const plain = clipboardData.getData('text/plain')
      const html = clipboardData.getData('text/html')
      // Word adds a picture of the text.
      if (picture !== undefined && plain === '') onPicture(picture)
      else if (html !== '') void pasteHtml(view, html, plain)
      else if (withListMarks(plain) === plain) return false
      else pastePlain(view, plain)
      return true
    },
    dragover({ dataTransfer }) {
      return dataTransfer?.types.includes('Files') ?? false
    },
    drop({ dataTransfer, clientX, clientY }, view) {
      const picture = pictureIn(dataTransfer)
      if (picture === undefined) return false
      const anchor = view.posAtCoords({ x: clientX, y: clientY }, false)
      view.dispatch({ selection: { anchor } })
      onPicture(picture)
      return true
    },
  })
}

/** Inserts HTML as Markdown. What converts it is loaded when it is first needed. */
async function pasteHtml(view: EditorView, html: string, plain: string): Promise<void> {
  const markdown = await import('./pasted-html.ts').then(
    ({ pastedMarkdown }) => pastedMarkdown(html),
    // Without a server, the words are better than nothing.
    () => undefined,
  )
  if (markdown === undefined || markdown === '') pastePlain(view, plain)
  else applyEdit(view, insertPasted(markdown), 'input.paste')
}

function pastePlain(view: EditorView, plain: string): void {
  view.dispatch(view.state.replaceSelection(withListMarks(plain)), {
    scrollIntoView: true,
    userEvent: 'input.paste',
  })
}

/** Returns the first file if it is a picture. Browsers do not know the type of HEIC. */
function pictureIn(data: DataTransfer | null): File | undefined {
  const file = data?.files[0]
  const isPicture = file?.type.startsWith('image/') || /\.hei[cf]$/i.test(file?.name ?? '')
  return isPicture ? file : undefined
}
