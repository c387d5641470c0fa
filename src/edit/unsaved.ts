// Shows in the preview what is typed.
import { useEffect, useRef } from 'react'
import { hasFields } from '#site/values.ts'
import { showSaved, showUnsaved } from './api.ts'
import type { Draft } from './drafts.ts'
import { tidy } from './values.ts'

/** Least time in ms between two states that the preview shows. */
const INTERVAL_MS = 600

/** Shows a form in the preview while it is not saved. */
export function useUnsaved({ document, value }: Draft, isDirty: boolean): void {
  const sent = useRef(0)
  useEffect(() => {
    const shown = tidy(value)
    if (!isDirty || !hasFields(shown)) return
    const body = { value: shown, versions: document.versions }
    const wait = Math.max(0, sent.current + INTERVAL_MS - Date.now())
    const timer = setTimeout(() => {
      sent.current = Date.now()
      void showUnsaved(document.id, body).catch(() => {})
    }, wait)
    return () => clearTimeout(timer)
  }, [document, value, isDirty])
  useEffect(() => {
    if (!isDirty) return
    const end = () => void showSaved().catch(() => {})
    addEventListener('pagehide', end)
    return () => {
      removeEventListener('pagehide', end)
      end()
    }
  }, [isDirty])
}
