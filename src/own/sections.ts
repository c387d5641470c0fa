// The site's own sections by name: the build puts them in place of this module (`cli/app/own-code-plugin.ts`).
import type { OwnSection } from './define-section.ts'

export const ownSections: Readonly<Record<string, OwnSection>> = {}
