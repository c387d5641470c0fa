// Changes the address of an entry.
import { useState } from 'react'
import type { EditEntry } from '#site/edit-api.ts'
import { renameEntry } from './api.ts'
import { Dialog } from './dialog.tsx'
import { Failure } from './failure.tsx'
import { useWords } from './words.tsx'

export function RenameEntry({
  id,
  onDone,
  onClose,
}: {
  id: string
  onDone: (entry: EditEntry) => void
  onClose: () => void
}) {
  const { t } = useWords()
  const [name, setName] = useState(id.slice(id.indexOf('/') + 1))
  const [error, setError] = useState<unknown>()
  const rename = async () => {
    try {
      onDone(await renameEntry({ id, name }))
    } catch (reason) {
      setError(reason)
    }
  }
  return (
    <Dialog title={t('rename')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void rename()
        }}
      >
        <label>
          {t('renameName')}
          <small> {t('renameHelp')}</small>
          <input value={name} required onChange={(event) => setName(event.target.value)} />
        </label>
        <Failure error={error} />
        <button className="main">{t('rename')}</button>
      </form>
    </Dialog>
  )
}
