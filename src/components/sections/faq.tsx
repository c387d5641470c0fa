// Questions that open without JavaScript (R13, R38).
import type { ReactNode } from 'react'
import type { Question } from '#site/page-data.ts'
import { Icon } from '../parts/icons.tsx'
import { Linked } from '../parts/linked.tsx'
import './faq.css'

export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }) => (
        <Foldable key={question} head={question}>
          <p className="faq__answer">
            <Linked text={answer} />
          </p>
        </Foldable>
      ))}
    </div>
  )
}

/** One line that opens; of those with the same `group` one at a time is open. */
export function Foldable({
  head,
  group,
  isOpen = false,
  children,
}: {
  head: ReactNode
  group?: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className="faq__item" name={group} open={isOpen}>
      <summary className="faq__question">
        {head} <Icon name="chevron" />
      </summary>
      {children}
    </details>
  )
}
