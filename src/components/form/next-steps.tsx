// The steps after sending, numbered: the answer, then the first steps of the process (R60).
import type { Step } from '#site/page-data.ts'
import { useSite } from '../frame/site-context.tsx'
import './contact-sent.css'

/** Number of steps of the process that lead to a quote. */
const SHOWN = 2

export function NextSteps({ process }: { process: readonly Step[] }) {
  const { t } = useSite()
  return (
    <ol>
      <li>
        <p>
          <strong>{t('form.answer')}</strong> {t('form.sentText')}
        </p>
      </li>
      {process.slice(0, SHOWN).map(({ title, duration, text }) => (
        <li key={title}>
          <p>
            <strong>
              {title}, {duration}
            </strong>{' '}
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
