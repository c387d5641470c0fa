// Warns of texts that state a phone number, an address or the founding year almost as the company file does (R26). Pure.
import type { Company, MarkdownSource } from '#site/content.ts'
import type { Localized } from '#site/locales.ts'
import { type Problems, placeIn } from '../problems/problems.ts'
import { isSlip } from '../problems/suggest.ts'
import { EMAIL, LONG_NUMBER } from './figures/names.ts'

const SENTENCE = /[^.!?\n]+/g
const COMPANY =
  /(?<!\p{L})(?:wir|uns\p{L}*|firma|betrieb|we|our|company|nous|notre|entreprise|noi|nostr[ao]|azienda|ditta)(?!\p{L})/iu
const FOUNDED = /gegründet|gründete|founded|fondée?s?(?!\p{L})|fondat[aoe](?!\p{L})/iu
const YEAR = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/g

/** Warns of what may be a slip in texts; their other numbers, addresses and years belong to others. */
export function warnCompanyInTexts(
  bodies: readonly Localized<MarkdownSource>[],
  { company, problems }: { company: Company; problems: Problems },
): void {
  const { phone, whatsapp = phone, email, team, founded } = company
  const phones = [phone, whatsapp, ...team.map((person) => person.phone ?? phone)]
  const [code = ''] = phone.split(' ')
  const national = (number: string) =>
    number
      .replaceAll(/\D/g, '')
      .replace(new RegExp(`^(?:00)?${code.slice(1)}`), '')
      .replace(/^0/, '')
  const kinds = [
    { sign: /\d/, pattern: LONG_NUMBER, own: phones, valueOf: national },
    {
      sign: /@/,
      pattern: EMAIL,
      own: [email],
      valueOf: (address: string) => address.toLowerCase(),
    },
  ]
  for (const { text, file, line: firstLine } of bodies.flatMap((body) => Object.values(body))) {
    const warn = (offset: number, message: string, hint: string) => {
      const { line, column } = placeIn(text, offset)
      const at = { file, line: firstLine + line - 1, column }
      problems.warn('content-contradiction', message, { at, hint })
    }
    for (const { sign, pattern, own, valueOf } of kinds) {
      if (!sign.test(text)) continue
      for (const { 0: written, index } of text.matchAll(pattern)) {
        const near = own.find((each) => isSlip(valueOf(written), valueOf(each)))
        if (near !== undefined && !own.some((each) => valueOf(each) === valueOf(written)))
          warn(
            index,
            `"${written}" is almost "${near}" of content/company.yaml`,
            'Write the same in both, or the name of the value in braces, such as "{phone}".',
          )
      }
    }
    if (!FOUNDED.test(text)) continue
    for (const { 0: sentence, index: start } of text.matchAll(SENTENCE)) {
      if (!FOUNDED.test(sentence) || !COMPANY.test(sentence)) continue
      const [found, ...others] = sentence.matchAll(YEAR)
      // Of several years, one may be of something else.
      if (found === undefined || others.length > 0 || Number(found[0]) === founded) continue
      warn(
        start + found.index,
        `The company was founded in ${founded}, not in ${found[0]}`,
        'Write "{founded}", or correct "founded" in content/company.yaml.',
      )
    }
  }
}
