// Sums in tables that are not those of their rows (R26). Pure.
import type { Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { fillFacts } from '../../facts.ts'
import { numbersIn } from '../../figures/plain-figures.ts'
import type { Check, Finding, Written } from './check.ts'

export const tableSums: Check = (nodes, written) =>
  nodes.flatMap((node) => (node.type === 'table' ? wrongSums(node, written) : []))

/** First words of the row with the sum. */
const SUM =
  /^(?:gesamt(?:summe|betrag|kosten|dauer|zeit)?|insgesamt|zusammen|total|totale|summe|sum|somme|together)(?!\p{L})\W*(?:(?:inkl|incl|exkl|excl|netto|brutto|net|gross|inclusive|including|comprise?|compris|CHF|EUR|Fr|in|mit|ohne|with|without|MWST|MwSt|VAT|TVA|IVA|TTC|HT|h|min)(?!\p{L})\W*)*$/iu
/** Rows that belong to others, have a sum themselves or were paid, so that not all rows make up the sum. */
const PART =
  /^(?:davon|inkl|incl|inbegriffen|enthalten|of which|dont|di cui|zwischen|sub|sous|net(?:to\p{L}*)?(?!\p{L})|montant|imponibile|anzahlung|akonto|deposit|acompte|acconto)|total|summe|compris|inclus|durchschnitt|average|moyenne|media/iu
/** Rows that are subtracted. */
const DISCOUNT = /rabatt|skonto|abzug|abzüglich|discount|less|rabais|remise|escompte|sconto/iu

/** Finds sums that differ from their columns. Only columns with at most one number in each row are added up. */
function wrongSums({ children }: Table, { facts }: Written): Finding[] {
  const rows = children
    .slice(1)
    .map(({ children: cells }) =>
      cells.map((cell) => ({ cell, text: fillFacts(toString(cell), facts) })),
    )
  const names = rows.map(([first]) => first?.text.trim() ?? '')
  const sums = rows.at(-1) ?? []
  if (!SUM.test(names.at(-1) ?? '') || names.slice(0, -1).some((name) => PART.test(name))) return []
  return sums.slice(1).flatMap(({ cell, text }, index): Finding[] => {
    const column = rows.slice(0, -1).map((row) => signedNumbersIn(row[index + 1]?.text ?? ''))
    const [total, ...more] = signedNumbersIn(text)
    // Without a minus, they may or may not be subtracted.
    if (column.some(([amount = 0], row) => amount > 0 && DISCOUNT.test(names[row] ?? ''))) return []
    const filled = column.filter(({ length }) => length > 0)
    if (total === undefined || more.length > 0 || filled.length < 2) return []
    if (filled.some(({ length }) => length > 1)) return []
    // Minutes are not added to hours.
    const units = new Set(rows.map((row) => unitOf(row[index + 1]?.text ?? '')))
    units.delete('')
    if (units.size > 1) return []
    const sum = Math.round(filled.flat().reduce((all, amount) => all + amount, 0) * 100) / 100
    const start = cell.children[0]?.position?.start.offset
    const end = cell.children.at(-1)?.position?.end.offset
    if (start === undefined || end === undefined) return []
    // Each row may be rounded.
    if (Math.abs(sum - total) <= filled.length / 2) return []
    return [
      {
        offset: start,
        length: end - start,
        message: `The rows add up to ${sum}, not to ${total}`,
        hint: 'Correct a row or the sum. Prices of placeholders are in content/prices.yaml.',
        isDoubtful: true,
      },
    ]
  })
}

/** Returns the letters of a cell without those of prices, and its signs of per cent. */
function unitOf(text: string): string {
  return text
    .replace(/CHF|Fr\.?|EUR/gu, '')
    .replace(/[^\p{L}%°]/gu, '')
    .toLowerCase()
}

/** Returns the numbers of a cell, those with a minus below zero. */
function signedNumbersIn(text: string): number[] {
  const sign = /[-−–]\s*(?:\p{Sc}|[A-Z]{3}|Fr\.?)?\s*\d/u.test(text) ? -1 : 1
  return numbersIn(text).map((amount) => sign * amount)
}
