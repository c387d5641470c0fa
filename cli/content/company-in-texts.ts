// Warns of texts that state a phone number, an address or the founding year almost as the company file does (R26). Pure.
import type { Company, MarkdownSource } from '#site/content.ts'
import type { Localized } from '#site/locales.ts'
import { type Problems, placeIn } from '../problems/problems.ts'
import { isSlip } from '../problems/suggest.ts'
import { PHONE_DIGITS } from './figures/names.ts'

/** A sentence about the company's founding, with its year. */
const FOUNDING =
  /(?<![\p{L}\d])(?=[^.!?\n]*(?<!\p{L})(?:wir|uns\p{L}*|firma|betrieb|we|our|company|nous|notre|entreprise|noi|nostr[ao]|azienda|ditta)(?!\p{L}))(?=[^.!?\n]*(?:gegründet|gründeten?|founded|fondée?s?|fondat[aoe])(?!\p{L}))[^.!?\n]*?(?<!\d)(1[89]\d\d|20\d\d)(?!\d)/giu

/** Warns of what may be a slip in texts; their other numbers, addresses and years belong to others. */
export function warnCompanyInTexts(
  bodies: readonly Localized<MarkdownSource>[],
  { company, problems }: { company: Company; problems: Problems },
): void {
  const { phone, whatsapp = phone, email, team, founded } = company
  const phones = [phone, whatsapp, ...team.map((person) => person.phone ?? phone)]
  const own: Readonly<Record<string, readonly string[]>> = {
    'phone or account numbers': phones,
    'e-mail addresses': [email],
  }
  for (const { text, file, line: firstLine, stated = [] } of bodies.flatMap((body) =>
    Object.values(body),
  )) {
    const warn = (offset: number, message: string, hint: string) => {
      const { line, column } = placeIn(text, offset)
      const at = { file, line: firstLine + line - 1, column }
      problems.warn('content-contradiction', message, { at, hint })
    }
    const statements = stated.flatMap(({ cells = [] }) => cells.flatMap((cell) => cell.statements))
    for (const { kind, value, written } of statements) {
      const values = own[kind]?.map((each) => ({ each, value: valueOf(each) })) ?? []
      const near = values.find((one) => isSlip(value, one.value))
      if (near !== undefined && !values.some((one) => one.value === value))
        warn(
          text.indexOf(written),
          `"${written}" is almost "${near.each}" of content/company.yaml`,
          'Write the same in both, or the name of the value in braces, such as "{phone}".',
        )
    }
    for (const { 0: sentence, 1: year, index } of text.matchAll(FOUNDING))
      if (Number(year) !== founded)
        warn(
          index + sentence.length - 4,
          `The company was founded in ${founded}, not in ${year}`,
          'Write "{founded}", or correct "founded" in content/company.yaml.',
        )
  }
}

/** Returns the value of a phone number or an e-mail address in texts. */
function valueOf(fact: string): string {
  return fact.includes('@') ? fact.toLowerCase() : fact.replaceAll(/\D/g, '').slice(-PHONE_DIGITS)
}
