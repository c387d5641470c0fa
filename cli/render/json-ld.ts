// Structured data as one linked graph with stable ids (R10, R53). Pure.
import { type Address, type Company, type Content, entryByKey } from '#site/content.ts'
import { type Locale, localeEntry, localize } from '#site/locales.ts'
import type { PageData, Question } from '#site/page-data.ts'
import { absoluteUrl, type Route } from '#site/routes.ts'

/** A node of the graph. */
export type JsonLdNode = Readonly<Record<string, unknown>>

/** The graph of one page: the company and the site on every page, and what the page itself is. */
export function createJsonLd(route: Route, data: PageData, content: Content): JsonLdNode {
  const { origin } = content.company
  const nodes = pageNodes(route, data, content)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      businessNode(content, route.locale),
      websiteNode(content),
      webPageNode(route, data, { origin, main: nodes[0]?.['@id'] }),
      ...(data.breadcrumbs.length > 1 ? [breadcrumbNode(data, origin)] : []),
      ...nodes,
    ],
  }
}

function businessNode({ company, locations }: Content, locale: Locale): JsonLdNode {
  const { origin, address, coordinates, rating } = company
  return {
    '@type': BUSINESS,
    '@id': businessId(origin),
    name: company.brand,
    legalName: company.legalName,
    identifier: { '@type': 'PropertyValue', propertyID: 'UID', value: company.registerId },
    url: absoluteUrl(origin, '/'),
    email: company.email,
    telephone: company.phone,
    foundingDate: String(company.founded),
    address: addressNode(address, company),
    geo: { '@type': 'GeoCoordinates', ...coordinates },
    areaServed: locations.flatMap(({ name, area }) => [name, ...localize(area, locale)]),
    openingHoursSpecification: hoursNodes(company),
    priceRange: company.priceRange,
    currenciesAccepted: company.currency,
    paymentAccepted: company.payment.join(', '),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.value,
      reviewCount: rating.count,
      bestRating: rating.best,
      worstRating: rating.worst,
    },
    sameAs: company.social.map(({ url }) => url),
  }
}

/** The general type, and the one that says more. */
const BUSINESS = ['LocalBusiness', 'HomeAndConstructionBusiness'] as const

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

function websiteNode({ company }: Content): JsonLdNode {
  return {
    '@type': 'WebSite',
    '@id': `${company.origin}/#website`,
    name: company.brand,
    url: absoluteUrl(company.origin, '/'),
    publisher: { '@id': businessId(company.origin) },
  }
}

/** `main` is the id of the node the page is about. */
function webPageNode(
  { path, locale }: Route,
  { head, title, breadcrumbs }: PageData,
  { origin, main }: { origin: string; main: unknown },
): JsonLdNode {
  return {
    '@type': 'WebPage',
    '@id': `${absoluteUrl(origin, path)}#webpage`,
    url: absoluteUrl(origin, path),
    name: title,
    description: head.description,
    inLanguage: localeEntry(locale).tag,
    isPartOf: { '@id': `${origin}/#website` },
    ...(breadcrumbs.length > 1
      ? { breadcrumb: { '@id': `${absoluteUrl(origin, path)}#breadcrumb` } }
      : {}),
    ...(main === undefined ? {} : { mainEntity: { '@id': main } }),
  }
}

function breadcrumbNode({ breadcrumbs, path }: PageData, origin: string): JsonLdNode {
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

/** What only this kind of page is about. */
function pageNodes(route: Route, data: PageData, content: Content): JsonLdNode[] {
  const { origin } = content.company
  const url = absoluteUrl(origin, route.path)
  const provider = { '@id': businessId(origin) }
  switch (data.page) {
    case 'home':
      return [faqNode(data.faq, url)]
    case 'service':
      return [
        {
          '@type': 'Service',
          '@id': `${url}#service`,
          name: data.title,
          description: data.summary,
          url,
          provider,
          areaServed: content.company.region,
        },
        faqNode(data.faq, url),
      ]
    case 'location': {
      const location = entryByKey(content.locations, route.key ?? '')
      return [
        {
          '@type': BUSINESS,
          '@id': `${url}#location`,
          name: `${content.company.brand} ${location.name}`,
          description: data.summary,
          url,
          image: absoluteUrl(origin, data.hero.img.src),
          telephone: content.company.phone,
          address: addressNode(location.address, content.company),
          geo: { '@type': 'GeoCoordinates', ...location.coordinates },
          areaServed: [location.name, ...data.area],
          openingHoursSpecification: hoursNodes(content.company),
          priceRange: content.company.priceRange,
          parentOrganization: provider,
        },
      ]
    }
    case 'project':
      return [
        {
          '@type': 'CreativeWork',
          '@id': `${url}#project`,
          name: data.title,
          description: data.summary,
          url,
          image: [data.before, data.after].map(({ img }) => absoluteUrl(origin, img.src)),
          locationCreated: {
            '@type': 'Place',
            name: entryByKey(content.projects, route.key ?? '').place,
          },
          creator: provider,
          inLanguage: localeEntry(route.locale).tag,
        },
      ]
    case 'post': {
      const post = entryByKey(content.posts, route.key ?? '')
      return [
        {
          '@type': 'Article',
          '@id': `${url}#article`,
          headline: data.title,
          description: data.summary,
          image: absoluteUrl(origin, data.cover.img.src),
          datePublished: post.date,
          dateModified: post.updated ?? post.date,
          inLanguage: localeEntry(route.locale).tag,
          author: provider,
          publisher: provider,
          mainEntityOfPage: { '@id': `${url}#webpage` },
        },
      ]
    }
    default:
      return []
  }
}

function faqNode(questions: readonly Question[], url: string): JsonLdNode {
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function businessId(origin: string): string {
  return `${origin}/#business`
}
