// Publishes the saved changes and says what happened.
import { useState } from 'react'
import type { EditState, PublishStep } from '#site/edit-api.ts'
import { fill } from '#site/edit-words.ts'
import { publish } from './api.ts'
import { Dialog } from './dialog.tsx'
import { Failure } from './failure.tsx'
import { ProblemList } from './problem-list.tsx'
import { useWords } from './words.tsx'

const STORED = 'edit:author'

export function Publish({
  state,
  onDone,
  onGo,
  onClose,
}: {
  state: EditState
  onDone: () => Promise<unknown>
  onGo: Parameters<typeof ProblemList>[0]['onGo']
  onClose: () => void
}) {
  const { words, t } = useWords()
  const { git, changedFiles, unpushed } = state.publish
  const [author, setAuthor] = useState(() => storedAuthor() ?? state.publish.author)
  const [message, setMessage] = useState('')
  const [steps, setSteps] = useState<readonly PublishStep[]>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const { name = '', email = '' } = author ?? {}
  const run = async () => {
    setBusy(true)
    setError(undefined)
    localStorage.setItem(STORED, JSON.stringify({ name, email }))
    try {
      setSteps(await publish({ message, author: { name, email } }))
      await onDone()
    } catch (reason) {
      setError(reason)
    }
    setBusy(false)
  }
  return (
    <Dialog title={t('publish')} onClose={onClose}>
      {git === 'none' && <p>{t('publishNone')}</p>}
      {git === 'local' && <p>{t('publishLocal')}</p>}
      {git !== 'none' && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void run()
          }}
        >
          <p>{t('publishCount', { files: changedFiles })}</p>
          {unpushed > 0 && <p>{t('publishUnpushed')}</p>}
          <label>
            {t('publishMessage')}
            <small> {t('publishMessageHelp')}</small>
            <input value={message} required onChange={(event) => setMessage(event.target.value)} />
          </label>
          <label>
            {t('authorName')}
            <input
              value={name}
              required
              autoComplete="name"
              onChange={(event) => setAuthor({ name: event.target.value, email })}
            />
          </label>
          <label>
            {t('authorEmail')}
            <input
              type="email"
              value={email}
              required
              autoComplete="email"
              onChange={(event) => setAuthor({ name, email: event.target.value })}
            />
          </label>
          <button className="main" disabled={isBusy}>
            {t(isBusy ? 'publishing' : 'publish')}
          </button>
        </form>
      )}
      <Failure error={error} />
      <div role="status">
        <ol>
          {steps?.map((step) => (
            <li key={step.kind}>
              {fill(words.steps[step.kind], step.kind === 'committed' ? { files: step.files } : {})}
              {step.kind === 'refused' && <ProblemList problems={step.problems} onGo={onGo} />}
              {'details' in step && (
                <details>
                  <summary>{t('details')}</summary>
                  <pre>{step.details}</pre>
                </details>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}

function storedAuthor(): { name: string; email: string } | undefined {
  const stored = localStorage.getItem(STORED)
  return stored === null ? undefined : JSON.parse(stored)
}
