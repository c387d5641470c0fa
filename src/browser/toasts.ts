// Toasts: at most one at a time, kept in a store outside React (R43).

/** How long a toast is shown, in ms. */
export const TOAST_DURATION = 5000
/** How long a dismissed toast stays in memory, in ms. */
const TOAST_REMOVE_DELAY = 1_000_000
/** How far a swipe to the right has to go, in px. */
export const TOAST_SWIPE_THRESHOLD = 50

interface Toast {
  readonly id: number
  readonly title: string
  readonly text?: string
  readonly look: 'default' | 'destructive'
  readonly isOpen: boolean
}

export interface ToastStore {
  /** Shows a toast in place of any other; returns its id. */
  readonly show: (toast: Omit<Toast, 'id' | 'isOpen'>) => number
  /** Closes it; it is removed `TOAST_REMOVE_DELAY` ms later. */
  readonly dismiss: (id: number) => void
  /** The current toast; the same object until something changes. */
  readonly current: () => Toast | undefined
  /** Calls back on each change; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>()
  let toast: Toast | undefined
  let count = 0
  let removal: ReturnType<typeof setTimeout> | undefined
  const change = (next: Toast | undefined) => {
    toast = next
    for (const listener of listeners) listener()
  }
  return {
    show(content) {
      clearTimeout(removal)
      count += 1
      change({ ...content, id: count, isOpen: true })
      return count
    },
    dismiss(id) {
      if (toast?.id !== id || !toast.isOpen) return
      change({ ...toast, isOpen: false })
      removal = setTimeout(() => change(undefined), TOAST_REMOVE_DELAY)
    },
    current: () => toast,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The page's own store. */
export const toasts = createToastStore()
