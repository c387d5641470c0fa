// The icon set, at one stroke width; icons never carry meaning alone.
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

/** A decorative icon; the text beside it says what it means. */
export function Icon({ name, size = 20 }: { name: keyof typeof icons; size?: number }) {
  const Drawing = icons[name]
  return (
    <Drawing className="icon" size={size} strokeWidth={1.5} aria-hidden="true" focusable="false" />
  )
}
