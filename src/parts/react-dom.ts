// React, as a part of the app that is evaluated separately (see `entry-client.ts`).
export { hydrateRoot } from 'react-dom/client'
