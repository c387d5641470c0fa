// Says why a request failed.
import { failureWords, useWords } from './words.tsx'

export function Failure({ error }: { error: unknown }) {
  const scope = useWords()
  if (error === undefined || error === null) return null
  const [sentence, details] = failureWords(scope, error)
  return (
    <div role="alert" className="message bad">
      <p>{sentence}</p>
      {details !== undefined && (
        <details>
          <summary>{scope.t('details')}</summary>
          <p>{details}</p>
        </details>
      )}
    </div>
  )
}
