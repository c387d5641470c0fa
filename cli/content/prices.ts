// The company's published prices and durations by name: facts for texts, references for other files (R79, R83).
import type { Company, Duration, Price, Strings } from '#site/content.ts'
import { formatAmount, formatDuration } from '#site/format.ts'
import type { LocaleEntry } from '#site/locales.ts'
import { createTranslate } from '#site/strings.ts'
import { bindFigures } from '../base/figures.ts'
import type { Facts } from './facts.ts'

/** Prices and durations by name. */
export interface Figures {
  readonly prices: Readonly<Record<string, Price>>
  readonly durations: Readonly<Record<string, Duration>>
}

/** Returns the facts of one language: `priceSmall` is `CHF 500`, `durationFlat` is `4–8 weeks`. */
export function figureFacts(
  { prices, durations }: Figures,
  {
    locale,
    strings,
    currency,
  }: { locale: LocaleEntry; strings: Strings } & Pick<Company, 'currency'>,
): Facts {
  const t = createTranslate(strings)
  const tag = locale.format
  const facts = [
    ...Object.entries(prices).map(([name, price]) => [
      `price${capitalised(name)}`,
      formatAmount(price, { currency, tag }),
    ]),
    ...Object.entries(durations).map(([name, duration]) => [
      `duration${capitalised(name)}`,
      formatDuration(duration, { t, tag }),
    ]),
  ].map(([name = '', text = '']) => [name, bindFigures(text)])
  return Object.fromEntries(facts)
}

function capitalised(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
