// The defaults of all queries and mutations (R41, R42).
import { QueryClient } from '@tanstack/react-query'
import { getJson } from './get-json.ts'

const MINUTE = 60_000

/** Attempts after the first. */
export const RETRIES = 2

/** Creates a client whose queries GET the first element of their key. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => getJson(String(queryKey[0])),
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        retry: RETRIES,
        retryDelay,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // The stored tier answers without the network, so no query pauses while the browser is offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Returns the pause before the next attempt in ms: 1 s, doubled each time, at most 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000)
}

/** The client of this page load. */
export const queries = createQueryClient()
