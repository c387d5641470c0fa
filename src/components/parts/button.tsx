// Links that look like buttons.
import type { ComponentProps } from 'react'
import './button.css'

/** `primary` once a place, `outline` beside it, `whatsapp` for WhatsApp only. */
export function ButtonLink({
  look = 'primary',
  className = '',
  children,
  ...props
}: ComponentProps<'a'> & {
  look?: 'primary' | 'outline' | 'whatsapp'
}) {
  return (
    <a {...props} className={`button button--${look} ${className}`.trim()}>
      {children}
    </a>
  )
}
