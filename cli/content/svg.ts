// Drawings in SVG may hold shapes only: nothing that runs, and nothing from elsewhere (R37, R74).
import { DomUtils, ElementType, Parser, parseDocument } from 'htmlparser2'
import { placeIn, type Position, type Problems } from '../problems/problems.ts'

/** Elements that draw, and those that describe a drawing. */
const ELEMENTS = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask pattern marker filter feGaussianBlur feOffset
  feMerge feMergeNode feFlood feComposite feColorMatrix feBlend style`.split(/\s+/),
)

/** What is refused in a drawing, and where. */
interface SvgFault {
  readonly fault: string
  readonly at: Omit<Position, 'file'>
}

/** Whether an SVG text only draws; everything else in it becomes a problem of `file`. */
export function isDrawing(
  text: string,
  { file, problems }: { file: string; problems: Problems },
): boolean {
  const faults = svgFaults(text)
  for (const { fault, at } of faults) {
    problems.error('svg-active', `${fault} is not possible in an SVG`, {
      at: { file, ...at },
      hint: 'Only shapes, gradients and texts are. Export the drawing as "plain SVG", or remove this.',
    })
  }
  return faults.length === 0
}

/** A drawing as part of a page. */
interface InlineDrawing {
  /** As SVG has it: left, top, width and height. */
  readonly viewBox: string
  /** What its `<svg>` contains. */
  readonly markup: string
}

/**
 * What a drawing shows, without what only describes it: browsers would show its title where a pointer rests, and a
 * page has a title of its own (R66). Undefined without a view box.
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

/** Everything in an SVG text that is more than a drawing. */
function svgFaults(text: string): SvgFault[] {
  const faults: SvgFault[] = []
  const refuse = (fault: string, start = parser.startIndex) =>
    faults.push({ fault, at: placeIn(text, start) })
  // A style may come in pieces: entities, comments and elements divide what browsers join.
  let style: { css: string; start: number } | undefined
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        // Drawing programs add elements of their own, such as sodipodi:namedview; browsers skip them.
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
  // Declarations of a document type can give elements attributes that they do not show.
  const declaration = /<!(?:ENTITY|ATTLIST|ELEMENT|NOTATION)/i.exec(text)
  if (declaration !== null) refuse(`${declaration[0].toUpperCase()}>`, declaration.index)
  return faults
}

/** An encoding in which browsers might read another text than we do. */
const OTHER_ENCODING = /encoding\s*=\s*["'](?!(?:utf-8|us-ascii|iso-8859-1)["'])/i

/** Event handlers, and references to anything but a part of the same file. */
function isActive(key: string, value: string): boolean {
  if (/^on/i.test(key) || /^xml:base$/i.test(key)) return true
  if (/(?:^|:)href$/i.test(key)) return !value.trim().startsWith('#')
  // Under a prefix, elements of these two would pass for those of a drawing program.
  if (key.startsWith('xmlns:')) return /\/(?:2000\/svg|1999\/xhtml)$/.test(value)
  if (isForeignStyle(value) || /javascript:/i.test(value)) return true
  return !PLAIN_ATTRIBUTE.test(key) && ADDRESS.test(value)
}

/** Attributes whose value browsers do not take for a style or an address. */
const PLAIN_ATTRIBUTE = /^(?:xmlns$|data-|aria-|required)|:/

/** Where an address of another file begins; XML knows no other comments than its own. */
const ADDRESS = /\b(?:https?|ftp|data|blob|file):|\/\//i

/** CSS that names anything but a part of the same file. Escapes could hide it. */
function isForeignStyle(css: string): boolean {
  return /@import|url\((?!\s*["']?#)|(?:image-set|image|src|cross-fade)\(|\\/i.test(css)
}

/** A stylesheet that loads something. Few of its rules with an @ are for drawings. */
function isForeignSheet(css: string): boolean {
  return (
    isForeignStyle(css) || /@(?!media\b|supports\b|keyframes\b)/i.test(css) || ADDRESS.test(css)
  )
}
