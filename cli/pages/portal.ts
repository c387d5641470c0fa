// Collects the customer portal, with a login if one is configured.
import type { PageModule } from './page-module.ts'
import { textData, textFiles, textTitle } from './text-page.ts'

const id = 'portal'

export const portal: PageModule<typeof id> = {
  title: textTitle(id),
  structuredTypes: ['BreadcrumbList'],
  collect(page) {
    const { portalUrl } = page.content.company
    return {
      data: { page: id, ...textData(id, page), loginUrl: portalUrl },
      lastChange: textFiles(id, page),
    }
  },
}
