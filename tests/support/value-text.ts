// Values as text for review: YAML in which small maps and lists take a line each.
import { Document, isCollection, visit } from 'yaml'

/** Longest map or list on a line, in characters of JSON. */
const LINE = 140

/** A plain value as YAML, without what depends on the bytes of pictures. */
export function valueText(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false })
  visit(document, (_, node) => {
    if (isCollection(node) && JSON.stringify(node).length <= LINE) node.flow = true
  })
  return document
    .toString({ lineWidth: 0 })
    .replaceAll(/-(\d+)-[0-9a-f]{10}\./g, '-$1-<hash>.')
    .replaceAll(/social-[0-9a-f]{10}/g, 'social-<hash>')
    .replaceAll(/(?:linear-gradient|url)\(.*\)/g, '<placeholder>')
}
