// The saved changes, newest first, each with before and after. Any can be undone.
import { useMutation } from '@tanstack/react-query'
import { undoChange } from './api.ts'
import { Dialog } from './dialog.tsx'
import { Failure } from './problem-list.tsx'
import { useRefresh, useSite } from './site.ts'
import { entryName, placeName, useWords, withDays } from './words.tsx'

export function Changes({ onUndone, onClose }: { onUndone: () => void; onClose: () => void }) {
  const { words, t, language } = useWords()
  const state = useSite()
  const refresh = useRefresh()
  const undo = useMutation({
    mutationFn: undoChange,
    async onSuccess() {
      await refresh()
      onUndone()
    },
  })
  const shown = (text: string) =>
    ['', 'true', 'false'].includes(text)
      ? t(text || 'empty')
      : (words.values[text] ?? withDays(text, language))
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Dialog title={t('changes')} onClose={onClose}>
      <div className="result">
        <p role="status">
          {state.changes.length === 0 ? t('noChanges') : undo.isSuccess && t('undone')}
        </p>
        <Failure error={undo.error} />
      </div>
      <ol className="changes">
        {state.changes.map((change) => (
          <li key={change.id}>
            <h3>{entryName(words, { id: change.entry, title: change.title }, state)}</h3>
            <p className="help">
              {t(`action.${change.action}`)}, {time.format(new Date(change.time))}
            </p>
            {change.values.map(({ path, before, after }, index) => (
              <p key={index}>
                <b>{placeName(words, { id: change.entry, path }, state)}</b>
                {before !== after && (
                  <>
                    {' '}
                    {t('before')}: <del>{shown(before)}</del>, {t('after')}:{' '}
                    <ins>{shown(after)}</ins>
                  </>
                )}
              </p>
            ))}
            {change.canUndo && (
              <button type="button" onClick={() => undo.mutate({ id: change.id })}>
                {t('undo')}
              </button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
