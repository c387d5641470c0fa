// Dialogs of the toolbar, to insert links and pictures.
import { useState } from 'react'
import type { EditChange } from '#site/edit-api.ts'
import type { Locale } from '#site/locales.ts'
import { Ask, type Asks, Dialog, PageChoice } from './dialog.tsx'
import { getState, pictureUrl, undoChange } from './api.ts'
import { useForm } from './form-scope.tsx'
import { addressTarget, type Link } from './markdown-edits.ts'
import { PictureChooser } from './picture-chooser.tsx'
import { useRefresh, useSite } from './site.ts'
import { useWords } from './words.tsx'

/** Dialog for a link: to a page of the site in a language, or to an address. Its words are for a text without a selection. */
export function LinkDialog({
  language,
  link,
  selected,
  onDone,
  onClose,
}: Asks<Pick<Link, 'target' | 'words'>> & {
  language: Locale
  /** The link to change. */
  link: Link | undefined
  /** The words that become a link. */
  selected: string
}) {
  const state = useSite()
  const { t } = useWords()
  const isPage = state.pages.some(
    ({ path, locale }) => path === link?.target && locale === language,
  )
  const written = isPage ? '' : (link?.target.replace(/^(?:mailto|tel):/, '') ?? '')
  const [typed, setTyped] = useState(written)
  return (
    <Dialog title={t('link')} onClose={onClose}>
      <Ask
        action={t('insert')}
        onSubmit={(value) => {
          const address = typed.trim()
          // Only another address is completed.
          const other = address === written ? (link?.target ?? '') : addressTarget(address)
          const target = address === '' ? value('page') : other
          const title = state.pages.find(({ path }) => path === target)?.title ?? address
          if (target !== '') onDone({ target, words: value('text') || title })
        }}
      >
        <label>
          {t('linkPage')}
          <PageChoice
            pages={state.pages}
            language={language}
            chosen={isPage ? link?.target : undefined}
            onChoose={() => setTyped('')}
          />
        </label>
        <label>
          {t('linkAddress')}
          <input value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <label>
          {t('linkText')}
          <input name="text" defaultValue={link?.words ?? selected} />
        </label>
      </Ask>
    </Dialog>
  )
}

/** Dialog for a picture: its file, unless there is one, then its description. Its value is Markdown. */
export function PictureDialog({
  file,
  onDone,
  onClose,
}: Asks<string> & { file?: File | undefined }) {
  const { id } = useForm()
  const { t } = useWords()
  const [known] = useState(useSite().pictures)
  const [src, setSrc] = useState<string>()
  const refresh = useRefresh()
  /** Removes the picture again if it was loaded for this text. */
  const cancel = async () => {
    onClose()
    if (known.some(({ path }) => path === `${id}/${src}`)) return
    const { changes } = await getState()
    const isLoad = ({ action, entry, values }: EditChange) =>
      action === 'picture' && entry === id && values[0]?.after === src
    const loaded = changes.find(isLoad)
    if (loaded === undefined) return
    await undoChange({ id: loaded.id })
    await refresh()
  }
  if (src === undefined) return <PictureChooser file={file} onDone={setSrc} onClose={onClose} />
  return (
    <Dialog title={t('picture')} onClose={() => void cancel()}>
      <img className="shown-picture" src={pictureUrl(id, src)} alt="" />
      <Ask
        action={t('insert')}
        onSubmit={(value) => {
          const alt = value('alt').replaceAll(/[[\]]/g, String.raw`\$&`)
          onDone(`![${alt}](${encodeURI(src)})`)
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
