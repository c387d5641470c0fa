// Days of the week that are not those of their dates, and ranges that end below their beginning (R26). Pure.
import { reversedRanges } from '../../figures/reversed-ranges.ts'
import { wrongDays } from '../../figures/weekdays.ts'
import type { Check } from './check.ts'

export const wrongDates: Check = (_, { literals, locale }) =>
  literals.flatMap(({ text, offset: start }) =>
    [...wrongDays(text, locale), ...reversedRanges(text, locale)].map(
      ({ written, offset, message, hint }) => ({
        offset: start + offset,
        length: written.length,
        message,
        hint,
        isDoubtful: true,
      }),
    ),
  )
