// The defaults of all queries and mutations (R41, R42). Loaded with the first of them: pages hydrate without.
import { QueryClient } from '@tanstack/react-query'
import { getJson } from './get-json.ts'

const MINUTE = 60_000

/** A client whose queries GET the first element of their key. */
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

/** The client of this page load. */
export const queries = createQueryClient()
