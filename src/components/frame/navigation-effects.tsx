// After each client navigation: scrolls, moves the focus and announces the new page (R8).
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { stopWhereScrolling } from '../../browser/navigation/scroll-stops.ts'
import {
  createScrollMemory,
  focusArrival,
  type ScrollMemory,
} from '../../browser/navigation/scroll-and-focus.ts'

/** Without scripts they are stops of Tab wherever they may scroll. */
const SCROLLERS = 'main [tabindex="0"]'

export function NavigationEffects({ title }: { title: string }) {
  const location = useLocation()
  const type = useNavigationType()
  const memory = useRef<ScrollMemory>(undefined)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const started = createScrollMemory()
    memory.current = started
    return started.stop
  }, [])
  useEffect(() => {
    if (memory.current?.arrive(location, type) === true)
      setAnnounced(focusArrival(location.hash) ?? title)
    return stopWhereScrolling(document.querySelectorAll(SCROLLERS))
  }, [location, type, title])
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  )
}
