// Leaves out a part that fails; the rest of the page keeps working (R44).
import { Component, type ReactNode } from 'react'

/** Renders nothing once a child has failed while rendering. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
