// Creates an entry from its titles.
import { useState } from 'react'
import type { EditEntry, EditState, NewEntryKind } from '#site/edit-api.ts'
import { createEntry } from './api.ts'
import { Dialog } from './dialog.tsx'
import { Failure } from './failure.tsx'
import { useWords } from './words.tsx'

export function NewEntry({
  kind,
  languages,
  onDone,
  onClose,
}: {
  kind: NewEntryKind
  languages: EditState['languages']
  onDone: (entry: EditEntry) => void
  onClose: () => void
}) {
  const { t } = useWords()
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({})
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const create = async () => {
    setBusy(true)
    try {
      onDone(await createEntry({ kind, titles }))
    } catch (reason) {
      setError(reason)
      setBusy(false)
    }
  }
  return (
    <Dialog title={t(`new.${kind}`)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        {languages.map(({ code, name }, index) => (
          <label key={code}>
            {t('newTitle', { language: name })}
            {index > 0 && <small> {t('newTitleHelp')}</small>}
            <input
              lang={code}
              required={index === 0}
              value={titles[code] ?? ''}
              onChange={(event) => setTitles({ ...titles, [code]: event.target.value })}
            />
          </label>
        ))}
        <Failure error={error} />
        <button className="main" disabled={isBusy}>
          {t(isBusy ? 'creating' : 'create')}
        </button>
      </form>
    </Dialog>
  )
}
