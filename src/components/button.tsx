// Links that look like buttons.
import type { ComponentProps } from 'react'
import './button.css'

/** `primary` on paper, `light` on spruce, `whatsapp` for WhatsApp alone. */
export function ButtonLink({
  look = 'primary',
  className = '',
  children,
  ...props
}: ComponentProps<'a'> & {
  look?: 'primary' | 'light' | 'outline' | 'whatsapp'
}) {
  return (
    <a {...props} className={`button button--${look} ${className}`.trim()}>
      {children}
    </a>
  )
}
