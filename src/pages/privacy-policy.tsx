import { TextPage } from '../components/sections/text-page.tsx'

/** Privacy policy (R17). */
export const PrivacyPolicyPage = TextPage
