// Schema of `prices.yaml`.
import { z } from 'zod'
import { duration, figureName } from './fields.ts'

const price = z
  .number()
  .positive()
  .refine((amount) => Number(amount.toFixed(2)) === amount, {
    error: 'expected at most two decimals, like 550.50',
  })
/** Prices and durations by name. */
export const figuresSchema = z.strictObject({
  prices: z
    .record(
      figureName,
      z
        .strictObject({
          amount: price.describe('What it costs at least: 500, or 550.50 with Rappen or cents.'),
          to: price.exactOptional().describe('What it costs at most.'),
          example: z
            .boolean()
            .exactOptional()
            .describe(
              'true: what one job came to that the site describes, not what it costs at least.',
            ),
        })
        .refine(({ amount, to }) => to === undefined || to > amount, {
          path: ['to'],
          error: 'expected more than "amount"',
        })
        .describe('What one thing costs.'),
    )
    .describe('Prices by name. Texts call the price small {priceSmall}.'),
  durations: z
    .record(figureName, duration.describe('How long one thing takes, in working time.'))
    .describe('Durations by name. Texts call the duration flat {durationFlat}.'),
})
