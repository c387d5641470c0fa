// Collects the data that all pages of a language share. Pure.
import type { OwnPage } from '#site/content.ts'
import { announcedOn, datedParts, formatClosed } from '#site/dated-parts.ts'
import { formatNumber, unbroken } from '#site/format.ts'
import { type Locale, type Localized, localize } from '#site/locales.ts'
import { inWeekOrder, openingLine } from '#site/opening-hours.ts'
import type { Dated, SiteData, TextLink } from '#site/page-data.ts'
import { isPublicOn, type PublicDays } from '#site/public-days.ts'
import { hasPage } from '#site/routes.ts'
import { addDays } from '#site/schedule.ts'
import { startOfDate } from '../base/today.ts'
import { noticeHtml, type Texts } from '../content/text/texts.ts'
import { inLocale, type PagePictures } from '../images/pictures.ts'
import { pageLink } from '../pages/cards.ts'
import { createLocaleContext, type LocaleContext, type PageInput } from '../pages/context.ts'
import { peopleLinks } from '../pages/people.ts'
import { valleyData } from '../pages/valley.ts'

/** Length of an ISO text with hours and minutes. */
const TO_MINUTE = 16

/** Maximum number of preloaded hero images. */
const HEROES = 9

/** Returns the data that all pages of a language share. */
export function collectSiteData(
  locale: Locale,
  {
    content,
    texts,
    pictures,
    slugUrls,
  }: Pick<PageInput, 'content' | 'texts'> & { pictures: PagePictures; slugUrls: Localized<string> },
): SiteData {
  const context = createLocaleContext(locale, content)
  const { locale: entry, t, path } = context
  const strings = localize(content.strings, locale)
  const shown = Object.entries(strings).filter(([key]) => !isForBuild(key))
  const { company, services, locations, theme, valley } = content
  const { locations: places, ...figures } = company.stats
  return {
    locale,
    strings: Object.fromEntries(shown),
    brand: company.brand,
    logo: { viewBox: theme.logo.viewBox, markup: theme.logo.markup },
    origin: company.origin,
    email: company.email,
    phone: unbroken(company.phone),
    whatsapp: company.whatsapp && unbroken(company.whatsapp),
    address: company.address,
    copyrightYear: company.copyrightYear,
    rating: company.rating && formatNumber(company.rating.value, locale),
    reviewsUrl: company.reviewsUrl,
    social: company.social,
    openingHours: inWeekOrder(company.openingHours).map((hours) =>
      openingLine(hours, { t, tag: entry.format }),
    ),
    ...datedTexts(context, texts),
    businessHours: { openingHours: company.openingHours, timeZone: company.timeZone },
    // A site without location pages may lack the text for their number (R84).
    stats:
      hasPage(entry, 'location') && places !== undefined
        ? { ...figures, locations: places }
        : figures,
    services: services.map(({ title, slug }) => ({
      label: context.in(title),
      path: path('service', slug),
    })),
    locations: locations.map(({ name, slug }) => ({
      label: name,
      path: path('location', slug),
    })),
    legal: content.texts.map(({ key, title }) => ({
      label: context.in(title),
      path: path(key),
    })),
    ...menuPages(context),
    contact: company.contact,
    heroes: services
      .slice(0, HEROES)
      .map(({ image }) => pictures.picture(inLocale(image, locale), 'hero', 'preload'))
      .map(({ sources, sizes }) => ({ sources, sizes })),
    formServices: content.lists.formServices.map((type) => ({
      value: type,
      label: t(`serviceTypes.${type}`),
    })),
    valley: valley && hasPage(entry, 'location') ? valleyData(valley, context) : undefined,
    slugsUrl: localize(slugUrls, locale),
  }
}

/** Returns the texts of closed days and notices; those without any are absent. */
function datedTexts(
  { content, in: inLanguage, locale: { code, format }, t }: LocaleContext,
  texts: Texts,
): Pick<SiteData, 'closed' | 'notices'> {
  const { closed, notices } = datedParts(content)
  const { timeZone } = content.company
  const startOf = (date: string) => startOfDate(date, timeZone).toISOString().slice(0, TO_MINUTE)
  const dated = ({ from, until }: PublicDays): Dated => ({
    from: from && startOf(from),
    until: until && startOf(addDays(until, 1)),
    hidden: isPublicOn({ from, until }, content.day) ? undefined : true,
  })
  const closedTexts = closed.map((days) => {
    const reason = days.reason === undefined ? '' : ` (${inLanguage(days.reason)})`
    const text = `${formatClosed(days, { t, tag: format })}${reason}`
    return { text, ...dated(announcedOn(days)) }
  })
  const noticeTexts = notices.map((notice, index) => ({
    kind: notice.kind,
    label: index === 0 ? t('common.notice') : `${t('common.notice')} ${index + 1}`,
    html: noticeHtml(texts, index, code),
    ...dated(notice),
  }))
  return {
    closed: closed.length === 0 ? undefined : closedTexts,
    notices: notices.length === 0 ? undefined : noticeTexts,
  }
}

/** Returns links to the people and to own pages by place; a place without links is absent. */
function menuPages(context: LocaleContext): Pick<SiteData, 'headerPages' | 'footerPages'> {
  const linksIn = (place: OwnPage['menu']) => {
    const pages = context.content.pages.filter(({ menu }) => menu === place)
    return pages.map((page) => pageLink(page, context))
  }
  return {
    headerPages: inMenu([...peopleLinks(context), ...linksIn('header')]),
    footerPages: inMenu(linksIn('footer')),
  }
}

function inMenu(links: readonly TextLink[]): readonly TextLink[] | undefined {
  return links.length === 0 ? undefined : links
}

/** Returns whether only the build uses a text, because what it becomes is in page data or HTML. */
function isForBuild(key: string): boolean {
  return /\.headTitle$|^(?:home|blog|projects)\.description$|^prose\.|^nav\.people$|^location\.contact$|^common\.notice$|^footer\.closed|^call\.\w+(?:Title|Text)$|^facts\.(?!label|services)/.test(
    key,
  )
}
