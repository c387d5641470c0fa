// Keeps the keyboard's place.
import { type RefObject, useEffect } from 'react'

/** Focuses an element when what had the focus is gone, such as the button of a change that was undone. */
export function useFocusInstead(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // From one field to the next, nothing has the focus for a moment.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  })
}
