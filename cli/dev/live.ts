// A value that is reloaded when its sources change; if loading fails, the last good one stays in use.

/** The current state. */
export interface Live<T> {
  /** The last value that loaded; undefined if none has. */
  readonly value: () => T | undefined
  /** Why the newest did not load; undefined if it did. */
  readonly error: () => unknown
  /**
   * Reloads; resolves when the newest sources have been loaded. Calls during a load cause one more, so
   * that no change is missed and none is loaded twice.
   */
  readonly reload: () => Promise<void>
  /** Resolves when nothing is being loaded. */
  readonly settled: () => Promise<void>
}

/**
 * Nothing is loaded until the first `reload`. `onSettled` is called when loading the newest
 * sources has succeeded or failed. A load must throw something, not undefined.
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
