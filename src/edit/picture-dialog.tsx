// Asks for a picture of a text: its file, then what it shows.
import { useState } from 'react'
import { Ask, Dialog } from './dialog.tsx'
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
  if (src === undefined) return <PictureChooser onChoose={setSrc} onClose={onClose} />
  return (
    <Dialog title={t('picture')} onClose={onClose}>
      <Ask
        action={t('insert')}
        onSubmit={(value) => {
          const alt = value('alt').replaceAll(/[[\]]/g, String.raw`\$&`)
          onInsert(`![${alt}](${encodeURI(src)})`)
        }}
      >
        <label>
          {t('alt')}
          <small> {t('altHelp')}</small>
          <input name="alt" required />
        </label>
      </Ask>
    </Dialog>
  )
}
