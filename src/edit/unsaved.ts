// Shows in the preview what is typed.
import { useEffect } from 'react'
import { showSaved, showUnsaved } from './api.ts'
import type { Draft } from './drafts.ts'
import { hasFields, tidy } from './values.ts'

/** Time in ms without a key before the preview follows. */
const DELAY_MS = 300

/** Shows a form in the preview while it is not saved. */
export function useUnsaved({ document, value }: Draft, isDirty: boolean): void {
  useEffect(() => {
    const shown = tidy(value)
    if (!isDirty || !hasFields(shown)) return
    const body = { value: shown, versions: document.versions }
    const timer = setTimeout(() => void showUnsaved(document.id, body).catch(() => {}), DELAY_MS)
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
