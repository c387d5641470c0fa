// Refuses SVG files with scripts or external references.
import { DomUtils, ElementType, Parser, parseDocument } from 'htmlparser2'
import { placeIn, type Problems } from '../problems/problems.ts'

/** Elements that draw, and elements that describe a drawing. */
const ELEMENTS = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask pattern marker filter feGaussianBlur feOffset
  feMerge feMergeNode feFlood feComposite feColorMatrix feBlend style`.split(/\s+/),
)

/** Returns true if an SVG text only draws. Everything else in it becomes a problem of `file`. */
export function isDrawing(
  text: string,
  { file, problems }: { file: string; problems: Problems },
): boolean {
  const faults = svgFaults(text)
  for (const { fault, start } of faults) {
    problems.error('svg-active', `${fault} is not allowed in an SVG`, {
      at: { file, ...placeIn(text, start) },
      hint: 'Only shapes, gradients and texts are. Export the drawing as "plain SVG", or remove this.',
    })
  }
  return faults.length === 0
}

/** A drawing to be inlined into a page. */
interface InlineDrawing {
  /** Left, top, width and height. */
  readonly viewBox: string
  /** The contents of its `<svg>`. */
  readonly markup: string
}

/**
 * Returns the shapes of a drawing without its title and description, which browsers would show as a tooltip. Undefined
 * without a view box.
 */
export function inlineDrawing(text: string): InlineDrawing | undefined {
  const svg = DomUtils.findOne(
    ({ name }) => name === 'svg',
    parseDocument(text, { xmlMode: true }).children,
  )
  const viewBox = svg?.attribs['viewBox']
  if (svg === null || viewBox === undefined || !/^[-\d. ]+$/.test(viewBox)) return undefined
  const descriptions = DomUtils.filter(
    (node) =>
      node.type === ElementType.Tag
        ? /^(?:title|desc)$|:/.test(node.name)
        : node.type !== ElementType.Text,
    svg.children,
  )
  for (const node of descriptions) DomUtils.removeElement(node)
  return { viewBox, markup: DomUtils.getInnerHTML(svg, { xmlMode: true }).trim() }
}

/** Returns everything in an SVG text that does more than draw, with its offset. */
function svgFaults(text: string): { fault: string; start: number }[] {
  const faults: { fault: string; start: number }[] = []
  const refuse = (fault: string, start = parser.startIndex) => faults.push({ fault, start })
  // Entities, comments and elements split a style that browsers join.
  let style: { css: string; start: number } | undefined
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        // Browsers ignore prefixed elements of drawing programs, such as sodipodi:namedview.
        if (!ELEMENTS.has(name) && !name.includes(':')) refuse(`<${name}>`)
        else if (style !== undefined) refuse(`<${name}> in a style`)
        if (name === 'style') style = { css: '', start: parser.endIndex + 1 }
        for (const [key, value] of Object.entries(attributes)) {
          if (isActive(key, value)) refuse(`the attribute ${key}="${value.slice(0, 40)}"`)
        }
      },
      ontext(data) {
        if (style !== undefined) style.css += data
      },
      onclosetag(name) {
        if (name !== 'style' || style === undefined) return
        if (isForeignSheet(style.css)) refuse('a style that loads something', style.start)
        style = undefined
      },
      onprocessinginstruction(name, data) {
        if (name.toLowerCase() !== '?xml' && !/^!doctype$/i.test(name)) refuse(`<${name}>`)
        if (OTHER_ENCODING.test(data)) refuse('this encoding')
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  // A document type can declare attributes that the elements do not show.
  const declaration = /<!(?:ENTITY|ATTLIST|ELEMENT|NOTATION)/i.exec(text)
  if (declaration !== null) refuse(`${declaration[0].toUpperCase()}>`, declaration.index)
  return faults
}

/** An encoding in which browsers might decode a text that differs from ours. */
const OTHER_ENCODING = /encoding\s*=\s*["'](?!(?:utf-8|us-ascii|iso-8859-1)["'])/i

/** Returns true for event handlers, and for references to anything outside the file. */
function isActive(key: string, value: string): boolean {
  if (/^on/i.test(key) || /^xml:base$/i.test(key)) return true
  if (/(?:^|:)href$/i.test(key)) return !value.trim().startsWith('#')
  // With a prefix for these namespaces, active elements would look like those of a drawing program.
  if (key.startsWith('xmlns:')) return /\/(?:2000\/svg|1999\/xhtml)$/.test(value)
  if (isForeignStyle(value) || /javascript:/i.test(value)) return true
  return !PLAIN_ATTRIBUTE.test(key) && ADDRESS.test(value)
}

/** Attributes whose value browsers do not interpret as a style or a URL. */
const PLAIN_ATTRIBUTE = /^(?:xmlns$|data-|aria-|required)|:/

/** The beginning of a URL; `//` is not a comment in XML. */
const ADDRESS = /\b(?:https?|ftp|data|blob|file):|\/\//i

/** Returns true for CSS that may refer to anything outside the file. Escapes could hide a reference. */
function isForeignStyle(css: string): boolean {
  return /@import|url\((?!\s*["']?#)|(?:image-set|image|src|cross-fade)\(|\\/i.test(css)
}

/** Returns true for a stylesheet that may load something. Only a few at-rules are useful in drawings. */
function isForeignSheet(css: string): boolean {
  return (
    isForeignStyle(css) || /@(?!media\b|supports\b|keyframes\b)/i.test(css) || ADDRESS.test(css)
  )
}
