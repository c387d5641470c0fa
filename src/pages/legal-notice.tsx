import { TextPage } from '../components/text-page.tsx'

/** Legal notice (R17). */
export const LegalNoticePage = TextPage
