// A storage may be forbidden, full or corrupt, which never breaks the page (R46).

/** Returns the result of an action, or undefined if it throws. If storage is forbidden, its mere access does. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
