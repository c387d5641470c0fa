// A section of a page with its heading; links lead to its `id`.
import type { ReactNode } from 'react'
import './section.css'

/**
 * `stacked` has its heading above the content, which suits pictures; `beside` has it in the four left
 * columns, which suits text. `aside` comes below the heading. A `bare` section has its title for screen readers only. A
 * `screenOnly` section is not printed.
 */
export function Section({
  id,
  title,
  text,
  aside,
  tone = 'paper',
  layout = 'stacked',
  bare = false,
  screenOnly = false,
  children,
}: {
  id?: string
  title: string
  text?: string | undefined
  aside?: ReactNode
  tone?: 'paper' | 'surface' | 'primary'
  layout?: 'stacked' | 'beside'
  bare?: boolean
  screenOnly?: boolean
  children?: ReactNode
}) {
  const classes = ['section', `section--${tone}`, `section--${layout}`]
  if (bare) classes.push('section--bare')
  if (screenOnly) classes.push('section--screen-only')
  return (
    <section className={classes.join(' ')} id={id}>
      {bare ? (
        <h2 className="visually-hidden">{title}</h2>
      ) : (
        <header className="section__header">
          <h2 className="section__title">{title}</h2>
          {text !== undefined && <p className="section__text">{text}</p>}
          {aside}
        </header>
      )}
      {children !== undefined && <div className="section__body">{children}</div>}
    </section>
  )
}
