// If the connection is down, waits for it and loads again whatever failed to load (R40).

/** First and longest pause before another try, in ms, if no event reports that the connection is back. */
const PAUSE = { first: 5000, longest: 300_000 }
/** Statuses of files that will not come back: a deploy has removed them. */
const GONE = [404, 410]

const listeners = new Set<() => void>()
/** True if the last request did not reach the server. */
let hasFailed = false

/** Store of React for the state of the connection. */
export const line = {
  isDown: () => hasFailed || !navigator.onLine,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    for (const type of ['online', 'offline']) addEventListener(type, listener)
    return () => {
      listeners.delete(listener)
      for (const type of ['online', 'offline']) removeEventListener(type, listener)
    }
  },
}

/** Returns true if the server answers, whatever its answer is. */
export async function isReachable(): Promise<boolean> {
  const answer = navigator.onLine
    ? fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    : Promise.reject(new Error('The browser is offline'))
  const isAnswered = await answer.then(
    () => true,
    () => false,
  )
  note(!isAnswered)
  return isAnswered
}

/** Returns whether the server has removed a file of the app; false in browsers that do not report statuses. */
export function isGone(): boolean {
  return requests().some(({ responseStatus }) => GONE.includes(responseStatus))
}

/**
 * Returns whether a file that failed can be loaded now. Many browsers keep the failure of a module until the document is
 * loaded again: another import fails without a request.
 */
export async function isFailureKept(): Promise<boolean> {
  // Those by `fetch` include the ones below.
  const imports = requests().filter(({ initiatorType }) => initiatorType !== 'fetch')
  const loaded = imports.filter(({ responseStatus }) => responseStatus > 0).map(({ name }) => name)
  const failed = new Set(imports.map(({ name }) => name))
  for (const url of loaded) failed.delete(url)
  const answers = await Promise.allSettled(
    [...failed].map((url) => fetch(url, { method: 'HEAD', cache: 'no-store' })),
  )
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value.ok)
}

/** Returns the requests of this document for files of the app. The data of a page is not one: only its page may be missing. */
function requests(): PerformanceResourceTiming[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => /\/assets\/[^/]+\.(?:js|json|css)$/.test(name))
}

/**
 * Loads something, and tries again whenever the connection may be back, until `isFinal` returns true for a failure.
 * By default, a failure is final if the server can be reached.
 */
export async function patiently<T>(
  load: () => Promise<T>,
  isFinal: () => boolean | Promise<boolean> = isReachable,
): Promise<T> {
  for (let pause = PAUSE.first; ; pause = Math.min(pause * 2, PAUSE.longest)) {
    try {
      const loaded = await load()
      note(false)
      return loaded
    } catch (error) {
      if (await isFinal()) throw error
      await lineBack(pause)
    }
  }
}

/** Loads the document again as soon as the server can be reached: until then there is a page to read. */
export async function reloadWhenReachable(isWanted: () => boolean = () => true): Promise<void> {
  await patiently(async () => {
    if (!(await isReachable())) throw new Error('The line is down')
  })
  if (isWanted()) location.reload()
}

/** Settles when the line may be back, after `pause` ms at the latest. */
async function lineBack(pause: number): Promise<void> {
  const listening = new AbortController()
  const { signal } = listening
  await new Promise<void>((resolve) => {
    const show = () => {
      if (document.visibilityState === 'visible') resolve()
    }
    addEventListener('online', () => resolve(), { signal })
    document.addEventListener('visibilitychange', show, { signal })
    setTimeout(resolve, pause)
  })
  listening.abort()
}

function note(isDown: boolean): void {
  hasFailed = isDown
  for (const listener of listeners) listener()
}
