// Parts of the frame whose code comes when they are first shown (R21, R43).
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { isGone, patiently } from '../../browser/recovery/line.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** Creates a component that loads its code, however long the line is down. Without it the page lacks only that part (R44). */
export function lazyPart(load: () => Promise<ComponentType>): () => ReactNode {
  const Part = lazy(async () => ({ default: await patiently(load, isGone) }))
  return () => (
    <ErrorBoundary>
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>
  )
}
