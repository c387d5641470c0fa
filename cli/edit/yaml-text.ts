// Writes a changed value into YAML: whatever did not change keeps its bytes. Pure.
import { isDeepStrictEqual } from 'node:util'
import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  stringify,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { isRecord } from '../content/yaml/value-hints.ts'
import { applyEdits, type TextEdit } from '../rename/text-edits.ts'
import { align } from './align.ts'

/** Columns in which a value should fit. */
const WIDTH = 120

type Collection = YAMLMap | YAMLSeq

/** An entry of a list, or a field of a map, as in the text. */
interface Item {
  /** The key of a field. */
  readonly key?: string | undefined
  /** Start of its dash or key, and end of its value, with a comment on the last line. */
  readonly start: number
  readonly end: number
  /** End of its dash or colon. */
  readonly mark: number
  readonly node: Node | undefined
}

/** An item of the new text: one that stays, with its index, or a new one. */
type Step = { readonly from: number; readonly text: string } | { readonly added: string }

/** Where a value is to be written. */
interface Slot {
  /** Column of the collection that contains it. */
  readonly indent: number
  /** True in brackets. */
  readonly flow?: boolean
  /** True if something follows on the same line. */
  readonly inline?: boolean
  /** True if `like` is the value that is replaced. */
  readonly again?: boolean
  /** A node whose style to take. */
  readonly like?: Node | undefined
  /** Length of what is before it on its line. */
  readonly used?: number
}

/**
 * Returns YAML with a new value. Comments, order, quotes and layout stay; new values are written like their neighbours,
 * or like those of the YAML `like`.
 */
export function rewriteYaml(text: string, value: unknown, like = text): string {
  const attempts = [
    { source: text, safe: false },
    // Less beautiful: each changed text in double quotes on one line.
    { source: text, safe: true },
    { source: withoutAliases(text), safe: true },
  ]
  for (const { source, safe } of attempts) {
    const written = new YamlText(source, { safe, like }).write(value)
    const read = parseDocument(written, OPTIONS)
    if (read.errors.length > 0 || !isDeepStrictEqual(read.toJS() ?? undefined, value)) continue
    // An anchor without an alias would be an error of the site.
    if (aliasesIn(read).length === aliasesIn(parseDocument(source, OPTIONS)).length) return written
  }
  throw new Error('The value cannot be written into the YAML')
}

const OPTIONS = { logLevel: 'error', uniqueKeys: false, keepSourceTokens: true } as const

function aliasesIn(document: Document): Alias[] {
  const aliases: Alias[] = []
  visit(document, { Alias: (_, alias) => void aliases.push(alias) })
  return aliases
}

/** Returns YAML with the values of aliases in their places. */
function withoutAliases(text: string): string {
  const document = parseDocument(text, OPTIONS)
  const edits: TextEdit[] = []
  visit(document, {
    Node(_, node) {
      const [start, end] = node.range ?? [0, 0]
      if (isAlias(node)) edits.push({ start, end, text: JSON.stringify(node.toJS(document)) })
      else if (node.anchor !== undefined) {
        const name = text.lastIndexOf('&', start - 1)
        const after = name + node.anchor.length + 1
        edits.push({ start: name, end: text[after] === ' ' ? after + 1 : after, text: '' })
      }
    },
  })
  return applyEdits(text, edits).text
}

/** A YAML text that takes a new value. */
class YamlText {
  readonly #text: string
  readonly #document: Document
  readonly #safe: boolean
  readonly #like: Node | null
  readonly #eol: string
  /** Space inside braces, as in most of the text. */
  readonly #padding: string
  readonly #singleQuote: boolean

  constructor(text: string, { safe, like }: { safe: boolean; like: string }) {
    this.#text = text
    this.#document = parseDocument(text, OPTIONS)
    this.#safe = safe
    this.#like = like === text ? this.#document.contents : parseDocument(like).contents
    this.#eol = like.includes('\r\n') ? '\r\n' : '\n'
    const count = (pattern: RegExp) => like.match(pattern)?.length ?? 0
    this.#padding = count(/\{ /g) > count(/\{\w/g) ? ' ' : ''
    this.#singleQuote = count(/"/g) <= count(/'/g)
  }

  write(value: unknown): string {
    const { contents } = this.#document
    if (contents === null || !contents.range) {
      const fresh = this.#fresh(value, { indent: 0, like: this.#like ?? undefined }, true)
      return `${this.#text}${this.#text === '' || this.#text.endsWith('\n') ? '' : this.#eol}${fresh}${this.#eol}`
    }
    const [start] = contents.range
    const written =
      this.#rewrite(contents, value, { indent: this.#column(start) }) ??
      this.#fresh(value, { indent: 0, like: contents }, true)
    return this.#text.slice(0, start) + written + this.#text.slice(this.#endOf(contents))
  }

  /** Returns a node with a new value, or undefined if it has to be of another form. */
  #rewrite(node: Node, value: unknown, slot: Slot): string | undefined {
    const source = this.#text.slice(this.#startOf(node), this.#endOf(node))
    const old: unknown = node.toJS(this.#document)
    if (isDeepStrictEqual(old, value)) return source
    if (isScalar(node) && !isRecord(value)) return this.#scalarAgain(node, value, { slot, source })
    if (!isCollection(node) || node.items.length === 0) return undefined
    const isList = isSeq(node)
    if (isList !== Array.isArray(value) || !isRecord(value) || Object.keys(value).length === 0)
      return undefined
    const items = this.#itemsOf(node)
    const [first] = items
    if (first === undefined) return undefined
    const inner: Slot =
      node.flow === true
        ? { indent: slot.indent, flow: true }
        : { indent: this.#column(first.start) }
    const steps = Array.isArray(value)
      ? this.#listSteps(items, { before: old, after: value, slot: inner })
      : this.#mapSteps(items, { value, slot: { ...inner, like: slot.like } })
    const written = this.#assemble(items, steps, inner)
    if (node.flow !== true) return written
    const open = this.#text.slice(this.#startOf(node), first.start)
    const close = this.#text.slice(items.at(-1)?.end, this.#endOf(node))
    const flow = `${open}${written}${close}`
    const isTooLong = !flow.includes('\n') && flow.length + (slot.used ?? slot.indent) > WIDTH
    return isTooLong && slot.flow !== true && source.length < flow.length ? undefined : flow
  }

  /** Returns the steps that give a map its new fields. */
  #mapSteps(
    items: readonly Item[],
    { value, slot }: { value: Readonly<Record<string, unknown>>; slot: Slot },
  ): Step[] {
    const added = new Map<string | undefined, Step[]>()
    let previous: string | undefined
    for (const [key, field] of Object.entries(value)) {
      if (items.some((item) => item.key === key)) previous = key
      else {
        const name = this.#scalar(key, { indent: slot.indent, flow: true })
        const like = fieldOf(slot.like, key)
        const text = `${name}:${this.#freshAfter(field, { ...slot, like, used: slot.indent + name.length + 1 })}`
        added.set(previous, [...(added.get(previous) ?? []), { added: text }])
      }
    }
    const kept = items.flatMap(({ key = '', ...item }, from): Step[] => [
      ...(key in value
        ? [
            {
              from,
              text: this.#itemAgain(item, value[key], { ...slot, like: fieldOf(slot.like, key) }),
            },
          ]
        : []),
      ...(added.get(key) ?? []),
    ])
    return [...(added.get(undefined) ?? []), ...kept]
  }

  /** Returns the steps that give a list its new entries. A moved entry keeps its text. */
  #listSteps(
    items: readonly Item[],
    { before, after, slot }: { before: unknown; after: readonly unknown[]; slot: Slot },
  ): Step[] {
    const old: readonly unknown[] = Array.isArray(before) ? before : []
    const pairs = align(old, after)
    const free = new Set(old.keys())
    for (const from of pairs) if (from !== undefined) free.delete(from)
    return after.map((entry, index): Step => {
      const from = pairs[index]
      const like = items.find(({ node }) => isCollection(node) && node.items.length > 0)?.node
      const item = from === undefined ? undefined : items[from]
      if (from !== undefined && item !== undefined)
        return { from, text: this.#itemAgain(item, entry, { ...slot, like }) }
      const moved = [...free].find((other) => isDeepStrictEqual(old[other], entry))
      const source = moved === undefined ? undefined : items[moved]
      if (moved !== undefined && source !== undefined) {
        free.delete(moved)
        return { added: this.#text.slice(source.start, source.end) }
      }
      const fresh = { ...slot, like: like ?? items[0]?.node }
      if (slot.flow === true) return { added: this.#fresh(entry, fresh) }
      return { added: `-${this.#freshAfter(entry, { ...fresh, used: slot.indent + 2 }, true)}` }
    })
  }

  /** Returns an item with a new value. */
  #itemAgain({ start, end, mark, node }: Item, value: unknown, slot: Slot): string {
    if (node === undefined) return this.#text.slice(start, mark) + this.#freshAfter(value, slot)
    const [from, to] = [this.#startOf(node), this.#endOf(node)]
    const tail = this.#text.slice(to, end)
    const gap = this.#text.slice(mark, from)
    const used = this.#column(from)
    const written = this.#rewrite(node, value, { ...slot, inline: tail.trim() !== '', used })
    const head = this.#text.slice(start, mark)
    if (written !== undefined)
      return `${head}${gap === '' && written !== '' && slot.flow !== true ? ' ' : gap}${written}${tail}`
    const [comment = ''] = /#.*/.exec(gap) ?? []
    const isEntry = this.#text.slice(start, mark) === '-'
    const fresh = this.#freshAfter(
      value,
      { ...slot, used: slot.indent + head.length, like: slot.like ?? node },
      isEntry,
    )
    const note = comment === '' ? '' : ` ${comment.trimEnd()}`
    return fresh.startsWith(this.#eol)
      ? `${head}${note}${fresh}${tail}`
      : `${head}${fresh}${note}${tail}`
  }

  /** Joins the items of a collection. Comments between them stay, also those above a removed one. */
  #assemble(
    items: readonly Item[],
    steps: readonly Step[],
    { indent, flow = false }: Slot,
  ): string {
    const gaps = items.map(({ start }, index) =>
      this.#text.slice(items[index - 1]?.end ?? start, start),
    )
    const line = this.#eol + ' '.repeat(indent)
    const later = gaps.slice(1)
    const spread = later.length > 0 && later.every((gap) => /\n[^\S\n]*\r?\n/.test(gap))
    const comma = later.find((gap) => !gap.includes('#')) ?? ', '
    const between = flow ? comma : spread ? this.#eol + line : line
    let written = ''
    let next = 0
    /** Comments above removed items. */
    let carried = ''
    const skipTo = (end: number) => {
      for (; next < end; next += 1) {
        const gap = gaps[next] ?? ''
        carried += flow || !gap.includes('#') ? '' : gap.replace(/\r?\n[^\S\n]*$/, '')
      }
    }
    for (const step of steps) {
      if ('added' in step) {
        written += `${written === '' ? '' : between}${step.added}`
        continue
      }
      skipTo(step.from)
      const gap = next === 0 ? between : (gaps[next] ?? '')
      written += `${written === '' ? (next === 0 ? '' : (carried + (flow ? '' : gap)).trimStart()) : carried + gap}${step.text}`
      carried = ''
      next = step.from + 1
    }
    skipTo(items.length)
    return written + carried
  }

  /** Returns the items of a collection. */
  #itemsOf(node: Collection): Item[] {
    if (isMap(node)) return node.items.flatMap((pair) => this.#fieldItem(pair, node.flow === true))
    const tokens = node.srcToken?.type === 'block-seq' ? node.srcToken.items : []
    return node.items.flatMap((value, index): Item[] => {
      if (!isNode(value)) return []
      if (node.flow === true) {
        const start = this.#startOf(value)
        return [{ start, mark: start, end: this.#endOf(value), node: value }]
      }
      const dash = tokens[index]?.start.find(({ type }) => type === 'seq-item-ind')
      const start = dash?.offset ?? 0
      return [{ start, mark: start + 1, end: this.#endOfLine(this.#endOf(value)), node: value }]
    })
  }

  #fieldItem({ key, value, srcToken }: Pair, flow: boolean): Item[] {
    if (!isScalar(key) || !key.range) return []
    const [start, keyEnd] = key.range
    const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind')
    const mark = colon === undefined ? keyEnd : colon.offset + 1
    const node = isNode(value) ? value : undefined
    const end = node === undefined ? mark : Math.max(mark, this.#endOf(node))
    return [{ key: String(key.value), start, mark, end: flow ? end : this.#endOfLine(end), node }]
  }

  #startOf(node: Node): number {
    return node.range?.[0] ?? 0
  }

  /** Returns the end of a value. The range of a block ends only after the comments and empty lines below it. */
  #endOf(node: Node): number {
    const [start, end] = node.range ?? [0, 0]
    if (isCollection(node) && node.flow !== true) return this.#itemsOf(node).at(-1)?.end ?? end
    const isBlock = isScalar(node) && node.type?.startsWith('BLOCK') === true
    return isBlock ? start + this.#text.slice(start, end).trimEnd().length : end
  }

  #endOfLine(offset: number): number {
    const end = this.#text.indexOf('\n', offset)
    const line = this.#text.slice(offset, end === -1 ? undefined : end)
    return offset + line.trimEnd().length
  }

  #column(offset: number): number {
    return offset - (this.#text.lastIndexOf('\n', offset - 1) + 1)
  }

  /** Returns a scalar with a new value, in quotes or folded as before. */
  #scalarAgain(
    node: Scalar,
    value: unknown,
    { slot, source }: { slot: Slot; source: string },
  ): string {
    const { type } = node
    const lines = source.split(/\r?\n/)
    if (typeof value === 'string' && lines.length > 1 && slot.inline !== true && !this.#safe) {
      const isFolded = type === Scalar.BLOCK_FOLDED
      if (isFolded || type === Scalar.PLAIN) {
        const indent =
          /^ */.exec(lines.find((text, index) => index > 0 && text !== '') ?? '')?.[0] ?? ''
        const head = isFolded ? lines.slice(0, 1) : []
        const again = refold(
          lines.slice(head.length).map((text) => text.trim()),
          value,
          WIDTH - indent.length,
        )
        if (again !== undefined)
          return [...head, ...again].join(this.#eol + indent).replace(/^ +/, '')
      }
    }
    // A line that is too long already stays one.
    const used =
      lines.length === 1 && this.#column(this.#startOf(node)) + source.length > WIDTH
        ? -Infinity
        : slot.used
    return this.#scalar(value, {
      ...slot,
      ...(used === undefined ? {} : { used }),
      like: node,
      again: true,
    })
  }

  /** Returns a new value with what separates it from a colon or dash. */
  #freshAfter(value: unknown, slot: Slot, afterDash = false): string {
    const written = this.#fresh(value, slot)
    if (slot.flow === true || !isRecord(value) || this.#isFlow(value, slot)) return ` ${written}`
    if (afterDash) return ` ${written}`
    return `${this.#eol}${' '.repeat(slot.indent + 2)}${written}`
  }

  /** Returns a new value. Its further lines are indented, the first is not. */
  #fresh(value: unknown, slot: Slot, atTop = false): string {
    if (!isRecord(value)) return this.#scalar(value, slot)
    const flow = this.#isFlow(value, slot) && !atTop
    if (Object.keys(value).length === 0 || flow) return this.#flow(value, slot)
    const indent = atTop ? slot.indent : slot.indent + 2
    const line = this.#eol + ' '.repeat(indent)
    if (Array.isArray(value)) {
      const like = isSeq(slot.like) ? slot.like.items.find((item) => isNode(item)) : undefined
      return value
        .map(
          (entry: unknown) =>
            `-${this.#freshAfter(entry, { indent, like, used: indent + 2 }, true)}`,
        )
        .join(line)
    }
    return Object.entries(value)
      .map(([key, field]) => {
        const name = this.#scalar(key, { indent, flow: true })
        return `${name}:${this.#freshAfter(field, { indent, like: fieldOf(slot.like, key), used: indent + name.length + 1 })}`
      })
      .join(line)
  }

  #flow(value: Readonly<Record<string, unknown>>, { like }: Slot): string {
    const inner = { indent: 0, flow: true }
    if (Array.isArray(value))
      return `[${value.map((entry) => this.#fresh(entry, inner)).join(', ')}]`
    const fields = Object.entries(value).map(([key, field]) => {
      const slot = { ...inner, like: fieldOf(like, key) }
      return `${this.#scalar(key, inner)}: ${this.#fresh(field, slot)}`
    })
    return fields.length === 0 ? '{}' : `{${this.#padding}${fields.join(', ')}${this.#padding}}`
  }

  /** Returns whether a new collection belongs in brackets: like its neighbour, or if it is small. */
  #isFlow(
    value: Readonly<Record<string, unknown>>,
    { flow, indent, like, used = indent }: Slot,
  ): boolean {
    if (flow === true || Object.keys(value).length === 0) return true
    const hasExample = isCollection(like) && like.items.length > 0
    const isSimple = Object.values(value).every((field) => !isRecord(field))
    if (hasExample ? like.flow !== true : !isSimple) return false
    const written = this.#flow(value, { indent, like })
    return used + 1 + written.length <= WIDTH && !/\\n/.test(written)
  }

  /** Returns a single value. */
  #scalar(
    value: unknown,
    { indent, flow = false, inline = false, again = false, like, used = indent }: Slot,
  ): string {
    if (typeof value !== 'string') return stringify(value).trimEnd()
    if (this.#safe || (flow && value.includes('\n'))) return JSON.stringify(value)
    const scalar = new Scalar(value)
    const type = isScalar(like) ? like.type : undefined
    const singleQuote = this.#singleQuote
    const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE
    if (isQuoted && isScalar(like) && (again || hasChosenQuotes(like))) scalar.type = type
    const oneLine = inBrackets(scalar, singleQuote)
    if (flow || inline) return oneLine
    const isLong = used + 1 + oneLine.length > WIDTH
    if (isLong || value.includes('\n')) {
      const isFolded = !value.includes('\n') || type === Scalar.BLOCK_FOLDED
      scalar.type = isFolded ? Scalar.BLOCK_FOLDED : Scalar.BLOCK_LITERAL
      const block = stringify({ k: scalar }, { singleQuote, lineWidth: WIDTH - indent })
      return block
        .slice('k: '.length)
        .trimEnd()
        .replaceAll('\n', this.#eol + ' '.repeat(indent))
        .replaceAll(/[ ]+(?=\r?\n)/g, '')
    }
    const plain = stringify(scalar, { singleQuote, lineWidth: 0 }).trimEnd()
    return plain.includes('\n') ? oneLine : plain
  }
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
function fieldOf(like: Node | undefined, key: string): Node | undefined {
  const field = isMap(like) ? like.get(key, true) : undefined
  return isNode(field) ? field : undefined
}

/**
 * Returns the lines of a folded paragraph with a new text: lines before and after the change stay. Undefined if text or
 * lines are more than one paragraph.
 */
function refold(lines: readonly string[], text: string, width: number): string[] | undefined {
  if (/\n| {2}|^ | $|^$/.test(text) || lines.includes('')) return undefined
  let head = ''
  const first = lines.findIndex((line) => {
    if (!text.startsWith(`${head}${line} `)) return true
    head += `${line} `
    return false
  })
  const before = first === -1 ? lines : lines.slice(0, first)
  let tail = ''
  const after: string[] = []
  for (const line of lines.slice(before.length).toReversed()) {
    const longer = ` ${line}${tail}`
    if (!text.slice(head.length).endsWith(longer)) break
    tail = longer
    after.unshift(line)
  }
  const words = text
    .slice(head.length, text.length - tail.length)
    .split(' ')
    .filter(Boolean)
  const middle: string[] = []
  for (const word of words) {
    const last = middle.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= width)
      middle[middle.length - 1] = `${last} ${word}`
    else middle.push(word)
  }
  return [...before, ...middle, ...after]
}
