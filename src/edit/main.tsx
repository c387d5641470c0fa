// The editor in the browser (R94).
import { createRoot } from 'react-dom/client'

const root = document.querySelector('#editor')
if (root !== null) createRoot(root).render(<p>Editor</p>)
