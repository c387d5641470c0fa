// Asks for a link: to a page of the site in a language, or to an address.
import type { Locale } from '#site/locales.ts'
import { Ask, Dialog, PageChoice } from './dialog.tsx'
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
  return (
    <Dialog title={t('link')} onClose={onClose}>
      <Ask
        action={t('insert')}
        onSubmit={(value) => {
          const target = value('address') || value('page')
          const title = state.pages.find(({ path }) => path === target)?.title ?? target
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
