// The icon set, all with the same stroke width. Icons are always accompanied by text.
import {
  ArrowUp,
  ChevronDown,
  ExternalLink,
  type LucideIcon,
  MapPin,
  Menu,
  MessageCircle,
  Phone,
  X,
} from 'lucide-react'

const icons = {
  chevron: ChevronDown,
  close: X,
  external: ExternalLink,
  map: MapPin,
  menu: Menu,
  phone: Phone,
  up: ArrowUp,
  whatsapp: MessageCircle,
} as const satisfies Record<string, LucideIcon>

/** A decorative icon, as large as its text; the text beside it has the meaning. */
export function Icon({ name }: { name: keyof typeof icons }) {
  const Drawing = icons[name]
  return (
    <Drawing className="icon" size="1.2em" strokeWidth={1.5} aria-hidden="true" focusable="false" />
  )
}
