// Checks the JSON-LD of the built pages: syntax, required properties, references between nodes (R53, R66). Pure.
import { pageKind } from '#site/pages.ts'
import { isObject, parseJson } from '../base/parse-json.ts'
import type { Problems } from '../problems/problems.ts'
import { pageModules } from '../pages/modules.ts'
import { type BuiltPage, elementsOf } from './built-page.ts'

/** Types that every indexable page has. */
const everywhere = ['LocalBusiness', 'WebSite', 'WebPage']

/** Required properties by type. */
const required: Readonly<Record<string, readonly string[]>> = {
  LocalBusiness: ['name', 'address', 'telephone', 'url'],
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  WebSite: ['name', 'url'],
  WebPage: ['name', 'url', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Service: ['name', 'description', 'provider'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  CreativeWork: ['name', 'creator'],
}

/** Closed days have dates instead of days of the week (R90). */
const requiredOnDates = ['opens', 'closes', 'validFrom', 'validThrough']

type Node = Readonly<Record<string, unknown>>

const hint =
  'See https://developers.google.com/search/docs/appearance/structured-data. The build writes it from content/.'

/** Checks the structured data of an indexable page. */
export function checkStructuredData(page: BuiltPage, problems: Problems): void {
  const { path, page: kind } = page.route
  const blocks = elementsOf(page, 'script').filter(
    ({ attributes }) => attributes['type'] === 'application/ld+json',
  )
  const values = blocks.map(({ text }) => parseJson(text))
  const broken = values.indexOf(undefined)
  const nodes = nodesIn(values)
  const ids = new Set(nodes.filter((node) => !isReference(node)).map((node) => node['@id']))
  const types = new Set(nodes.flatMap(typesOf))
  // A company need not have questions.
  const hasQuestions = page.elements.some(({ attributes }) => attributes['class'] === 'faq')
  const wanted = [
    ...everywhere,
    ...(pageKind(kind).parent ? ['BreadcrumbList'] : []),
    ...(pageModules[kind].structuredTypes ?? []),
    ...(hasQuestions ? ['FAQPage'] : []),
  ]
  const faults =
    broken === -1
      ? [
          ...wanted.filter((type) => !types.has(type)).map((type) => `has no ${type}`),
          ...nodes.flatMap(faultsOf),
          ...nodes
            .filter((node) => isReference(node) && !ids.has(node['@id']))
            .map((node) => `refers to ${String(node['@id'])}, which is not in it`),
        ]
      : ['is not JSON']
  const at = blocks[Math.max(broken, 0)]?.at
  for (const fault of new Set(faults)) {
    problems.error('audit-structured-data', `${path}: the structured data ${fault}`, { hint, at })
  }
}

/** Returns what a node lacks. */
function faultsOf(node: Node): string[] {
  const lacking = typesOf(node).flatMap((type) =>
    (isForDates(type, node) ? requiredOnDates : (required[type] ?? []))
      .filter((name) => isEmpty(node[name]))
      .map((name) => `has a ${type} without "${name}"`),
  )
  const items = node['itemListElement']
  if (!Array.isArray(items)) return lacking
  const positions = items.map((item: unknown) => (isObject(item) ? item['position'] : undefined))
  if (positions.every((position, index) => position === index + 1)) return lacking
  return [...lacking, `has a BreadcrumbList with positions ${positions.join(', ')}, not 1, 2, …`]
}

function isForDates(type: string, node: Node): boolean {
  return type === 'OpeningHoursSpecification' && ('validFrom' in node || 'validThrough' in node)
}

/** Returns the nodes of a value at every depth. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (!isObject(value)) return []
  return [value, ...Object.values(value).flatMap(nodesIn)]
}

function typesOf(node: Node): string[] {
  return [node['@type']].flat().filter((type) => typeof type === 'string')
}

/** Returns whether a node only refers to another one. */
function isReference(node: Node): boolean {
  return Object.keys(node).length === 1 && '@id' in node
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || [value].flat().length === 0 || value === ''
}
