// The router, as a part of the app that is evaluated separately (see `entry-client.ts`).
export { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
