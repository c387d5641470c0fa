// Problems and failures in words. The first line says what to do, the message of the check is behind "details".
import type { EditProblem } from '#site/edit-api.ts'
import { problemSentence } from '#site/edit-words.ts'
import { FailedRequest } from './api.ts'
import { placeName, useWords } from './words.tsx'

export function ProblemList({
  problems,
  onGo,
}: {
  problems: readonly EditProblem[]
  /** Without it, places are only named. */
  onGo?: (problem: EditProblem) => void
}) {
  const { words, t } = useWords()
  return (
    <ul className="problems">
      {problems.map((problem, index) => (
        <li key={index}>
          <small>{t(problem.severity === 'error' ? 'mustFix' : 'shouldCheck')}: </small>
          {problem.entry !== undefined && (
            <button
              type="button"
              className="link"
              disabled={onGo === undefined}
              onClick={() => onGo?.(problem)}
            >
              {placeName(words, problem.entry, problem.path ?? []) || t('goTo')}
            </button>
          )}
          <ProblemText problem={problem} />
        </li>
      ))}
    </ul>
  )
}

export function ProblemText({ problem }: { problem: EditProblem }) {
  const { words, t } = useWords()
  return (
    <>
      <p>{problemSentence(words, problem)}</p>
      <details>
        <summary>{t('details')}</summary>
        <p>{problem.message}</p>
        {problem.hint !== undefined && <p>{problem.hint}</p>}
        {problem.place !== undefined && <code>{problem.place}</code>}
      </details>
    </>
  )
}

/** Says why a request failed. */
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
