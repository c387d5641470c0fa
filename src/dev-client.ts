// The script of pages in development: Fast Refresh, changed content and warnings, then the app (R63).
import '@vitejs/plugin-react/preamble'
import {
  CONTENT_EVENT,
  STARTED_EVENT,
  UPDATED_EVENT,
  VERSION_ENTRY,
  WARNINGS_EVENT,
} from '#site/dev-events.ts'

import.meta.hot?.on(CONTENT_EVENT, () => {
  // The app shows the change and cancels the event; a page without React is loaded again.
  if (dispatchEvent(new Event(CONTENT_EVENT, { cancelable: true }))) location.reload()
})
import.meta.hot?.on(WARNINGS_EVENT, showWarnings)
import.meta.hot?.on('vite:afterUpdate', () => import.meta.hot?.send(UPDATED_EVENT))
import.meta.hot?.send(STARTED_EVENT, shownVersion())
void import('./entry-client.ts')

/** Returns the version of the content that the document contains. */
function shownVersion(): string | undefined {
  return performance
    .getEntriesByType('navigation')
    .flatMap((entry) => (entry instanceof PerformanceNavigationTiming ? entry.serverTiming : []))
    .find(({ name }) => name === VERSION_ENTRY)?.description
}

/** Shows the warnings of the content in a corner, outside the app's element and styles. An empty list removes them. */
function showWarnings(warnings: readonly string[]): void {
  const name = 'site-warnings'
  const host = document.querySelector(name) ?? document.createElement(name)
  if (warnings.length === 0) return host.remove()
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const details = document.createElement('details')
  details.open = root.querySelector('details')?.open ?? false
  const summary = document.createElement('summary')
  summary.textContent = warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`
  const text = document.createElement('pre')
  text.textContent = warnings.join('\n\n')
  details.append(summary, text)
  const style = document.createElement('style')
  style.textContent = WARNING_STYLE
  root.replaceChildren(style, details)
  document.documentElement.append(host)
}

const WARNING_STYLE = `
  details { position: fixed; z-index: 9999; inset: auto auto 8px 8px; max-width: calc(100vw - 16px); max-height: 60vh;
    overflow: auto; padding: 6px 12px; border-radius: 6px; background: #fff4ce; color: #3d2f00;
    font: 14px/1.4 ui-monospace, monospace; box-shadow: 0 1px 6px #0006 }
  summary { cursor: pointer }
  pre { margin: 8px 0; white-space: pre-wrap }`
