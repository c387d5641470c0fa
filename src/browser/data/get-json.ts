// Loads JSON (R41).

/** The server has no such page data. */
export class MissingData extends Error {}

/** Loads JSON with credentials. A status that is not OK throws `httpError`. */
export async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url, { credentials: 'include' })
  if (!response.ok) throw await httpError(response)
  return await response.json()
}

/** Loads page data. The browser revalidates its own cache, so no answer is older than R47 allows. */
export async function loadJson(url: string): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-cache' })
  if (response.ok) return await response.json()
  const Failure = response.status === 404 ? MissingData : Error
  throw new Failure(`Failed to load data: ${response.statusText}`)
}

/** Returns an error that reads '{status}: {body}', or the status text if the body is empty. */
export async function httpError(response: Response): Promise<Error> {
  const body = (await response.text().catch(() => '')).trim()
  return new Error(`${response.status}: ${body === '' ? response.statusText : body}`)
}
