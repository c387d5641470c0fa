// The saved changes, newest first, each with before and after. Any can be undone.
import { useState } from 'react'
import type { EditChange, EditState } from '#site/edit-api.ts'
import { undoChange } from './api.ts'
import { Dialog } from './dialog.tsx'
import { Failure } from './failure.tsx'
import { entryName, placeName, useWords } from './words.tsx'

export function Changes({
  state,
  onUndone,
  onClose,
}: {
  state: EditState
  onUndone: () => Promise<unknown>
  onClose: () => void
}) {
  const { words, t, language } = useWords()
  const [error, setError] = useState<unknown>()
  const [done, setDone] = useState('')
  const undo = async ({ id }: EditChange) => {
    setError(undefined)
    try {
      await undoChange({ id })
      await onUndone()
      setDone(t('undone'))
    } catch (reason) {
      setError(reason)
    }
  }
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Dialog title={t('changes')} onClose={onClose}>
      <p role="status">{state.changes.length === 0 ? t('noChanges') : done}</p>
      <Failure error={error} />
      <ol className="changes">
        {state.changes.map((change) => (
          <li key={change.id}>
            <h3>{entryName(words, { id: change.entry, title: change.title }, state)}</h3>
            <p className="help">
              {t(`action.${change.action}`)}, {time.format(new Date(change.time))}
            </p>
            <dl>
              {change.values.map(({ path, before, after }) => (
                <div key={path.join('/')}>
                  <dt>{placeName(words, change.entry, path)}</dt>
                  <dd>
                    <del>{before || t('empty')}</del> → <ins>{after || t('empty')}</ins>
                  </dd>
                </div>
              ))}
            </dl>
            {change.canUndo && (
              <button type="button" onClick={() => void undo(change)}>
                {t('undo')}
              </button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
