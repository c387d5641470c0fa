// The generic way to get JSON (R41).

/** JSON from an address, with credentials. Any answer but a good one fails with `httpError`. */
export async function getJson(url: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    credentials: 'include',
    ...(signal === undefined ? {} : { signal }),
  })
  if (!response.ok) throw await httpError(response)
  return await response.json()
}

/** '{status}: {body}', or the status text where the body is empty. */
export async function httpError(response: Response): Promise<Error> {
  const body = (await response.text().catch(() => '')).trim()
  return new Error(`${response.status}: ${body === '' ? response.statusText : body}`)
}
