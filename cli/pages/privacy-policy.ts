// Collects the privacy policy.
import type { PageModule } from './page-module.ts'
import { textData, textFiles, textTitle } from './text-page.ts'

const id = 'privacy-policy'

export const privacyPolicy: PageModule<typeof id> = {
  title: textTitle(id),
  structuredTypes: ['BreadcrumbList'],
  collect: (page) => ({
    data: { page: id, ...textData(id, page) },
    lastChange: textFiles(id, page),
  }),
}
