// Collects the section through the valley in one language: drawing, months and places. Pure.
import { entryByKey, type Valley } from '#site/content.ts'
import { fill, formatNumber, monthNames } from '#site/format.ts'
import type { MonthPart, ValleyData, ValleyMonth } from '#site/page-data.ts'
import { locationEntry } from './cards.ts'
import type { LocaleContext } from './context.ts'
import { inWords, partOf } from './season.ts'
import { drawValley } from './valley-drawing.ts'

export function valleyData(valley: Valley, context: LocaleContext): ValleyData {
  const { t, locale, content } = context
  const words = { t, months: monthNames(locale.format) }
  const formatHeight = (height: number) => formatNumber(height, locale.format)
  const metres = (height: number) => fill(t('valley.height'), { height: formatHeight(height) })
  return {
    month: valley.month,
    drawing: drawValley(valley, formatHeight),
    lake: valley.lake && context.in(valley.lake.name),
    months: words.months.map((name, index): ValleyMonth => {
      const places = valley.places.flatMap(({ location, oiling }) => {
        const part = partOf([oiling], index + 1)
        if (part === undefined) return []
        const title = entryByKey(content.locations, location).name
        return [isWhole(part) ? title : `${title} ${inWords([oiling], index + 1, words)}`]
      })
      const height = metres(valley.snow[index] ?? 0)
      return {
        name,
        height,
        snow: fill(t('valley.snowLine'), { height }),
        oiling: places.length === 0 ? t('valley.none') : places.join(', '),
      }
    }),
    places: valley.places.map((place, index) => {
      const entry = entryByKey(content.locations, place.location)
      const next = valley.places[index + 1]
      const { title, text, path, meta } = locationEntry(entry, context)
      return {
        key: place.location,
        title,
        text,
        path,
        meta,
        height: metres(place.height),
        address: entry.address,
        next: next && {
          km: next.km - place.km,
          label: fill(t('valley.leg'), { km: next.km - place.km, minutes: next.minutes }),
        },
        months: words.months.map((_, at) => ({
          oiling: partOf([place.oiling], at + 1),
          oilingText: inWords([place.oiling], at + 1, words),
          noise: place.noise && partOf(place.noise, at + 1),
          noiseText: place.noise && inWords(place.noise, at + 1, words),
          hasSnow: place.height >= (valley.snow[at] ?? Number.POSITIVE_INFINITY),
          advice: place.advice.findIndex(({ months }) => months.includes(at + 1)),
        })),
        advice: place.advice.map((advice) => context.in(advice.text)),
      }
    }),
  }
}

function isWhole({ from, to }: MonthPart): boolean {
  return from === 0 && to === 3
}
