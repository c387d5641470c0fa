// Renders less urgent parts when the browser is idle (R21).
import { type ReactNode, useEffect, useState } from 'react'
import { afterPause } from '../../browser/start/idle.ts'

/** Latest start of deferred rendering after mounting, in ms. */
const LATEST = 1500

/** Renders its children when the page has settled and the browser is idle. */
export function Deferred({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => void afterPause(LATEST).then(() => setIsDue(true)), [])
  return isDue ? children : null
}
