// Tells open pages in browsers about errors and when to reload (R63).
import type { ErrorPayload, ViteDevServer } from 'vite'

/** All open pages. */
export interface Browsers {
  /** Shows an error over every page, including those opened later; undefined reloads all pages. */
  readonly show: (error: unknown) => void
  /** What is being shown. */
  readonly shown: () => unknown
}

/** `overlayOf` turns an error into what browsers show. */
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
      // Sent to each client: Vite keeps a broadcast for the next client if there is none at the time.
      for (const client of ws.clients) {
        if (error === undefined) client.send({ type: 'full-reload' })
        else client.send({ type: 'error', err: overlayOf(error) })
      }
    },
    shown: () => shown,
  }
}
