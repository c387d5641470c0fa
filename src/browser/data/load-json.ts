// Fetches the JSON of a data resource (R41).

/** The server has nothing at the address of the data. */
export class MissingData extends Error {}

/**
 * JSON of a data resource as the server has it now; fails with 'Failed to load data: {status text}'
 * when not OK (R41). The browser's own cache is only compared with, so no answer is older than the
 * strategies of R47 allow.
 */
export async function loadJson(url: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    cache: 'no-cache',
    ...(signal === undefined ? {} : { signal }),
  })
  if (!response.ok) {
    const Failure = response.status === 404 ? MissingData : Error
    throw new Failure(`Failed to load data: ${response.statusText}`)
  }
  return await response.json()
}
