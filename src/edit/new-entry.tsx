// Creates an entry from its titles.
import { useMutation } from '@tanstack/react-query'
import type { EditEntry, EditState, NewEntryKind } from '#site/edit-api.ts'
import { createEntry } from './api.ts'
import { Ask, Dialog } from './dialog.tsx'
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
  const create = useMutation({ mutationFn: createEntry, onSuccess: onDone })
  return (
    <Dialog title={t(`new.${kind}`)} onClose={onClose}>
      <Ask
        action={t(create.isPending ? 'creating' : 'create')}
        task={create}
        onSubmit={(value) => {
          const titles = Object.fromEntries(languages.map(({ code }) => [code, value(code)]))
          create.mutate({ kind, titles })
        }}
      >
        {languages.map(({ code, name }, index) => (
          <label key={code}>
            {t('newTitle', { language: name })}
            {index > 0 && <small> {t('newTitleHelp')}</small>}
            <input name={code} lang={code} />
          </label>
        ))}
      </Ask>
    </Dialog>
  )
}
