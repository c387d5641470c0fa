// The form of an entry: editing, saving, and the problems that prevent it.
import { useMutation } from '@tanstack/react-query'
import { type Ref, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type {
  EditChange,
  EditDocument,
  EditEntry,
  EditPath,
  EditProblem,
  EditState,
} from '#site/edit-api.ts'
import { flushSync } from 'react-dom'
import { hasFields, isEqual, valueAt } from '#site/values.ts'
import { getState, saveEntry, undoChange } from './api.ts'
import { Conflict } from './conflict.tsx'
import { Ask, Button, Dialog } from './dialog.tsx'
import { type Draft, readDraft, writeDraft } from './drafts.ts'
import { useFocusInstead } from './focus.ts'
import { focusField, focusMissing, FormContext, useForm, ValueContext } from './form-scope.tsx'
import { contested, joined } from './merge.ts'
import { Failure, ProblemList } from './problem-list.tsx'
import { DeleteEntry, RenameEntry } from './entry-dialogs.tsx'
import { SchemaForm } from './schema-form.tsx'
import { useUnsaved } from './unsaved.ts'
import { inOrderOfDays, setAt, tidy } from './values.ts'
import { useRefresh, useSite } from './site.ts'
import { entryName, useWords } from './words.tsx'

/** A day or time in the form that is incomplete or does not exist. */
const INVALID = '.form-pane :is([type=date], [type=time]):invalid'

/** The value to save, and what it was made of. */
interface Attempt {
  readonly sent: EditDocument['value']
  readonly typed: EditDocument['value']
  readonly versions: EditDocument['versions']
  readonly anyway: boolean
}

export function EntryForm({
  loaded,
  entry,
  goTo,
  onSaved,
  onPublish,
  onRenamed,
  onDeleted,
}: {
  /** The document as it is on the disk. */
  loaded: EditDocument
  entry: EditEntry | undefined
  /** A value to focus first. */
  goTo: EditPath | undefined
  /** It is saved when the window shows it, too. */
  onSaved: (document: EditDocument) => Promise<void>
  onPublish: () => void
  onRenamed: (entry: EditEntry) => void
  onDeleted: () => void
}) {
  const { words, t } = useWords()
  const { id } = loaded
  const state = useSite()
  const [draft, setDraft] = useState<Draft>(
    () => readDraft(id) ?? { document: loaded, value: loaded.value },
  )
  const [seen, setSeen] = useState(loaded)
  const [conflict, setConflict] = useState<EditDocument>()
  const [dialog, setDialog] = useState<'rename' | 'delete' | 'discard'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  /** The element that had the focus when saving began. */
  const savedFrom = useRef<Element>(null)
  const { document, value } = draft
  const isDirty = !isEqual(document.value, tidy(value))

  useEffect(() => writeDraft(id, isDirty ? draft : undefined), [id, draft, isDirty])
  useUnsaved(draft, isDirty)
  // Nothing is typed: shows what has changed elsewhere.
  if (seen !== loaded) {
    setSeen(loaded)
    if (!isDirty) setDraft({ document: loaded, value: loaded.value })
  }
  useEffect(() => {
    if (goTo === undefined) heading.current?.focus({ preventScroll: true })
    else focusField(goTo)
  }, [goTo])

  const task = useMutation({
    mutationFn: ({ sent, versions, anyway }: Attempt) =>
      saveEntry(id, { value: sent, versions, anyway }),
    onSuccess(reply, { typed, anyway }) {
      if (reply.kind === 'conflict') {
        const mine = { document, value: typed }
        if (contested(mine, reply.document).length > 0) return setConflict(reply.document)
        setDraft((now) => joined(now, reply.document))
        return submit(joined(mine, reply.document), anyway)
      }
      setConflict(undefined)
      if (reply.kind === 'unchanged') setDraft({ document, value: document.value })
      if (reply.kind !== 'saved') return
      // Another entry may be shown by now, so no effect would do it.
      writeDraft(id, undefined)
      // Keeps what was typed in the meantime.
      setDraft((now) => ({
        document: reply.document,
        value: now.value === typed ? reply.document.value : now.value,
      }))
      return onSaved(reply.document)
    },
  })
  /** Removes the pictures that were loaded for what is discarded. */
  const forget = useMutation({
    async mutationFn() {
      for (const { id: change } of unusedPictures(id, await getState()))
        await undoChange({ id: change })
    },
    onSettled: useRefresh(),
  })
  const submit = ({ document: { versions }, value: typed }: Draft, anyway: boolean) => {
    const sent = tidy(typed)
    if (hasFields(sent)) task.mutate({ sent, typed, versions, anyway })
  }
  const save = (anyway: boolean) => {
    // The value of a day that does not exist would be empty. The browser shows a message about it.
    const invalid = globalThis.document.querySelector<HTMLInputElement>(INVALID)
    if (invalid !== null) return void invalid.reportValidity()
    savedFrom.current = globalThis.document.activeElement
    const ordered = { ...draft, value: inOrderOfDays(draft.value) }
    setDraft(ordered)
    submit(ordered, anyway)
  }
  const saveNow = useEffectEvent(() => save(false))
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      const { activeElement: focused } = globalThis.document
      if (focused?.closest('dialog')) return
      // A number is tidied when its field is left.
      if (focused instanceof HTMLElement) {
        flushSync(() => focused.blur())
        focused.focus({ preventScroll: true })
      }
      saveNow()
    }
    addEventListener('keydown', saveByKey)
    return () => removeEventListener('keydown', saveByKey)
  }, [])

  const refused = task.data?.kind === 'refused' ? task.data.problems : undefined
  useEffect(() => {
    // Who has gone on to another field keeps writing there.
    const hasStayed = globalThis.document.activeElement === savedFrom.current
    if (refused !== undefined && hasStayed) summary.current?.focus()
  }, [refused])
  useFocusInstead(heading)
  const found = useMemo(
    () => refused ?? state.problems.filter((problem) => problem.entry === id),
    [refused, state, id],
  )
  // A field that has been changed since is checked when it is saved.
  const checked = refused === undefined ? document.value : task.variables?.sent
  const open = found.filter(
    ({ path = [] }) =>
      path.length === 0 || isEqual(tidy(valueAt(checked, path)), tidy(valueAt(value, path))),
  )
  const [problems, setProblems] = useState(open)
  if (!isEqual(problems, open)) setProblems(open)
  const scope = useMemo(
    () => ({
      id,
      problems,
      setAt: (path: EditPath, next: unknown) =>
        setDraft((now) => {
          const changed = setAt(now.value, path, next)
          return hasFields(changed) ? { ...now, value: changed } : now
        }),
    }),
    [id, problems],
  )
  const isBlocked = state.obstacles.some((problem) => problem.entry === id)
  const said = {
    saved: t(isBlocked ? 'savedBlocked' : 'saved'),
    unchanged: t('unchanged'),
    refused: '',
    conflict: '',
  }[task.data?.kind ?? 'conflict']
  const close = () => setDialog(undefined)
  const canRename = state.groups.some(
    (group) => group.adds !== undefined && id.startsWith(`${group.id}/`),
  )
  return (
    <FormContext value={scope}>
      <div className="bar">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {entryName(words, entry ?? { id, title: '' }, state)}
          </h2>
          <p className="help" role="status">
            {task.isPending ? t('saving') : isDirty ? t('unsaved') : said}
          </p>
          {task.data?.kind === 'saved' &&
            !isDirty &&
            (isBlocked ? (
              <Button className="link" word="toBlocked" onClick={() => summary.current?.focus()} />
            ) : (
              // Elsewhere the button of the window is in sight.
              <Button className="link on-phones" word="publish" onClick={onPublish} />
            ))}
          {entry !== undefined && entry.untranslated.length > 0 && (
            <button type="button" className="link" onClick={focusMissing}>
              {t('toMissing')}
            </button>
          )}
        </div>
        {isDirty && <Button word="discard" onClick={() => setDialog('discard')} />}
        <Button
          word="save"
          className="main"
          // The second click of two would say that there is nothing to save.
          onClick={({ detail }) => detail < 2 && save(false)}
        />
      </div>
      <div className="scroll">
        <Failure error={task.error ?? forget.error} />
        <FormProblems
          problems={problems}
          isRefused={refused !== undefined}
          summary={summary}
          onSaveAnyway={() => save(true)}
        />
        <ValueContext value={value}>
          <SchemaForm
            document={document}
            value={value}
            onChange={(next) => setDraft((now) => ({ ...now, value: next }))}
          />
        </ValueContext>
        {canRename && (
          <div className="buttons">
            <Button word="rename" disabled={isDirty} onClick={() => setDialog('rename')} />
            <Button word="delete" disabled={isDirty} onClick={() => setDialog('delete')} />
          </div>
        )}
      </div>
      {conflict !== undefined && (
        <Conflict
          draft={draft}
          theirs={conflict}
          onDone={(next) => {
            setConflict(undefined)
            setDraft(next)
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
      {dialog === 'discard' && (
        <Dialog title={t('discard')} onClose={close}>
          <Ask
            action={t('discard')}
            onSubmit={() => {
              close()
              task.reset()
              setDraft({ document: loaded, value: loaded.value })
              forget.mutate()
            }}
          >
            <p>{t('discardHelp')}</p>
          </Ask>
        </Dialog>
      )}
      {dialog === 'rename' && entry !== undefined && (
        <RenameEntry
          entry={entry}
          onDone={(renamed) => {
            // The form stays if only a slug has changed.
            close()
            onRenamed(renamed)
          }}
          onClose={close}
        />
      )}
      {dialog === 'delete' && entry !== undefined && (
        <DeleteEntry entry={entry} onDone={onDeleted} onClose={close} />
      )}
    </FormContext>
  )
}

/** Returns the changes that have loaded a picture for an entry which no page shows. */
function unusedPictures(id: string, { changes, pictures }: EditState): readonly EditChange[] {
  return changes.filter(
    ({ action, entry, canUndo, values }) =>
      action === 'picture' &&
      entry === id &&
      canUndo &&
      pictures.some(({ path, isUsed }) => !isUsed && `/${path}`.endsWith(`/${values[0]?.after}`)),
  )
}

/** Number of problems that leave the first fields in sight. */
const FEW = 3

/** Renders the problems of the entry, above its form. */
function FormProblems({
  problems,
  isRefused,
  summary,
  onSaveAnyway,
}: {
  problems: readonly EditProblem[]
  /** True if they have prevented saving. */
  isRefused: boolean
  summary: Ref<HTMLDivElement>
  onSaveAnyway: () => void
}) {
  const { t } = useWords()
  const { id } = useForm()
  const { obstacles } = useSite()
  const preventing = isRefused ? 0 : obstacles.filter(({ entry }) => entry === id).length
  return (
    <div ref={summary} tabIndex={-1} role="group" aria-label={t('problems')}>
      {problems.length > 0 && (
        <div className={isRefused || preventing > 0 ? 'message bad' : 'message'}>
          {preventing > 0 && <h3>{t('publishObstacles', { count: preventing })}</h3>}
          {isRefused && (
            <>
              <h3>{t('refusedTitle')}</h3>
              <p>{t('refusedText')}</p>
            </>
          )}
          <details key={String(isRefused)} open={isRefused || problems.length <= FEW}>
            <summary>{t('problemCount', { count: problems.length })}</summary>
            <ProblemList problems={problems} onGo={({ path = [] }) => focusField(path)} />
          </details>
          {isRefused && (
            <>
              <Button word="saveAnyway" onClick={onSaveAnyway} />
              <p className="help">{t('saveAnywayHelp')}</p>
            </>
          )}
        </div>
      )}
    </div>
  )
}
