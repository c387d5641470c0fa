// Asks for a link: to a page of the site in a language, or to an address.
import { useState } from 'react'
import type { Locale } from '#site/locales.ts'
import { Dialog } from './dialog.tsx'
import { useForm } from './form-scope.tsx'
import { useWords } from './words.tsx'

export function LinkDialog({
  language,
  selected,
  onInsert,
  onClose,
}: {
  language: Locale
  selected: string
  onInsert: (markdown: string) => void
  onClose: () => void
}) {
  const { state } = useForm()
  const { t } = useWords()
  const [text, setText] = useState(selected)
  const [page, setPage] = useState('')
  const [address, setAddress] = useState('')
  const pages = state.pages.filter(({ locale }) => locale === language)
  const title = pages.find(({ path }) => path === page)?.title ?? ''
  return (
    <Dialog title={t('link')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onInsert(`[${text || title || address}](${address || page})`)
        }}
      >
        <label>
          {t('linkPage')}
          <select value={page} onChange={(event) => setPage(event.target.value)}>
            <option value="">{t('none')}</option>
            {pages.map(({ path, title: name }) => (
              <option key={path} value={path}>
                {name} ({path})
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('linkAddress')}
          <input value={address} onChange={(event) => setAddress(event.target.value.trim())} />
        </label>
        <label>
          {t('linkText')}
          <input
            value={text}
            placeholder={title}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button className="main" disabled={page === '' && address === ''}>
          {t('insert')}
        </button>
      </form>
    </Dialog>
  )
}
