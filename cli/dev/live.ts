// A value that is loaded anew when its sources change; one that fails leaves the last good one in use.

/** What is known at this moment. */
export interface Live<T> {
  /** The last value that loaded; undefined where none has. */
  readonly value: () => T | undefined
  /** Why the newest did not load; undefined where it did. */
  readonly error: () => unknown
  /**
   * Loads anew; resolves when the newest sources are in. Calls while it loads count as one more, so
   * that no change is missed and none is loaded twice.
   */
  readonly reload: () => Promise<void>
  /** Resolves when nothing is being loaded. */
  readonly settled: () => Promise<void>
}

/**
 * Nothing is loaded until the first `reload`. `onSettled` is called when the newest sources are in,
 * loaded or not. A load must throw something, not undefined.
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
