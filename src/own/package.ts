// What the site's own code imports from the package (R98).
export { defineSection } from './define-section.ts'
export { useSite } from '../components/frame/site-context.tsx'
