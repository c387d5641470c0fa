// Asks for a picture of a text: its file, then what it shows.
import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import { useWords } from './words.tsx'

export function PictureDialog({
  onInsert,
  onClose,
}: {
  onInsert: (markdown: string) => void
  onClose: () => void
}) {
  const { t } = useWords()
  const [src, setSrc] = useState<string>()
  const [alt, setAlt] = useState('')
  if (src === undefined) return <PictureChooser onChoose={setSrc} onClose={onClose} />
  return (
    <Dialog title={t('alt')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onInsert(`![${alt.replaceAll(/[[\]]/g, String.raw`\$&`)}](${encodeURI(src)})`)
        }}
      >
        <label>
          {t('altHelp')}
          <input value={alt} required onChange={(event) => setAlt(event.target.value)} />
        </label>
        <button className="main">{t('insert')}</button>
      </form>
    </Dialog>
  )
}
