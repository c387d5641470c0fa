// Loads the notification area with the first notification: most visitors never see one (R43).
import { useSyncExternalStore } from 'react'
import { toasts } from '../../browser/toasts.ts'
import { lazyPart } from './lazy-part.tsx'

const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster)

export function ToasterOnDemand() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined)
  return toast === undefined ? null : <Toaster />
}
