// Writes new values in the style of a YAML text: in brackets or on lines, quotes, folded texts. Pure.
import { isCollection, isMap, isNode, isScalar, isSeq, type Node, Scalar, stringify } from 'yaml'
import { isRecord } from '../content/yaml/value-hints.ts'

/** Columns in which a value should fit. */
export const WIDTH = 120

/** Habits of a YAML text. */
export interface YamlStyle {
  readonly eol: string
  /** Space inside braces. */
  readonly padding: string
  readonly singleQuote: boolean
  /** True to write each text in double quotes on one line, which is always correct. */
  readonly isSafe: boolean
}

/** Where a value is to be written. */
export interface Slot {
  /** Column of the collection that contains it. */
  readonly indent: number
  /** True in brackets. */
  readonly flow?: boolean
  /** True after a dash. */
  readonly isEntry?: boolean
  /** True if something follows on the same line. */
  readonly inline?: boolean
  /** True if `like` is the value that is replaced. */
  readonly again?: boolean
  /** A node whose style to take. */
  readonly like?: Node | undefined
  /** Length of what is before it on its line. */
  readonly used?: number
}

/** Returns the style of most of a text. */
export function styleOf(text: string, isSafe: boolean): YamlStyle {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return {
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    padding: count(/\{ /g) > count(/\{\w/g) ? ' ' : '',
    singleQuote: count(/"/g) <= count(/'/g),
    isSafe,
  }
}

/** Returns a value with the space or line break that separates it from its colon or dash. */
export function writeAfter(value: unknown, slot: Slot, style: YamlStyle): string {
  if (!isRecord(value)) return ` ${writeScalar(value, slot, style)}`
  if (isFlow(value, slot, style)) return ` ${writeFlow(value, slot, style)}`
  const indent = slot.indent + 2
  const start = slot.isEntry === true ? ' ' : style.eol + ' '.repeat(indent)
  return start + writeBlock(value, { ...slot, indent }, style)
}

/** Returns a list or map on lines of its own. Its further lines are indented, the first is not. */
export function writeBlock(
  value: Readonly<Record<string, unknown>>,
  { indent, like }: Slot,
  style: YamlStyle,
): string {
  const line = style.eol + ' '.repeat(indent)
  if (Array.isArray(value)) {
    const entry = { indent, isEntry: true, used: indent + 2, like: entryOf(like) }
    return value.map((each) => `-${writeAfter(each, entry, style)}`).join(line)
  }
  return Object.entries(value)
    .map(([key, field]) => writeField(key, field, { indent, like: fieldOf(like, key) }, style))
    .join(line)
}

/** Returns a field of a map. */
export function writeField(
  ...[key, value, slot, style]: [string, unknown, Slot, YamlStyle]
): string {
  const name = writeScalar(key, { indent: 0, flow: true }, style)
  return `${name}:${writeAfter(value, { ...slot, used: slot.indent + name.length + 1 }, style)}`
}

/** Returns a list or map in brackets. */
function writeFlow(
  value: Readonly<Record<string, unknown>>,
  { like }: Slot,
  style: YamlStyle,
): string {
  const slot = { indent: 0, flow: true }
  if (Array.isArray(value)) {
    const entries = value.map((each) => writeAfter(each, slot, style).trimStart())
    return `[${entries.join(', ')}]`
  }
  const fields = Object.entries(value).map(([key, field]) =>
    writeField(key, field, { ...slot, like: fieldOf(like, key) }, style),
  )
  return fields.length === 0 ? '{}' : `{${style.padding}${fields.join(', ')}${style.padding}}`
}

/** Returns whether a list or map belongs in brackets: like its neighbour, or if it is small. */
function isFlow(value: Readonly<Record<string, unknown>>, slot: Slot, style: YamlStyle): boolean {
  const { flow, like, used = slot.indent } = slot
  if (flow === true || Object.keys(value).length === 0) return true
  const hasExample = isCollection(like) && like.items.length > 0
  const isSimple = Object.values(value).every((field) => !isRecord(field))
  if (hasExample ? like.flow !== true : !isSimple) return false
  return used + 1 + writeFlow(value, slot, style).length <= WIDTH
}

/** Returns a single value. */
export function writeScalar(
  value: unknown,
  { indent, flow = false, inline = false, again = false, like, used = indent }: Slot,
  { eol, singleQuote, isSafe }: YamlStyle,
): string {
  if (typeof value !== 'string') return stringify(value).trimEnd()
  if (isSafe || (flow && value.includes('\n'))) return JSON.stringify(value)
  const scalar = new Scalar(value)
  const type = isScalar(like) ? like.type : undefined
  const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE
  if (isQuoted && isScalar(like) && (again || hasChosenQuotes(like))) scalar.type = type
  const oneLine = inBrackets(scalar, singleQuote)
  if (flow || inline) return oneLine
  if (value.includes('\n') || used + 1 + oneLine.length > WIDTH) {
    const isFolded = !value.includes('\n') || type === Scalar.BLOCK_FOLDED
    scalar.type = isFolded ? Scalar.BLOCK_FOLDED : Scalar.BLOCK_LITERAL
    return stringify({ k: scalar }, { singleQuote, lineWidth: WIDTH - indent })
      .slice('k: '.length)
      .trimEnd()
      .replaceAll('\n', eol + ' '.repeat(indent))
      .replaceAll(/ +(?=\r?\n)/g, '')
  }
  // Outside brackets, fewer texts need quotes.
  const plain = stringify(scalar, { singleQuote, lineWidth: 0 }).trimEnd()
  return plain.includes('\n') ? oneLine : plain
}

/** Returns a text as in a list in brackets. */
function inBrackets(scalar: Scalar, singleQuote: boolean): string {
  const brackets = { collectionStyle: 'flow', flowCollectionPadding: false } as const
  return stringify([scalar], { singleQuote, lineWidth: 0, ...brackets })
    .trimEnd()
    .slice(1, -1)
}

/** Returns whether a text is in quotes although it needs none. */
function hasChosenQuotes({ value }: Scalar): boolean {
  return !/^['"]/.test(inBrackets(new Scalar(value), true))
}

/** Returns the value of a field in an example. */
export function fieldOf(like: Node | undefined, key: string): Node | undefined {
  const field = isMap(like) ? like.get(key, true) : undefined
  return isNode(field) ? field : undefined
}

/** Returns the first entry of an example. */
function entryOf(like: Node | undefined): Node | undefined {
  return isSeq(like) ? like.items.find((item) => isNode(item)) : undefined
}
