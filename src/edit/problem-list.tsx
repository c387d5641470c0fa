// Problems and failures in words. The first line is the remedy; messages of the check are for who looks after the site.
import { use } from 'react'
import type { EditPath, EditProblem, EditState } from '#site/edit-api.ts'
import { type EditWords, problemSentence } from '#site/edit-words.ts'
import { FailedRequest } from './api.ts'
import { entryIn, GoContext, SiteContext } from './site.ts'
import { entryName, filled, placeName, useWords, withDays } from './words.tsx'

export function ProblemList({
  problems,
  isLabelled = true,
  onGo,
}: {
  problems: readonly EditProblem[]
  /** False if a heading tells how serious they are. */
  isLabelled?: boolean
  /** Goes to the place of a problem (default: as the window does). */
  onGo?: (problem: EditProblem) => void
}) {
  const { words, t } = useWords()
  const goInWindow = use(GoContext)
  const go = onGo ?? goInWindow
  const state = use(SiteContext)
  const placeOf = ({ entry: id = '', path = [], names }: EditProblem) =>
    state === undefined ? t('goTo') : problemPlace(words, { id, path, names }, state)
  return (
    <ul className="problems">
      {problems.map((problem, index) => (
        <li key={index}>
          {isLabelled && (
            <small>{t(preventsPublishing(problem) ? 'mustFix' : 'shouldCheck')}: </small>
          )}
          {problem.entry !== undefined && (
            <button type="button" className="link" onClick={() => go(problem)}>
              {placeOf(problem)}
            </button>
          )}
          <ProblemText problem={problem} />
        </li>
      ))}
    </ul>
  )
}

function preventsPublishing({ severity, code }: EditProblem): boolean {
  return severity === 'error' || code === 'release-placeholder'
}

/** Returns the entry and the field of a problem, in words. */
function problemPlace(
  words: EditWords,
  at: Readonly<{ id: string; path: EditPath; names: readonly string[] | undefined }>,
  state: EditState,
): string {
  const entry = entryName(words, { id: at.id, title: entryIn(state, at.id)?.title ?? '' }, state)
  return [entry, placeName(words, at, state)].filter(Boolean).join(' › ')
}

export function ProblemText({ problem }: { problem: EditProblem }) {
  const { words, t, language } = useWords()
  const state = use(SiteContext)
  const names = Object.fromEntries((state?.languages ?? []).map(({ code, name }) => [code, name]))
  const sentence = withDays(problemSentence(words, problem, names), language)
  // The sentence for the message says more than that for any problem of its kind.
  const isWhole = problemSentence(words, { message: problem.message }) !== problem.message
  return (
    <>
      {/* Messages contain titles, which may have placeholders. */}
      <p>{state === undefined ? sentence : filled(sentence, state)}</p>
      {!isWhole && (
        <details lang="en">
          <summary lang={language}>{t('details')}</summary>
          <p>{problem.message}</p>
          {problem.hint !== undefined && <p>{problem.hint}</p>}
          {problem.place !== undefined && <code>{problem.place}</code>}
        </details>
      )}
    </>
  )
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Renders the reason for a failed request. */
export function Failure({ error }: { error: unknown }) {
  const { words, t } = useWords()
  if (error === undefined || error === null) return null
  const failure = error instanceof FailedRequest ? error.failure : undefined
  return (
    <div role="alert" className="message bad">
      {/* The failed action may have been started far below. */}
      <p ref={intoView}>{failure === undefined ? t('offline') : words.failures[failure.code]}</p>
      {failure !== undefined && (
        <>
          <ProblemList problems={failure.problems} />
          {failure.problems.length === 0 && (
            <details>
              <summary>{t('details')}</summary>
              <p>{failure.message}</p>
            </details>
          )}
        </>
      )}
    </div>
  )
}
