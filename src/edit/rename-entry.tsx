// Changes the address of an entry.
import { useMutation } from '@tanstack/react-query'
import type { EditEntry } from '#site/edit-api.ts'
import { renameEntry } from './api.ts'
import { Ask, Dialog } from './dialog.tsx'
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
  const rename = useMutation({ mutationFn: renameEntry, onSuccess: onDone })
  return (
    <Dialog title={t('rename')} onClose={onClose}>
      <Ask
        action={t('rename')}
        task={rename}
        onSubmit={(value) => rename.mutate({ id, name: value('name') })}
      >
        <label>
          {t('renameName')}
          <small> {t('renameHelp')}</small>
          <input name="name" defaultValue={id.slice(id.indexOf('/') + 1)} required />
        </label>
      </Ask>
    </Dialog>
  )
}
