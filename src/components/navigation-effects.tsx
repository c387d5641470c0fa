// After each client navigation: scrolls, moves the focus and announces the new title (R8).
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { createScrollMemory, focusHeading, type ScrollMemory } from '../browser/scroll-and-focus.ts'

export function NavigationEffects({ title }: { title: string }) {
  const location = useLocation()
  const type = useNavigationType()
  const memory = useRef<ScrollMemory>(undefined)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const started = createScrollMemory(window)
    memory.current = started
    return started.stop
  }, [])
  useEffect(() => {
    if (memory.current?.arrive(location, type) !== true) return
    focusHeading(document)
    setAnnounced(title)
  }, [location, type, title])
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  )
}
