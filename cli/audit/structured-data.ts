// Checks the JSON-LD of the built pages: syntax, required properties, references between nodes (R53, R66). Pure.
import { parseJson } from '../base/parse-json.ts'
import type { Problems } from '../problems/problems.ts'
import { pageModules } from '../pages/modules.ts'
import { type BuiltPage, elementsOf } from './built-page.ts'

/** Types that every indexable page has. */
const everywhere = ['LocalBusiness', 'WebSite', 'WebPage']

/** Properties that a node of a type must have. */
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

type Node = Readonly<Record<string, unknown>>

const hint =
  'See https://developers.google.com/search/docs/appearance/structured-data. The build writes it from content/.'

/** Checks the structured data of an indexable page. */
export function checkStructuredData(page: BuiltPage, problems: Problems): void {
  const { path, page: kind } = page.route
  const blocks = elementsOf(page, 'script').filter(
    ({ attributes }) => attributes['type'] === 'application/ld+json',
  )
  const nodes: Node[] = []
  for (const { text, at } of blocks) {
    const value = parseJson(text)
    if (value === undefined) {
      problems.error('audit-structured-data', `${path}: the structured data is not JSON`, {
        at,
        hint,
      })
      return
    }
    nodes.push(...nodesIn(value))
  }
  const at = blocks[0]?.at
  const ids = new Set(nodes.filter((node) => !isReference(node)).map((node) => node['@id']))
  const types = new Set(nodes.flatMap(typesOf))
  const faults = [
    ...[...everywhere, ...pageModules[kind].structuredTypes, ...typesOfParts(page)]
      .filter((type) => !types.has(type))
      .map((type) => `has no ${type}`),
    ...nodes.flatMap(faultsOf),
    ...nodes
      .filter((node) => isReference(node) && !ids.has(node['@id']))
      .map((node) => `refers to ${String(node['@id'])}, which is not in it`),
  ]
  for (const fault of new Set(faults)) {
    problems.error('audit-structured-data', `${path}: the structured data ${fault}`, {
      hint,
      at,
    })
  }
}

/** Types that go with what the page shows: questions, which a company need not have. */
function typesOfParts({ elements }: BuiltPage): string[] {
  const hasQuestions = elements.some(({ attributes }) => attributes['class'] === 'faq')
  return hasQuestions ? ['FAQPage'] : []
}

/** What one node lacks. */
function faultsOf(node: Node): string[] {
  const lacking = typesOf(node).flatMap((type) =>
    (required[type] ?? [])
      .filter((name) => isEmpty(node[name]))
      .map((name) => `has a ${type} without "${name}"`),
  )
  const items = node['itemListElement']
  if (!Array.isArray(items)) return lacking
  const positions = items.map((item: unknown) => (isNode(item) ? item['position'] : undefined))
  const isCounted = positions.every((position, index) => position === index + 1)
  return isCounted
    ? lacking
    : [...lacking, `has a BreadcrumbList with positions ${positions.join(', ')}, not 1, 2, …`]
}

/** A value's nodes at every depth. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (!isNode(value)) return []
  return [value, ...Object.values(value).flatMap(nodesIn)]
}

function typesOf(node: Node): string[] {
  return [node['@type']].flat().filter((type) => typeof type === 'string')
}

/** A reference to a node that is described elsewhere. */
function isReference(node: Node): boolean {
  return Object.keys(node).length === 1 && '@id' in node
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || [value].flat().length === 0 || value === ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
