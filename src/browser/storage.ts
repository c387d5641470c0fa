// Access to local and session storage, which may be forbidden (R46).

/** Returns `localStorage`, or undefined if it is forbidden. */
export function localStorageOf<S>(window: { readonly localStorage: S }): S | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** Returns `sessionStorage`, or undefined if it is forbidden. */
export function sessionStorageOf(window: Window): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
