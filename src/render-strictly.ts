// Renders React to HTML strictly: errors that React would hide on a live server fail a build.
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'

/** React's mark of a Suspense boundary whose content is not there: something in it failed or has to be waited for. */
const GAP = '<!--$!-->'

/**
 * The HTML of a tree, with all Suspense content in place. React answers an error inside a Suspense
 * boundary with its fallback and continues; here the first error is thrown.
 *
 * Nearly every page can be rendered at once, as a string. Streams can wait, but encode each piece of it, which took
 * half as long as the rendering.
 */
export async function renderStrictly(tree: ReactNode): Promise<string> {
  const html = renderAtOnce(tree)
  return html === undefined || html.includes(GAP) ? await renderPatiently(tree) : html
}

function renderAtOnce(tree: ReactNode): string | undefined {
  try {
    return renderToString(tree)
  } catch {
    return undefined
  }
}

async function renderPatiently(tree: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(tree, { onError: (error) => void errors.push(error) })
  const html = await new Response(prelude).text()
  for (const error of errors) throw error
  return html
}
