// Loads the notification area with the first notification: most visitors never see one (R43).
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toasts } from '../browser/toasts.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

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
