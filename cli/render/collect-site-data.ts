// Collects the data that all pages of one language share. Pure.
import { contactServices } from '#site/contact-form.ts'
import { type OpeningHours, type Weekday, weekdays } from '#site/content.ts'
import { fill } from '#site/format.ts'
import { type Locale, localeEntry, type Localized, localize } from '#site/locales.ts'
import { type SiteData, textPageIds, type TextLink } from '#site/page-data.ts'
import { buildPath } from '#site/routes.ts'
import { createTranslate, type Translate } from '#site/strings.ts'
import { inLocale } from '../images/pictures.ts'
import type { PageInput } from '../pages/context.ts'

/** Number of hero pictures that are preloaded (R35). */
const HEROES = 9

export function collectSiteData(
  locale: Locale,
  {
    content,
    pictures,
    slugUrls,
  }: Pick<PageInput, 'content' | 'pictures'> & { slugUrls: Localized<string> },
): SiteData {
  const entry = localeEntry(locale)
  const strings = localize(content.strings, locale)
  const t = createTranslate(strings)
  const { company, services, locations, texts } = content
  return {
    locale,
    strings,
    brand: company.brand,
    origin: company.origin,
    email: company.email,
    phone: company.phone,
    address: company.address,
    copyrightYear: company.copyrightYear,
    rating: company.rating,
    reviewsUrl: company.reviewsUrl,
    social: company.social,
    openingHours: company.openingHours.map((hours) => openingLine(hours, { t, tag: entry.format })),
    stats: company.stats,
    services: services.map(({ title, slug }) => ({
      label: localize(title, locale),
      path: buildPath(entry, 'service', localize(slug, locale)),
    })),
    locations: locations.map(({ name, slug }) => ({
      label: name,
      path: buildPath(entry, 'location', localize(slug, locale)),
    })),
    legal: textPageIds.map((page): TextLink => ({
      label: localize(texts[page].title, locale),
      path: buildPath(entry, page),
    })),
    contact: company.contact,
    heroes: services
      .slice(0, HEROES)
      .map(({ image }) => pictures.picture(inLocale(image, locale), 'band', 'preload'))
      .map(({ sources, sizes }) => ({ sources, sizes })),
    formServices: contactServices.map((type) => ({
      value: type,
      label: t(`serviceTypes.${type}`),
    })),
    slugsUrl: localize(slugUrls, locale),
  }
}

/** `Monday to Friday` or `Monday, Wednesday and Friday`, and `07:00–18:00`. */
export function openingLine(
  { days, opens, closes }: OpeningHours,
  { t, tag }: { t: Translate; tag: string },
) {
  const labels = runsOf(days).flatMap((run) => {
    const names = run.map((day) => t(`days.${day}`))
    const [from = '', second] = names
    // Two days in a row are two days, not a range.
    if (second === undefined || names.length === 2) return names
    return [fill(t('days.range'), { from, to: names.at(-1) ?? '' })]
  })
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  return { days: list.format(labels), hours: `${opens}–${closes}` }
}

/** Days in the order of the week, those that follow one another together. */
function runsOf(days: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = []
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue
    const last = runs.at(-1)
    const yesterday = weekdays[index - 1]
    if (last !== undefined && last.at(-1) === yesterday) last.push(day)
    else runs.push([day])
  }
  return runs
}
