// The router, as a part of the app that is evaluated by itself (see `entry-client.ts`).
export { createBrowserRouter, RouterProvider } from 'react-router-dom'
