// The defaults of all queries and mutations (R41, R42).
import { QueryClient } from '@tanstack/react-query'

const MINUTE = 60_000

/** A client whose queries GET the first element of their key. Create one for each page load, or for each render on the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => getJson(String(queryKey[0]), signal),
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        retry: 2,
        retryDelay,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // A cache answers some queries without the network, so none is paused while the browser is offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Pause before another attempt in ms: 1 s, doubled each time, at most 30 s. `failures` counts from 0. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000)
}

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
