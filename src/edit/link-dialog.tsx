// Asks for a link: to a page of the site in a language, or to an address.
import type { Locale } from '#site/locales.ts'
import { Ask, Dialog } from './dialog.tsx'
import { useForm } from './form-scope.tsx'
import { useWords } from './words.tsx'

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
  const { state } = useForm()
  const { t } = useWords()
  const pages = state.pages.filter(({ locale }) => locale === language)
  return (
    <Dialog title={t('link')} onClose={onClose}>
      <Ask
        action={t('insert')}
        onSubmit={(value) => {
          const target = value('address') || value('page')
          const title = pages.find(({ path }) => path === target)?.title ?? target
          if (target !== '') onInsert(target, value('text') || title)
        }}
      >
        <label>
          {t('linkPage')}
          <select name="page">
            <option value="">{t('none')}</option>
            {pages.map(({ path, title }) => (
              <option key={path} value={path}>
                {title} ({path})
              </option>
            ))}
          </select>
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
