// Renders React to HTML strictly: errors that React would hide on a live server fail a build.
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/**
 * The HTML of a tree, with all Suspense content in place. React answers an error inside a Suspense
 * boundary with its fallback and continues; here the first error is thrown.
 */
export async function renderStrictly(tree: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(tree, { onError: (error) => void errors.push(error) })
  const html = await new Response(prelude).text()
  for (const error of errors) throw error
  return html
}
