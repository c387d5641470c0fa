// Publishes the saved changes and shows the steps.
import { useMutation } from '@tanstack/react-query'
import type { EditProblem, PublishRequest, PublishStep } from '#site/edit-api.ts'
import { fill } from '#site/format.ts'
import { publish } from './api.ts'
import { Ask, Dialog } from './dialog.tsx'
import { hasDrafts } from './drafts.ts'
import { ProblemList } from './problem-list.tsx'
import { useRefresh, useSite } from './site.ts'
import { useWords } from './words.tsx'

const STORED = 'edit:author'

/** Steps with which the changes are not on the site. */
const FAILED: ReadonlySet<PublishStep['kind']> = new Set(['refused', 'remote-moved', 'failed'])

export function Publish({
  onGo,
  onClose,
}: {
  onGo: (problem: EditProblem) => void
  onClose: () => void
}) {
  const { words, t } = useWords()
  const { publish: site, placeholders } = useSite()
  const { git, changedFiles, unpushed } = site
  const author = storedAuthor() ?? site.author
  const task = useMutation({ mutationFn: publish, onSuccess: useRefresh() })
  const isDone = task.isSuccess && changedFiles + unpushed === 0
  return (
    <Dialog title={t('publish')} onClose={onClose}>
      {git === 'none' && <p>{t('publishNone')}</p>}
      {git === 'local' && <p>{t('publishLocal')}</p>}
      {git !== 'none' && !isDone && (
        <Ask
          action={t(task.isPending ? 'publishing' : 'publish')}
          task={task}
          onSubmit={(value) => {
            const entered = { name: value('name'), email: value('email') }
            localStorage.setItem(STORED, JSON.stringify(entered))
            task.mutate({ message: value('message'), author: entered })
          }}
        >
          <p>{t('publishCount', { files: changedFiles })}</p>
          {unpushed > 0 && <p>{t('publishUnpushed')}</p>}
          {placeholders.length > 0 && (
            <details>
              <summary>{t('publishPlaceholders', { count: placeholders.length })}</summary>
              <ProblemList problems={placeholders} onGo={onGo} />
            </details>
          )}
          {hasDrafts() && <p className="message bad">{t('publishUnsaved')}</p>}
          <label>
            {t('publishMessage')}
            <small> {t('publishMessageHelp')}</small>
            <input name="message" required />
          </label>
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
          <div key={step.kind} className={FAILED.has(step.kind) ? 'message bad' : 'message'}>
            <p>
              {fill(words.steps[step.kind], step.kind === 'committed' ? { files: step.files } : {})}
            </p>
            {step.kind === 'refused' && <ProblemList problems={step.problems} onGo={onGo} />}
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

function storedAuthor(): PublishRequest['author'] | undefined {
  const stored = localStorage.getItem(STORED)
  return stored === null ? undefined : JSON.parse(stored)
}
