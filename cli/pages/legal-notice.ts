// Collects the legal notice (Impressum), with the team and its permits.
import { proofFacts } from './people.ts'
import type { PageModule } from './page-module.ts'
import { textData, textFiles, textTitle } from './text-page.ts'

const id = 'legal-notice'

export const legalNotice: PageModule<typeof id> = {
  title: textTitle(id),
  structuredTypes: ['BreadcrumbList'],
  collect: (page) => ({
    data: {
      page: id,
      ...textData(id, page),
      team: [
        ...page.content.company.team.map(({ name, role, training }) => ({
          label: name,
          value: `${page.in(role)}. ${page.in(training)}`,
        })),
        ...proofFacts(page),
      ],
    },
    lastChange: textFiles(id, page),
  }),
}
