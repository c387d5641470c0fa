// The steps of a job as a numbered timeline (R13).
import type { Step, Titled } from '#site/page-data.ts'
import { Reel } from '../lists/reel.tsx'
import { useSite } from '../frame/site-context.tsx'
import './process-steps.css'

/** `timeline` runs across the page, `rows` down a column. */
export function ProcessSteps({
  steps,
  look = 'timeline',
}: {
  steps: readonly (Step | Titled)[]
  look?: 'timeline' | 'rows'
}) {
  const { t } = useSite()
  const list = (
    <ol className={`process-steps process-steps--${look}`}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3 className="process-steps__title">{step.title}</h3>
          {'duration' in step && <p className="process-steps__duration">{step.duration}</p>}
          {step.text !== undefined && <p className="process-steps__text">{step.text}</p>}
        </li>
      ))}
    </ol>
  )
  return look === 'rows' ? list : <Reel label={t('home.process')}>{list}</Reel>
}
