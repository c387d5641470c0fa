// The site as the server shows it, for all parts of the window.
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { EditEntry, EditProblem, EditState } from '#site/edit-api.ts'

export const SiteContext = createContext<EditState | undefined>(undefined)

/** Goes to the place of a problem: to its entry as long as the window shows nothing else. */
export const GoContext = createContext(({ entry = '' }: EditProblem) => {
  location.hash = entry
})

/** Returns the site, which the window has loaded before it shows anything else. */
export function useSite(): EditState {
  const site = use(SiteContext)
  if (site === undefined) throw new Error('The site is used outside the window')
  return site
}

/** Returns an entry of the list by its id. */
export function entryIn({ groups }: EditState, id: string): EditEntry | undefined {
  return groups.flatMap(({ entries }) => entries).find((entry) => entry.id === id)
}

/** Returns a function that loads again what may have changed. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'words' })
}
