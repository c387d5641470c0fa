// Says why a request failed.
import { FailedRequest } from './api.ts'
import { ProblemList } from './problem-list.tsx'
import { useWords } from './words.tsx'

export function Failure({ error }: { error: unknown }) {
  const { words, t } = useWords()
  if (error === undefined || error === null) return null
  const failure = error instanceof FailedRequest ? error.failure : undefined
  return (
    <div role="alert" className="message bad">
      <p>{failure === undefined ? t('offline') : words.failures[failure.code]}</p>
      {failure !== undefined && (
        <>
          <ProblemList problems={failure.problems} />
          <details>
            <summary>{t('details')}</summary>
            <p>{failure.message}</p>
          </details>
        </>
      )}
    </div>
  )
}
