// Structured data as one linked graph with stable ids (R10, R53). Pure.
import { type Content, entryByKey } from '#site/content.ts'
import { type Locale, localeEntry, localize } from '#site/locales.ts'
import type { PageData, Question } from '#site/page-data.ts'
import { absoluteUrl, type Route } from '#site/routes.ts'

/** A node of the graph. */
export type JsonLdNode = Readonly<Record<string, unknown>>

/** The graph of one page: the company and the site on every page, and what the page itself is. */
export function createJsonLd(route: Route, data: PageData, content: Content): JsonLdNode {
  const { origin } = content.company
  return {
    '@context': 'https://schema.org',
    '@graph': [
      businessNode(content, route.locale),
      websiteNode(content),
      webPageNode(route, data, origin),
      ...(data.breadcrumbs.length > 1 ? [breadcrumbNode(data, origin)] : []),
      ...pageNodes(route, data, content),
    ],
  }
}

function businessNode({ company, locations }: Content, locale: Locale): JsonLdNode {
  const { origin, address, coordinates, rating } = company
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': businessId(origin),
    name: company.brand,
    legalName: company.legalName,
    identifier: { '@type': 'PropertyValue', propertyID: 'UID', value: company.registerId },
    url: absoluteUrl(origin, '/'),
    email: company.email,
    telephone: company.phone,
    foundingDate: String(company.founded),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.town,
      addressRegion: company.region,
      addressCountry: company.country,
    },
    geo: { '@type': 'GeoCoordinates', ...coordinates },
    areaServed: locations.flatMap(({ name, area }) => [name, ...localize(area, locale)]),
    openingHoursSpecification: company.openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => WEEKDAYS[day]),
      opens,
      closes,
    })),
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

const WEEKDAYS = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
} as const

function websiteNode({ company }: Content): JsonLdNode {
  return {
    '@type': 'WebSite',
    '@id': `${company.origin}/#website`,
    name: company.brand,
    url: absoluteUrl(company.origin, '/'),
    publisher: { '@id': businessId(company.origin) },
  }
}

function webPageNode(
  { path, locale }: Route,
  { head, title }: PageData,
  origin: string,
): JsonLdNode {
  return {
    '@type': 'WebPage',
    '@id': `${absoluteUrl(origin, path)}#webpage`,
    url: absoluteUrl(origin, path),
    name: title,
    description: head.description,
    inLanguage: localeEntry(locale).tag,
    isPartOf: { '@id': `${origin}/#website` },
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
