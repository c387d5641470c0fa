// Renders React to HTML and throws errors that React would hide on a live server.
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'

/** React's mark of a Suspense boundary without its content: it has failed or is still pending. */
const GAP = '<!--$!-->'

/**
 * Renders a tree with all Suspense content, and throws the first error. A synchronous rendering comes first,
 * because streams take half as long again.
 */
export async function renderOrThrow(tree: ReactNode): Promise<string> {
  const html = renderSync(tree)
  return html === undefined || html.includes(GAP) ? await renderAsync(tree) : html
}

function renderSync(tree: ReactNode): string | undefined {
  try {
    return renderToString(tree)
  } catch {
    return undefined
  }
}

async function renderAsync(tree: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(tree, { onError: (error) => void errors.push(error) })
  const html = await new Response(prelude).text()
  for (const error of errors) throw error
  return html
}
