import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToastStore } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('R43 shows one at a time: the newest', () => {
  const store = createToastStore()
  const changes = vi.fn()
  store.subscribe(changes)
  store.show({ title: 'one', look: 'default' })
  const second = store.show({ title: 'two', look: 'destructive' })
  expect(store.current()).toEqual({ id: second, title: 'two', look: 'destructive', isOpen: true })
  expect(changes).toHaveBeenCalledTimes(2)
})

it('R43 removes a toast 1 000 000 ms after it was dismissed', () => {
  const store = createToastStore()
  const id = store.show({ title: 'one', look: 'default' })
  store.dismiss(id)
  expect(store.current()?.isOpen).toBe(false)
  vi.advanceTimersByTime(999_999)
  expect(store.current()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(store.current()).toBeUndefined()
})

it('R43 an old dismissal does not take a newer toast away', () => {
  const store = createToastStore()
  const first = store.show({ title: 'one', look: 'default' })
  store.dismiss(first)
  store.show({ title: 'two', look: 'default' })
  store.dismiss(first)
  vi.advanceTimersByTime(2_000_000)
  expect(store.current()).toMatchObject({ title: 'two', isOpen: true })
})
