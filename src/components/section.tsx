// A section of a page with its heading; the `id` is what links lead to.
import type { ReactNode } from 'react'
import './section.css'

export function Section({
  id,
  title,
  text,
  tone = 'paper',
  children,
}: {
  id?: string
  title: string
  text?: string
  tone?: 'paper' | 'stone' | 'spruce'
  children: ReactNode
}) {
  return (
    <section className={`section section--${tone}`} id={id}>
      <div className="section__inner">
        <header className="section__header">
          <h2 className="section__title">{title}</h2>
          {text === undefined ? null : <p className="section__text">{text}</p>}
        </header>
        {children}
      </div>
    </section>
  )
}
