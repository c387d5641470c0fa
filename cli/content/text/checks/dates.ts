// Days of the week that are not those of their dates (R26). Pure.
import { wrongDays } from '../../figures/weekdays.ts'
import type { Check } from './check.ts'
import { literalTexts } from './literal-text.ts'

export const wrongDates: Check = (nodes, { source, locale }) =>
  literalTexts(nodes, source).flatMap(({ text, offset: start }) =>
    [...wrongDays(text, locale)].map(({ written, offset, message, hint }) => ({
      offset: start + offset,
      length: written.length,
      message,
      hint,
      isDoubtful: true,
    })),
  )
