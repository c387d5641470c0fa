import vm from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDaysScript } from './days-script.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs the script at a moment, and returns whether it hides an element with these days. */
function isHidden(
  dataset: Readonly<Record<string, string>>,
  { at, timeZone = 'Europe/Zurich' }: { at: string; timeZone?: string },
): unknown {
  vi.setSystemTime(at)
  const element = vm.runInNewContext(
    `let Part; const customElements = { define: (name, made) => { Part = made } }; class HTMLElement {}
     ${createDaysScript(timeZone)}; Object.assign(new Part(), { dataset })`,
    { Date, dataset, document: new EventTarget(), setInterval: () => {} },
  )
  element.connectedCallback()
  return element.hidden
}

const days = { from: '2026-12-24', until: '2027-01-03' }

it.each([
  ['2026-12-23T22:59:00Z', true],
  ['2026-12-23T23:00:00Z', false],
  ['2027-01-03T22:59:00Z', false],
  ['2027-01-03T23:00:00Z', true],
])('R90 at %s, the days from midnight to midnight of Zurich: hidden is %s', (at, hidden) => {
  expect(isHidden(days, { at })).toBe(hidden)
})

it('R90 counts the days of the company, wherever the visitor is', () => {
  const at = '2026-12-23T12:00:00Z'
  expect(isHidden(days, { at, timeZone: 'Pacific/Auckland' })).toBe(false)
  expect(isHidden(days, { at, timeZone: 'America/Los_Angeles' })).toBe(true)
})

it.each([
  [{}, false],
  [{ from: '2026-12-24' }, false],
  [{ from: '2026-12-25' }, true],
  [{ until: '2026-12-24' }, false],
  [{ until: '2026-12-23' }, true],
])('R90 on 24 December, %j: hidden is %s', (open, hidden) => {
  expect(isHidden(open, { at: '2026-12-24T10:00:00Z' })).toBe(hidden)
})
