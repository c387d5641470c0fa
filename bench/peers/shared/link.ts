// Links, which a peer may replace by those of its router.
import { createElement as h, type ReactElement } from 'react'

/** The component of links. */
export type LinkComponent = (props: { to: string; children: string }) => ReactElement

/** A link that the browser follows. */
export function PlainLink({ to, children }: { to: string; children: string }): ReactElement {
  return h('a', { href: to }, children)
}
