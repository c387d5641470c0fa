// The icon set, all with the same stroke width. Icons are always accompanied by text.
import type { IconNode } from 'lucide'
import type { ReactElement } from 'react'
import {
  ArrowUp,
  ChevronDown,
  ExternalLink,
  MapPin,
  Menu,
  MessageCircle,
  Phone,
  X,
} from './lucide.ts'

const icons = {
  chevron: draw(ChevronDown),
  close: draw(X),
  external: draw(ExternalLink),
  map: draw(MapPin),
  menu: draw(Menu),
  phone: draw(Phone),
  up: draw(ArrowUp),
  whatsapp: draw(MessageCircle),
} as const satisfies Record<string, ReactElement>

/** A decorative icon, as large as its text; the text beside it has the meaning. */
export function Icon({ name }: { name: keyof typeof icons }) {
  return icons[name]
}

/** Each icon is drawn once: a page has dozens, and React skips an unchanged element. */
function draw(shapes: IconNode): ReactElement {
  return (
    <svg
      className="icon"
      width="1.2em"
      height="1.2em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {shapes.map(([Shape, attributes], index) => (
        <Shape key={index} {...attributes} />
      ))}
    </svg>
  )
}
