import vm from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DAYS_SCRIPT } from './days-script.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs the script at a moment, and returns whether it hides an element with these moments. */
function isHidden(dataset: Readonly<Record<string, string>>, at: string): unknown {
  vi.setSystemTime(at)
  const element = vm.runInNewContext(
    `let Part; const customElements = { define: (name, made) => { Part = made } }; class HTMLElement {}
     ${DAYS_SCRIPT}; Object.assign(new Part(), { dataset })`,
    { Date, dataset, addEventListener: () => {}, setInterval: () => {} },
  )
  element.connectedCallback()
  return element.hidden
}

it.each([
  ['2026-12-23T22:59:59Z', true],
  ['2026-12-23T23:00:00Z', false],
  ['2027-01-03T22:59:59Z', false],
  ['2027-01-03T23:00:00Z', true],
])('R90 at %s hidden is %s', (at, hidden) => {
  expect(isHidden({ from: '2026-12-23T23:00', until: '2027-01-03T23:00' }, at)).toBe(hidden)
})

it.each([
  [{}, false],
  [{ from: '2026-12-24T23:00' }, true],
  [{ from: '2026-12-23T23:00' }, false],
  [{ until: '2026-12-24T23:00' }, false],
  [{ until: '2026-12-23T23:00' }, true],
])('R90 on 24 December, %j: hidden is %s', (open, hidden) => {
  expect(isHidden(open, '2026-12-24T10:00:00Z')).toBe(hidden)
})
