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
        .record(z.enum(deliveries), prose.describe('Words for this delivery.'))
        .describe('A placeholder for the text, with words per delivery.'),
    )
    .default({})
    .describe(
      'Words that depend on the delivery of the contact form: {name} in the text is replaced by the words for "contact.delivery" in content/company.yaml.',
    ),
  byHost: z
    .record(
      definedName,
      z
        .strictObject({
          ...Object.fromEntries(
            hostNames.map((name) => [name, prose.exactOptional().describe('Words for this host.')]),
          ),
          others: prose.describe('Words for all other hosts.'),
        })
        .describe('A placeholder for the text, with words per host.'),
    )
    .default({})
    .describe(
      'Words that depend on the host: {name} in the text is replaced by the words for the hosts that the site is built for.',
    ),
})
