// React, as a part of the app that is evaluated by itself (see `entry-client.ts`).
export { hydrateRoot } from 'react-dom/client'
