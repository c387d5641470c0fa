// Schema of `prices.yaml`.
import { z } from 'zod'
import { duration, figureLabel, figureName, toChoose } from './fields.ts'

const price = z
  .number()
  .positive()
  .refine((amount) => Number(amount.toFixed(2)) === amount, {
    error: 'expected at most two decimals, like 550.50',
  })
/** Returns what the site needs of a price or duration. */
function withoutName<T extends object>(figure: T): Omit<T, 'name'> {
  const { name: _, ...rest }: T & { name?: unknown } = figure
  return rest
}

/** Prices and durations by name. */
export const figuresSchema = z.strictObject({
  prices: z
    .record(
      figureName,
      z
        .strictObject({
          name: figureLabel,
          amount: toChoose(price, 100).describe('Minimum price: 500 or 550.50.'),
          to: price.exactOptional().describe('Maximum price.'),
          example: z
            .boolean()
            .exactOptional()
            .describe(
              'true: the total for a job described on this site, rather than a minimum price.',
            ),
        })
        .refine(({ amount, to }) => to === undefined || to > amount, {
          path: ['to'],
          error: 'expected more than "amount"',
        })
        .transform(withoutName)
        .describe('One price.'),
    )
    .describe('Prices by name. Texts refer to the price "small" as {priceSmall}.'),
  durations: z
    .record(figureName, duration.transform(withoutName).describe('One duration, in working time.'))
    .describe('Durations by name. Texts refer to the duration "flat" as {durationFlat}.'),
})
