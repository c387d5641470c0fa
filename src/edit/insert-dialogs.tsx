// Dialogs of the toolbar: they ask for what a text is to contain.
import { useState } from 'react'
import type { Locale } from '#site/locales.ts'
import { Ask, Dialog, PageChoice } from './dialog.tsx'
import { addressTarget } from './markdown-edits.ts'
import { PictureChooser } from './picture-chooser.tsx'
import { useSite } from './site.ts'
import { useWords } from './words.tsx'

/** Asks for a link: to a page of the site in a language, or to an address. */
export function LinkDialog({
  language,
  onInsert,
  onClose,
}: {
  language: Locale
  /** Gets the target, and words for it if none are selected in the text. */
  onInsert: (target: string, words: string) => void
  onClose: () => void
}) {
  const state = useSite()
  const { t } = useWords()
  return (
    <Dialog title={t('link')} onClose={onClose}>
      <Ask
        action={t('insert')}
        onSubmit={(value) => {
          const address = value('address')
          const target = addressTarget(address) || value('page')
          const title = state.pages.find(({ path }) => path === target)?.title ?? address
          if (target !== '') onInsert(target, value('text') || title)
        }}
      >
        <label>
          {t('linkPage')}
          <PageChoice pages={state.pages} language={language} />
        </label>
        <label>
          {t('linkAddress')}
          <input name="address" />
        </label>
        <label>
          {t('linkText')}
          <input name="text" />
        </label>
      </Ask>
    </Dialog>
  )
}

/** Asks for a picture: its file, then what it shows. */
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
