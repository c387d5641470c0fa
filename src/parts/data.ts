// Queries and the head, as a part of the app that is evaluated separately (see `entry-client.ts`).
export { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
export { createHead, UnheadProvider } from '@unhead/react/client'
