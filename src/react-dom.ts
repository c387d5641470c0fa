// React, imported by itself before `hydrate.tsx`: evaluating it is a task of its own (see `entry-client.ts`).
export { hydrateRoot } from 'react-dom/client'
