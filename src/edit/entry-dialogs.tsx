// Dialogs that create, rename and delete an entry.
import { useMutation } from '@tanstack/react-query'
import type { EditEntry, NewEntryKind } from '#site/edit-api.ts'
import { slugify } from '#site/slugify.ts'
import { createEntry, deleteEntry, renameEntry } from './api.ts'
import { Ask, type Asks, Dialog, PageChoice } from './dialog.tsx'
import { useSite } from './site.ts'
import { entryName, useWords } from './words.tsx'

export function NewEntry({ kind, onDone, onClose }: Asks<EditEntry> & { kind: NewEntryKind }) {
  const { t } = useWords()
  const { languages } = useSite()
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

export function RenameEntry({ entry, onDone, onClose }: Asks<EditEntry> & { entry: EditEntry }) {
  const { t } = useWords()
  const { id } = entry
  const address = entry.pages[useSite().languages[0]?.code ?? ''] ?? id
  const rename = useMutation({ mutationFn: renameEntry, onSuccess: onDone })
  return (
    <Dialog title={t('rename')} onClose={onClose}>
      <Ask
        action={t('rename')}
        task={rename}
        onSubmit={(value) => rename.mutate({ id, name: slugify(value('name')) })}
      >
        <label>
          {t('renameName')}
          <small> {t('renameHelp')}</small>
          <input name="name" defaultValue={address.split('/').at(-1)} required />
        </label>
      </Ask>
    </Dialog>
  )
}

/** Deletes an entry, after a choice of the page for its visitors if it is public. */
export function DeleteEntry({ entry, onDone, onClose }: Asks<EditEntry> & { entry: EditEntry }) {
  const { words, t } = useWords()
  const remove = useMutation({ mutationFn: deleteEntry, onSuccess: onDone })
  const state = useSite()
  const { languages, pages } = state
  const language = languages[0]?.code ?? ''
  const own = entry.pages[language] ?? ''
  return (
    <Dialog title={t('deleteTitle', { title: entryName(words, entry, state) })} onClose={onClose}>
      <Ask
        action={t('delete')}
        task={remove}
        onSubmit={(value) =>
          remove.mutate({ id: entry.id, to: value('page'), links: value('links') !== '' })
        }
      >
        <p>{t('deleteHelp')}</p>
        {entry.hidden !== 'draft' && (
          <>
            <label>
              {t('deleteTo')}
              <PageChoice
                pages={pages.filter(({ path }) => path !== own)}
                language={language}
                chosen={entry.above}
              />
            </label>
            <label className="check">
              <input type="checkbox" name="links" defaultChecked />
              <span>{t('deleteLinks')}</span>
            </label>
          </>
        )}
      </Ask>
    </Dialog>
  )
}
