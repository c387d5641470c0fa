import { TextPage } from '../components/text-page.tsx'

/** Privacy policy (R17). */
export const PrivacyPolicyPage = TextPage
