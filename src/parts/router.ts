// The router, as a part of the app that is evaluated separately (see `entry-client.ts`).
export { createBrowserRouter, RouterProvider } from 'react-router-dom'
