// Links that look like buttons.
import type { ComponentProps } from 'react'
import './button.css'

/** `primary` on light, `light` on dark backgrounds, `whatsapp` for WhatsApp only. */
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
