import { ViteReactSSG } from 'vite-react-ssg'
import '../shared/site.css'
import { routes } from './routes.js'

export const createRoot = ViteReactSSG({ routes })
