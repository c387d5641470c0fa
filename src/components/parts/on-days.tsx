// Shows its content on some days only, by the visitor's clock (R90).
import { createElement, type ReactNode } from 'react'
import type { Dated } from '#site/page-data.ts'

/** An inline script of the document defines the element; what it has changed before hydration stays. */
export function OnDays({
  days: { from, until, hidden },
  children,
}: {
  days: Dated
  children: ReactNode
}) {
  return createElement(
    'on-days',
    { 'data-from': from, 'data-until': until, hidden, suppressHydrationWarning: true },
    children,
  )
}
