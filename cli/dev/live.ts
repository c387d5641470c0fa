// A reloadable value, which keeps its last good state if loading fails.

/** A reloadable value. */
export interface Live<T> {
  /** Returns the last value that loaded. */
  readonly value: () => T | undefined
  /** Returns the error of the last load, or undefined if it succeeded. */
  readonly error: () => unknown
  /** Reloads, and resolves when the newest sources have been loaded. Calls during a load cause one more load. */
  readonly reload: () => Promise<void>
  /** Resolves when no load is running. */
  readonly settled: () => Promise<void>
}

/**
 * Creates a value that loads on the first `reload`, and calls `onSettled` when loading the newest sources has succeeded or
 * failed. `load` must not throw undefined.
 */
export function createLive<T>(
  load: () => Promise<T>,
  onSettled: (live: Live<T>) => void = () => {},
): Live<T> {
  let value: T | undefined
  let error: unknown
  let isStale = false
  let loading: Promise<void> | undefined

  async function loadUntilFresh(): Promise<void> {
    while (isStale) {
      isStale = false
      try {
        value = await load()
        error = undefined
      } catch (reason) {
        error = reason
      }
    }
    loading = undefined
    onSettled(live)
  }

  const live: Live<T> = {
    value: () => value,
    error: () => error,
    reload() {
      isStale = true
      loading ??= loadUntilFresh()
      return loading
    },
    settled: async () => await loading,
  }
  return live
}
