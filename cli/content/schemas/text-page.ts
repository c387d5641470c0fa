// Schema of the front matter of legal notice, privacy policy and customer portal.
import { z } from 'zod'
import { deliveries } from '#site/content.ts'
import { hostNames } from '../../base/host-names.ts'
import { phrase, prose, written } from './fields.ts'

/** Names that a page defines for its own text, beside the facts of the company (R79). */
const definedName = written(
  /^[A-Za-z][A-Za-z0-9]*$/,
  'a name has only letters and digits, like "formNote"',
)

/** Front matter of these pages in one language. */
export const textPageSchema = z.strictObject({
  title: phrase.describe('Heading of the page.'),
  summary: phrase.describe('One sentence, for search engines.'),
  byDelivery: z
    .record(
      definedName,
      z
        .record(z.enum(deliveries), prose.describe('Its words with that way of sending.'))
        .describe('A name that the text may use, with words for each way of sending.'),
    )
    .default({})
    .describe(
      'Words that depend on how the contact form sends: {name} in the text stands for those of "contact.delivery" in content/company.yaml.',
    ),
  byHost: z
    .record(
      definedName,
      z
        .strictObject({
          ...Object.fromEntries(
            hostNames.map((name) => [
              name,
              prose.exactOptional().describe('Its words on that host.'),
            ]),
          ),
          others: prose.describe('For every host that has no words of its own.'),
        })
        .describe('A name that the text may use, with words for hosts.'),
    )
    .default({})
    .describe(
      'Words that depend on the host: {name} in the text stands for those of the hosts that the site is built for.',
    ),
})
