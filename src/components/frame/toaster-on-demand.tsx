// Loads the notification area with the first notification: most visitors never see one (R43).
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isGone, patiently } from '../../browser/recovery/line.ts'
import { toasts } from '../../browser/toasts.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const Toaster = lazy(
  async () =>
    await patiently(async () => ({ default: (await import('./toaster.tsx')).Toaster }), isGone),
)

export function ToasterOnDemand() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined)
  if (toast === undefined) return null
  return (
    <ErrorBoundary>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  )
}
