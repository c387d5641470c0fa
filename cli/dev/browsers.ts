// The browsers that have a page open: they hear what is wrong, and when to load anew (R63).
import type { ErrorPayload, ViteDevServer } from 'vite'

/** All open pages. */
export interface Browsers {
  /** Shows an error over every page, also those opened later; undefined loads all pages anew. */
  readonly show: (error: unknown) => void
  /** What is being shown. */
  readonly shown: () => unknown
}

/** `overlayOf` is how an error looks there. */
export function createBrowsers(
  { ws }: ViteDevServer,
  overlayOf: (error: unknown) => ErrorPayload['err'],
): Browsers {
  let shown: unknown
  ws.on('vite:client:connect', (_, client) => {
    if (shown !== undefined) client.send({ type: 'error', err: overlayOf(shown) })
  })
  return {
    show(error) {
      shown = error
      // To each that is there: what is sent to all, Vite keeps for the next one where there is none.
      for (const client of ws.clients) {
        if (error === undefined) client.send({ type: 'full-reload' })
        else client.send({ type: 'error', err: overlayOf(error) })
      }
    },
    shown: () => shown,
  }
}
