// The shapes in use; the package of the engine contains these instead of all icons of lucide (`vite.config.js`).
export { ArrowUp, ChevronDown, ExternalLink, MapPin, Menu, MessageCircle, Phone, X } from 'lucide'
