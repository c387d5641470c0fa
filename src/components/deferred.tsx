// Renders less urgent parts when the browser is idle (R21).
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../browser/idle.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** Latest start of deferred rendering, in ms. */
const DEFERRED_TIMEOUT = 1500

/** Renders its children after `delay` ms and an idle moment, at the latest `timeout` ms after mounting. */
export function Deferred({
  delay = 0,
  timeout = DEFERRED_TIMEOUT,
  children,
}: {
  delay?: number
  timeout?: number
  children: ReactNode
}) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => whenIdle(() => setIsDue(true), { delay, timeout }), [delay, timeout])
  if (!isDue) return null
  return (
    <ErrorBoundary>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
