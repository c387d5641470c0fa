// The legal notice, Impressum (R17).
import type { PageModule } from './page-module.ts'
import { textData, textFiles, textTitle } from './text-page.ts'

const id = 'legal-notice'

export const legalNotice: PageModule<typeof id> = {
  title: textTitle(id),
  structuredTypes: ['BreadcrumbList'],
  collect: (page) => ({
    data: { page: id, ...textData(id, page) },
    lastChange: textFiles(id, page),
  }),
}
