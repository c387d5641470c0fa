// Schema of `valley.yaml`.
import { z } from 'zod'
import { dayOfYear, distinct, key, line, type LocalizedFields, month, phrase } from './fields.ts'

const height = z.number().min(0).max(9000)
const km = z.number()
const altitude = z.strictObject({
  km: km.describe('Distance along the road in km from the first place.'),
  height: height.describe('Height in m above sea level.'),
  name: line
    .exactOptional()
    .describe('Label, the same in every language. If missing, there is no label.'),
})
const season = z
  .strictObject({
    from: dayOfYear.describe("First day in quotes, month and day: '05-21'."),
    to: dayOfYear.describe("Last day in quotes: '09-10'."),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'expected a day after "from"; a season over New Year is two entries',
  })
  .meta({ title: 'Season' })

const areInOrder = (points: readonly { km: number }[]) =>
  points.every(({ km }, at) => at === 0 || km > (points[at - 1]?.km ?? 0))

/** Returns the schema for the languages of a site. */
export const valleySchema = ({ localized }: LocalizedFields) =>
  z.strictObject({
    month: month.describe('Month (1–12) shown without JavaScript; with it, the current month.'),
    snow: z
      .array(height)
      .length(12, { error: 'expected twelve heights, January to December' })
      .describe('Height in m above which snow usually lies, January to December.'),
    places: z
      .array(
        z.strictObject({
          location: key.describe(
            'Key of a location: the name of its file in content/locations/ without .yaml, like thun.',
          ),
          km: km.describe('Distance along the road in km; 0 for the first place.'),
          minutes: z
            .int()
            .nonnegative()
            .describe('Minutes by car from the previous place; 0 for the first.'),
          height: height.describe('Height in m above sea level.'),
          oiling: season.describe('Season in which wood can be oiled outdoors.'),
          noise: z
            .array(season)
            .min(1)
            .exactOptional()
            .describe('Seasons for noisy work. Default: all year.'),
          advice: z
            .array(
              z.strictObject({
                months: z
                  .array(month)
                  .min(1)
                  .superRefine(distinct())
                  .describe('Months from 1 to 12.'),
                text: localized(phrase).describe('Advice for these months, one or two sentences.'),
              }),
            )
            .refine(coversYear, { error: 'expected every month from 1 to 12 exactly once' })
            .describe('Advice to customers by month; every month appears once.'),
        }),
      )
      .min(2)
      .superRefine(distinct(({ location }) => location, 'location'))
      .refine(([first]) => first?.km === 0, { path: [0, 'km'], error: 'expected 0' })
      .refine(areInOrder, { error: 'expected the places in the order of their km' })
      .describe('Locations along the road, at least two.'),
    road: z.array(altitude).describe('Further points of the road, between and beyond the places.'),
    lake: z
      .strictObject({
        name: localized(phrase).describe('Name of the lake.'),
        from: km.describe('Start of the shore, in km along the road.'),
        to: km.describe('End of the shore.'),
        level: height.describe('Height of the surface in m above sea level.'),
        depth: z.number().positive().describe('Greatest depth in m.'),
      })
      .refine(({ from, to }) => from < to, { path: ['to'], error: 'expected more than "from"' })
      .exactOptional()
      .describe('A lake beside the road.'),
    ridges: z
      .array(
        z.strictObject({
          points: z
            .array(altitude)
            .min(2)
            .refine(areInOrder, { error: 'expected the points in the order of their km' })
            .describe('Summits and saddles in the order of their km.'),
        }),
      )
      .describe('Mountain ridges behind the road, the farthest first.'),
  })

function coversYear(advice: readonly { readonly months: readonly number[] }[]): boolean {
  const months = advice.flatMap((entry) => entry.months)
  return months.length === 12 && new Set(months).size === 12
}
