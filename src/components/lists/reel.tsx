// A list that phones and tablets draw past sideways; wide screens show all of it.
import type { ReactNode } from 'react'
import './reel.css'

/** `label` names the region, which the keyboard can scroll. */
export function Reel({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus (R23)
    <div className="reel" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
