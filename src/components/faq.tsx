// Questions that open without JavaScript (R13, R38).
import type { Question } from '#site/page-data.ts'
import { Icon } from './icons.tsx'
import { Linked } from './linked.tsx'
import './faq.css'

export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }) => (
        <details key={question} className="faq__item">
          <summary className="faq__question">
            {question} <Icon name="chevron" />
          </summary>
          <p className="faq__answer">
            <Linked text={answer} />
          </p>
        </details>
      ))}
    </div>
  )
}
