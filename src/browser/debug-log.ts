// Debug events for finding faults on a visitor's device, sent only if the address has a debug id (R36).

/** Records an event. Never fails and never waits. */
export type DebugLog = (event: string, data: unknown) => void

const ENDPOINT = '/api/debug-log'

/** The debug id in `?debugId=…`: 1 to 64 letters, digits, `-` and `_`; else undefined (R36). */
export function debugIdOf(search: string): string | undefined {
  const id = new URLSearchParams(search).get('debugId') ?? ''
  return /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : undefined
}

/**
 * A log that sends {label, event, data, ts} as JSON, `ts` in ms since 1970; without an id it does
 * nothing (R36).
 */
export function createDebugLog(id: string | undefined): DebugLog {
  if (id === undefined) return () => {}
  const record = async (event: string, data: unknown) => {
    try {
      await fetch(ENDPOINT, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ label: id, event, data, ts: Date.now() }),
        keepalive: true,
      })
    } catch {
      // R44: silent for the visitor
    }
  }
  return (event, data) => void record(event, data)
}
