// The exports of the package for the site's own code (R98).
export { defineSection } from './define-section.ts'
export { useSite } from '../components/frame/site-context.tsx'
