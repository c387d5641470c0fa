// The editor of `site edit` in the browser.
import '@vitejs/plugin-react/preamble'
import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { takeOverDrafts } from './drafts.ts'
import './edit.css'
import { WordsProvider } from './words.tsx'

// Some changes load the pages of the site again, but not this one: what is typed here stays.
import.meta.hot?.on('vite:beforeFullReload', (payload) => {
  Object.assign(payload, { path: '/not-the-editor.html' })
})

// Nothing is lost when the command is back and the page is loaded again: the browser need not ask.
let isRestarting = false
import.meta.hot?.on('vite:ws:disconnect', () => {
  isRestarting = true
})
addEventListener('beforeunload', (event) => isRestarting && event.stopImmediatePropagation())

// Another window, which was in sight as well, may have saved something.
focusManager.setEventListener((onFocus) => {
  for (const event of ['focus', 'visibilitychange']) addEventListener(event, () => onFocus())
  return undefined
})

takeOverDrafts()
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const root = document.querySelector('#editor')
if (root === null) throw new Error('The page has no element for the editor')
createRoot(root).render(
  <QueryClientProvider client={client}>
    <WordsProvider>
      <App />
    </WordsProvider>
  </QueryClientProvider>,
)
