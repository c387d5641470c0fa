// The window of the editor: a list, a form and the page, one at a time on a phone.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EditEntry, EditPath, EditProblem, NewEntryKind } from '#site/edit-api.ts'
import { editLanguages } from '#site/edit-words.ts'
import { FailedRequest, getDocument, getState } from './api.ts'
import { Changes } from './changes.tsx'
import { Button, Dialog } from './dialog.tsx'
import { hasDrafts } from './drafts.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'
import { NewEntry } from './entry-dialogs.tsx'
import { Preview } from './preview.tsx'
import { Failure, ProblemList } from './problem-list.tsx'
import { Publish } from './publish.tsx'
import { entryIn, GoContext, SiteContext, useRefresh } from './site.ts'
import { useWords } from './words.tsx'

const panes = ['list', 'form', 'preview'] as const

export function App() {
  const { t, language, setLanguage } = useWords()
  const client = useQueryClient()
  const refresh = useRefresh()
  const { data: state, error } = useQuery({ queryKey: ['state'], queryFn: getState })
  const id = useSyncExternalStore(onAddress, () => decodeURIComponent(location.hash.slice(1)))
  const opened = useQuery({
    queryKey: ['entry', id],
    queryFn: () => getDocument(id),
    enabled: id !== '',
  })
  const [pane, setPane] = useState<(typeof panes)[number]>(id === '' ? 'list' : 'form')
  const [paneOf, setPaneOf] = useState(id)
  // The address may change by a link.
  if (paneOf !== id) {
    setPaneOf(id)
    if (id !== '') setPane('form')
  }
  const [dialog, setDialog] = useState<'problems' | 'changes' | 'publish'>()
  const [adding, setAdding] = useState<NewEntryKind>()
  const [goTo, setGoTo] = useState<EditPath>()
  /** What was done to the last entry. */
  const [done, setDone] = useState<'deleted' | 'renamed'>()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (state !== undefined && hasDrafts(state)) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [state])
  if (state === undefined) return error === null ? <p>{t('loading')}</p> : <Failure error={error} />
  const close = () => setDialog(undefined)
  const open = (next: string) => {
    close()
    location.hash = next
    setDone(undefined)
    setPane('form')
  }
  const openNew = (entry: EditEntry) => {
    void refresh()
    setAdding(undefined)
    open(entry.id)
  }
  const openPublish = () => {
    setDialog('publish')
    // The state in git may have changed outside the editor.
    void client.invalidateQueries({ queryKey: ['state'] })
  }
  const go = ({ entry = id, path }: EditProblem) => {
    setGoTo(path && [...path])
    open(entry)
  }
  const entry = entryIn(state, id)
  const waiting = state.publish.changedFiles + state.publish.unpushed
  return (
    <SiteContext value={state}>
      <GoContext value={go}>
        <div className="app" data-pane={pane}>
          <header className="bar">
            <h1>{t('title')}</h1>
            <nav className="panes" aria-label={t('panes')}>
              {panes.map((name) => (
                <Button
                  word={name}
                  key={name}
                  aria-pressed={pane === name}
                  onClick={() => setPane(name)}
                />
              ))}
            </nav>
            <button type="button" onClick={() => setDialog('problems')}>
              {t('problems')} <small>{state.problems.length}</small>
            </button>
            <Button word="changes" onClick={() => setDialog('changes')} />
            <button type="button" onClick={openPublish}>
              {t('publish')} {waiting > 0 && <small aria-hidden="true">●</small>}
            </button>
            <select
              aria-label={t('language')}
              value={language}
              onChange={({ target }) =>
                setLanguage(editLanguages.find((one) => one === target.value) ?? language)
              }
            >
              <option value="de">Deutsch</option>
              <option value="en">English</option>
            </select>
            <Failure error={error} />
          </header>
          <main>
            <nav className="list-pane" aria-label={t('list')}>
              <EntryList
                current={id}
                onOpen={(path) => {
                  setGoTo(path && [...path])
                  setDone(undefined)
                  setPane('form')
                }}
                onNew={setAdding}
              />
            </nav>
            <section className="form-pane" aria-label={t('form')}>
              {done !== undefined && (
                <p key={`done ${id}`} role="status" tabIndex={-1} ref={takeFocus}>
                  {t(done)}
                </p>
              )}
              {id === '' && <p>{t('welcome')}</p>}
              {opened.isLoading && <p role="status">{t('loading')}</p>}
              <Failure error={opened.error} />
              {/* Where nothing answers, what is written stays in sight. */}
              {opened.data && !(opened.error instanceof FailedRequest) && (
                <EntryForm
                  key={id}
                  loaded={opened.data}
                  entry={entry}
                  goTo={goTo}
                  onSaved={async (document) => {
                    setDone(undefined)
                    client.setQueryData(['entry', id], document)
                    await client.invalidateQueries({ queryKey: ['state'] })
                  }}
                  onPublish={openPublish}
                  onRenamed={(renamed) => {
                    openNew(renamed)
                    setDone('renamed')
                  }}
                  onDeleted={() => {
                    void refresh()
                    setDone('deleted')
                    location.hash = ''
                  }}
                />
              )}
            </section>
            <section className="preview-pane" aria-label={t('preview')}>
              <Preview pages={opened.data?.pages} />
            </section>
          </main>
          {dialog === 'problems' && (
            <Dialog title={t('problems')} onClose={close}>
              {state.problems.length === 0 ? (
                <p>{t('noProblems')}</p>
              ) : (
                <ProblemList problems={state.problems} />
              )}
            </Dialog>
          )}
          {dialog === 'changes' && (
            <Changes
              onUndone={() => {
                // The entry had another name, or was new.
                if (client.getQueryState(['entry', id])?.status === 'error') location.hash = ''
              }}
              onClose={close}
            />
          )}
          {dialog === 'publish' && <Publish onClose={close} />}
          {adding !== undefined && (
            <NewEntry kind={adding} onDone={openNew} onClose={() => setAdding(undefined)} />
          )}
        </div>
      </GoContext>
    </SiteContext>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

function onAddress(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
