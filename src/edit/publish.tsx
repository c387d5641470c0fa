// Publishes the saved changes and shows the steps.
import { useMutation, useQuery } from '@tanstack/react-query'
import type { PublishRequest, PublishStep } from '#site/edit-api.ts'
import { getOutgoing, publish } from './api.ts'
import { Ask, Button, Dialog } from './dialog.tsx'
import { hasDrafts } from './drafts.ts'
import { ProblemList } from './problem-list.tsx'
import { entryIn, useRefresh, useSite } from './site.ts'
import { entryName, useWords } from './words.tsx'

const STORED = 'edit:author'

/** Steps with which the changes are not on the site. */
const FAILED: ReadonlySet<PublishStep['kind']> = new Set(['refused', 'remote-moved', 'failed'])

export function Publish({ onClose }: { onClose: () => void }) {
  const { words, t } = useWords()
  const state = useSite()
  const { publish: site } = state
  const { git, changedFiles, unpushed } = site
  const author = storedAuthor() ?? site.author
  const task = useMutation({ mutationFn: publish, onSuccess: useRefresh() })
  const isEmpty = changedFiles + unpushed === 0
  return (
    <Dialog title={t('publish')} onClose={onClose}>
      {git === 'none' ? <p>{t('publishNone')}</p> : <Remains />}
      {git === 'local' && <p>{t('publishLocal')}</p>}
      {git !== 'none' && hasDrafts(state) && <p className="message bad">{t('publishUnsaved')}</p>}
      {git !== 'none' && isEmpty && !task.isSuccess && <p>{words.steps.nothing}</p>}
      {git !== 'none' && !isEmpty && (
        <Ask
          action={t(task.isPending ? 'publishing' : 'publish')}
          task={task}
          onSubmit={(value) => {
            const entered = { name: value('name'), email: value('email') }
            localStorage.setItem(STORED, JSON.stringify(entered))
            task.mutate({ message: value('message') || t('publish'), author: entered })
          }}
        >
          <OutgoingList />
          {unpushed > 0 && <p>{t('publishUnpushed')}</p>}
          {changedFiles > 0 && (
            <label>
              {t('publishMessage')}
              <small> {t('publishMessageHelp')}</small>
              <input name="message" required />
            </label>
          )}
          <label>
            {t('authorName')}
            <input name="name" defaultValue={author?.name} required autoComplete="name" />
          </label>
          <label>
            {t('authorEmail')}
            <input
              name="email"
              type="email"
              defaultValue={author?.email}
              required
              autoComplete="email"
            />
          </label>
        </Ask>
      )}
      <div role="status">
        {task.data?.map((step) => (
          <div
            key={step.kind}
            className={FAILED.has(step.kind) ? 'message bad' : 'message'}
            tabIndex={-1}
            ref={FAILED.has(step.kind) ? focus : null}
          >
            <p>{words.steps[step.kind]}</p>
            {step.kind === 'refused' && <ProblemList problems={step.problems} isLabelled={false} />}
            {step.kind === 'remote-moved' && (
              <div className="buttons">
                {(['mine', 'theirs'] as const).map((prefer) => (
                  <Button
                    word={prefer === 'mine' ? 'publishMine' : 'publishTheirs'}
                    key={prefer}
                    disabled={task.isPending}
                    onClick={() => task.variables && task.mutate({ ...task.variables, prefer })}
                  />
                ))}
              </div>
            )}
            {'details' in step && (
              <details>
                <summary>{t('details')}</summary>
                <pre>{step.details}</pre>
              </details>
            )}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

/** Lists what goes out. It is loaded each time, since the files may change outside the editor. */
function OutgoingList() {
  const { words, t } = useWords()
  const state = useSite()
  const { data } = useQuery({ queryKey: ['outgoing'], queryFn: getOutgoing, gcTime: 0 })
  if (data === undefined) return <p>{t('loading')}</p>
  const { entries, pictures, others } = data
  return (
    <>
      <p>{t(state.publish.git === 'local' ? 'outgoingLocal' : 'outgoing')}</p>
      <ul className="outgoing">
        {entries.map((entry) => (
          <li key={entry.id}>
            {entryName(words, entry, state)} <small>{t(`action.${entry.kind}`)}</small>{' '}
            <HiddenMark id={entry.id} />
          </li>
        ))}
        {pictures > 0 && <li>{t('outgoingPictures', { count: pictures })}</li>}
        {others > 0 && <li>{t('outgoingOthers', { count: others })}</li>}
      </ul>
    </>
  )
}

/** Says of an entry that visitors do not see it. */
function HiddenMark({ id }: { id: string }) {
  const { t } = useWords()
  const hidden = entryIn(useSite(), id)?.hidden
  return hidden && <small className="mark">{t(hidden)}</small>
}

/** Lists what prevents publishing, and then what is still from the template but does not. */
function Remains() {
  const { t } = useWords()
  const { obstacles, placeholders } = useSite()
  return (
    <>
      {obstacles.length > 0 && (
        <details open className="message bad">
          <summary data-first>{t('publishObstacles', { count: obstacles.length })}</summary>
          <ProblemList problems={obstacles} isLabelled={false} />
        </details>
      )}
      {placeholders.length > 0 && (
        <details>
          <summary>{t('publishPlaceholders', { count: placeholders.length })}</summary>
          <ProblemList problems={placeholders} isLabelled={false} />
        </details>
      )}
    </>
  )
}

/** Focuses the start of a message, also of one that is higher than the dialog. */
function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'start' })
}

function storedAuthor(): PublishRequest['author'] | undefined {
  const stored = localStorage.getItem(STORED)
  return stored === null ? undefined : JSON.parse(stored)
}
