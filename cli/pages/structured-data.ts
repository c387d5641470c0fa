// Creates structured data as one linked graph with stable ids. Pure.
import type { Address, Company, Content, Location } from '#site/content.ts'
import { datedParts } from '#site/dated-parts.ts'
import { type Locale, localeEntry, localize } from '#site/locales.ts'
import type { PageData, Question } from '#site/page-data.ts'
import { absoluteUrl, type Route } from '#site/routes.ts'
import type { SitePage } from './collect.ts'
import type { EntryContext } from './context.ts'

/** A node of the graph. */
export type JsonLdNode = Readonly<Record<string, unknown>>

/** Returns the graph of one page: the company, the site, and the page's own nodes. */
export function createGraph({ route, data, nodes = [] }: SitePage, content: Content): JsonLdNode {
  const { origin } = content.company
  return {
    '@context': 'https://schema.org',
    '@graph': [
      businessNode(content, route),
      websiteNode(content),
      webPageNode(route, data, { content, main: nodes[0]?.['@id'] }),
      ...(data.breadcrumbs.length > 1 ? [breadcrumbNode(data, origin)] : []),
      ...nodes,
    ],
  }
}

function businessNode(content: Content, route: Route): JsonLdNode {
  const { company, locations } = content
  const { origin, address, coordinates } = company
  return {
    '@type': businessTypes(company),
    '@id': businessId(origin),
    name: company.brand,
    legalName: company.legalName,
    identifier: company.registerId && registerNode(company.registerId, route.locale),
    url: absoluteUrl(origin, '/'),
    email: company.email,
    telephone: company.phone,
    foundingDate: String(company.founded),
    address: addressNode(address, company),
    geo: { '@type': 'GeoCoordinates', ...coordinates },
    areaServed:
      locations.length === 0
        ? company.region
        : distinct(locations.flatMap(({ name, area }) => [name, ...localize(area, route.locale)])),
    openingHoursSpecification: hoursNodes(company),
    specialOpeningHoursSpecification: closedNodes(content),
    priceRange: company.priceRange,
    currenciesAccepted: company.currency,
    paymentAccepted: company.payment.join(', '),
    aggregateRating: ratingNode(content, route),
    sameAs: company.social.map(({ url }) => url),
  }
}

/** Returns the general type and the more specific one. */
const businessTypes = ({ businessType }: Company) => distinct(['LocalBusiness', businessType])

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)]
}

/** Name of the Swiss company number in languages that have their own; in all others it is UID. */
const UID: Readonly<Record<Locale, string>> = { fr: 'IDE', it: 'IDI' }

/** Returns a number of the commercial register, with its kind if it is Swiss. */
function registerNode(value: string, locale: Locale): JsonLdNode {
  const isSwiss = /^CHE-?\d/.test(value)
  return {
    '@type': 'PropertyValue',
    propertyID: isSwiss ? (UID[locale] ?? 'UID') : undefined,
    value,
  }
}

/** Returns the rating on pages that show it: search engines ignore or punish one that visitors cannot see. */
function ratingNode(
  { company: { rating }, locales }: Content,
  { page, locale }: Route,
): JsonLdNode | undefined {
  const isShown = page === 'home' && localeEntry(locale, locales).sections.includes('testimonials')
  if (rating === undefined || !isShown) return undefined
  return {
    '@type': 'AggregateRating',
    ratingValue: rating.value,
    reviewCount: rating.count,
    bestRating: rating.best,
    worstRating: rating.worst,
  }
}

const WEEKDAYS = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
} as const

function addressNode(
  { street, postalCode, town }: Address,
  { region, country }: Company,
): JsonLdNode {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode,
    addressLocality: town,
    addressRegion: region,
    addressCountry: country,
  }
}

function hoursNodes({ openingHours }: Company): JsonLdNode[] {
  return openingHours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => WEEKDAYS[day]),
    opens,
    closes,
  }))
}

/** Returns the closed days; undefined if there are none. For search engines, equal times mean closed. */
function closedNodes(content: Content): JsonLdNode[] | undefined {
  const { closed } = datedParts(content)
  if (closed.length === 0) return undefined
  return closed.map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    opens: '00:00',
    closes: '00:00',
    validFrom: from,
    validThrough: to,
  }))
}

function websiteNode({ company }: Content): JsonLdNode {
  return {
    '@type': 'WebSite',
    '@id': `${company.origin}/#website`,
    name: company.brand,
    url: absoluteUrl(company.origin, '/'),
    publisher: { '@id': businessId(company.origin) },
  }
}

/** Returns the node of a page; `main` is the id of its main entity. */
function webPageNode(
  { path, locale }: Route,
  data: PageData,
  { content, main }: { content: Content; main: unknown },
): JsonLdNode {
  const { origin } = content.company
  const { head, title, breadcrumbs } = data
  const reviewed = data.page === 'post' ? data.reviewed?.date : undefined
  return {
    '@type': 'WebPage',
    '@id': `${absoluteUrl(origin, path)}#webpage`,
    url: absoluteUrl(origin, path),
    name: title,
    description: head.description,
    inLanguage: localeEntry(locale, content.locales).tag,
    isPartOf: { '@id': `${origin}/#website` },
    ...(breadcrumbs.length > 1
      ? { breadcrumb: { '@id': `${absoluteUrl(origin, path)}#breadcrumb` } }
      : {}),
    ...(main === undefined ? {} : { mainEntity: { '@id': main } }),
    ...(reviewed === undefined ? {} : { lastReviewed: reviewed }),
  }
}

function breadcrumbNode(
  { breadcrumbs, path }: Pick<PageData, 'breadcrumbs' | 'path'>,
  origin: string,
): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${absoluteUrl(origin, path)}#breadcrumb`,
    itemListElement: breadcrumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: absoluteUrl(origin, crumb.path),
    })),
  }
}

/** Returns a location as a separate business that belongs to the company. */
export function locationNode(
  location: Location,
  { content, url, in: inLanguage }: EntryContext,
  { description, image }: { description: string; image: string },
): JsonLdNode {
  const { company } = content
  return {
    '@type': businessTypes(company),
    '@id': `${url}#location`,
    name: `${company.brand} ${location.name}`,
    description,
    url,
    image,
    telephone: company.phone,
    address: addressNode(location.address, company),
    geo: { '@type': 'GeoCoordinates', ...location.coordinates },
    areaServed: distinct([location.name, ...inLanguage(location.area)]),
    openingHoursSpecification: hoursNodes(company),
    specialOpeningHoursSpecification: closedNodes(content),
    priceRange: company.priceRange,
    parentOrganization: businessRef(content),
  }
}

/** Returns a node with the questions of a page, if it has any. */
export function faqNodes(questions: readonly Question[], { url }: EntryContext): JsonLdNode[] {
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      '@id': `${url}#faq`,
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

/** Returns a reference to the company's node on the same page. */
export function businessRef({ company }: Content): JsonLdNode {
  return { '@id': businessId(company.origin) }
}

function businessId(origin: string): string {
  return `${origin}/#business`
}
