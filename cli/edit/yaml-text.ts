// Writes a changed value into YAML: whatever did not change keeps its bytes. Pure.
import { isDeepStrictEqual } from 'node:util'
import {
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { isRecord } from '../content/yaml/value-hints.ts'
import { align } from './align.ts'
import { EditError } from './edit-error.ts'
import { refold } from './refold.ts'
import {
  fieldOf,
  type Slot,
  styleOf,
  WIDTH,
  writeAfter,
  writeBlock,
  writeField,
  writeScalar,
  type YamlStyle,
} from './yaml-style.ts'

/** An entry of a list, or a field of a map, as in the text. */
interface Item {
  /** The key of a field. */
  readonly key?: string
  /** Start of its dash or key, and end of its value, with a comment on the last line. */
  readonly start: number
  readonly end: number
  /** End of its dash or colon. */
  readonly mark: number
  readonly node: Node | undefined
}

/** An item of the new text: one that stays, with its index, or a new one. */
type Step = { readonly from?: number; readonly text: string }

/**
 * Returns YAML with a new value. Comments, order, quotes and layout stay; new values are written like their neighbours,
 * or like those of the YAML `like`. Throws an EditError if aliases would repeat another value.
 */
export function rewriteYaml(text: string, value: unknown, like = text): string {
  for (const isSafe of [false, true]) {
    const written = new YamlText(text, styleOf(like, isSafe)).write(value, like)
    const read = parseDocument(written, OPTIONS)
    if (read.errors.length === 0 && isDeepStrictEqual(read.toJS() ?? undefined, value))
      return written
  }
  throw new EditError('not-possible', 'The file repeats this value with an alias. Change it there.')
}

const OPTIONS = { logLevel: 'error', uniqueKeys: false, keepSourceTokens: true } as const

/** A YAML text that takes a new value. */
class YamlText {
  readonly #text: string
  readonly #document
  readonly #style: YamlStyle

  constructor(text: string, style: YamlStyle) {
    this.#text = text
    this.#document = parseDocument(text, OPTIONS)
    this.#style = style
  }

  write(value: unknown, like: string): string {
    const { contents } = this.#document
    const top = { indent: 0, like: contents ?? parseDocument(like, OPTIONS).contents ?? undefined }
    const fresh = () =>
      isRecord(value) && Object.keys(value).length > 0
        ? writeBlock(value, top, this.#style)
        : writeAfter(value, top, this.#style).trimStart()
    if (contents === null) {
      const { eol } = this.#style
      const start = this.#text === '' || this.#text.endsWith('\n') ? '' : eol
      return `${this.#text}${start}${fresh()}${eol}`
    }
    const [start] = contents.range
    const written = this.#rewrite(contents, value, { indent: this.#column(start) }) ?? fresh()
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
    const { flow: isFlow = false } = node
    const inner: Slot = isFlow
      ? { indent: slot.indent, flow: true }
      : { indent: this.#column(first.start) }
    const steps = Array.isArray(value)
      ? this.#listSteps(items, { before: old, after: value, slot: inner })
      : this.#mapSteps(items, { value, slot: { ...inner, like: slot.like } })
    const written = this.#assemble(items, steps, inner)
    if (!isFlow) return written
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
        const text = writeField(key, field, { ...slot, like: fieldOf(slot.like, key) }, this.#style)
        added.set(previous, [...(added.get(previous) ?? []), { text }])
      }
    }
    const kept = items.flatMap((item, from): Step[] => {
      const { key = '' } = item
      const after = added.get(key) ?? []
      if (!(key in value)) return after
      const like = fieldOf(slot.like, key)
      return [{ from, text: this.#itemAgain(item, value[key], { ...slot, like }) }, ...after]
    })
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
        return { text: this.#text.slice(source.start, source.end) }
      }
      const fresh = { ...slot, isEntry: true, used: slot.indent + 2, like: like ?? items[0]?.node }
      const written = writeAfter(entry, fresh, this.#style)
      return { text: slot.flow === true ? written.trimStart() : `-${written}` }
    })
  }

  /** Returns an item with a new value. */
  #itemAgain({ start, end, mark, node }: Item, value: unknown, slot: Slot): string {
    const head = this.#text.slice(start, mark)
    if (node === undefined) return head + writeAfter(value, slot, this.#style)
    const gap = this.#text.slice(mark, this.#startOf(node))
    const tail = this.#text.slice(this.#endOf(node), end)
    const used = this.#column(this.#startOf(node))
    const again = this.#rewrite(node, value, { ...slot, inline: tail.trim() !== '', used })
    if (again !== undefined) {
      const space = gap === '' && again !== '' && slot.flow !== true ? ' ' : gap
      return head + space + again + tail
    }
    const written = writeAfter(
      value,
      { like: node, ...slot, isEntry: head === '-', used: slot.indent + head.length },
      this.#style,
    )
    const note = /#.*/.exec(gap)?.[0].trimEnd()
    if (note === undefined) return head + written + tail
    return written.startsWith(this.#style.eol)
      ? `${head} ${note}${written}${tail}`
      : `${head}${written} ${note}${tail}`
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
    const line = this.#style.eol + ' '.repeat(indent)
    const later = gaps.slice(1)
    const spread = later.length > 0 && later.every((gap) => /\n[^\S\n]*\r?\n/.test(gap))
    const comma = later.find((gap) => !gap.includes('#')) ?? ', '
    const between = flow ? comma : spread ? this.#style.eol + line : line
    let written = ''
    let next = 0
    /** Comments above removed items. */
    let carried = ''
    const skipTo = (end: number) => {
      const skipped = flow ? [] : gaps.slice(next, end).filter((gap) => gap.includes('#'))
      carried += skipped.map((gap) => gap.replace(/\r?\n[^\S\n]*$/, '')).join('')
    }
    for (const { from, text } of steps) {
      if (from === undefined) {
        written += `${written === '' ? '' : between}${text}`
        continue
      }
      skipTo(from)
      const gap = carried + (from === 0 ? (written === '' ? '' : between) : (gaps[from] ?? ''))
      // The first item is where the collection begins.
      written += (written === '' ? (flow ? '' : gap.trimStart()) : gap) + text
      carried = ''
      next = from + 1
    }
    skipTo(items.length)
    return written + carried
  }

  /** Returns the items of a collection. */
  #itemsOf(node: YAMLMap | YAMLSeq): Item[] {
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
  #scalarAgain(node: Scalar, value: unknown, { slot, source }: { slot: Slot; source: string }) {
    const [first = '', ...others] = source.split(/\r?\n/)
    const isFolded = node.type === Scalar.BLOCK_FOLDED
    const isParagraph = others.length > 0 && (isFolded || node.type === Scalar.PLAIN)
    if (typeof value === 'string' && isParagraph && slot.inline !== true && !this.#style.isSafe) {
      const [indent = ''] = /^ */.exec(others.find((line) => line !== '') ?? '') ?? []
      const lines = (isFolded ? others : [first, ...others]).map((line) => line.trim())
      const again = refold(lines, value, WIDTH - indent.length)
      if (again !== undefined)
        return [...(isFolded ? [first] : []), ...again].join(this.#style.eol + indent)
    }
    // A line that is too long already stays one.
    const end = this.#column(this.#startOf(node)) + source.length
    const used = others.length === 0 && end > WIDTH ? -Infinity : (slot.used ?? slot.indent)
    return writeScalar(value, { ...slot, used, like: node, again: true }, this.#style)
  }
}
