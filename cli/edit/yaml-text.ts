// Writes a changed value into YAML: whatever did not change keeps its bytes. Pure.
import { isDeepStrictEqual } from 'node:util'
import { diff3Merge } from 'node-diff3'
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  Pair,
  parseDocument,
  Scalar,
  stringify,
  visit,
  YAMLMap,
  YAMLSeq,
} from 'yaml'
import { follow } from '#site/align.ts'
import { hasFields } from '#site/values.ts'
import { applyEdits, shiftEdits, type TextEdit } from '../rename/text-edits.ts'
import { EditError } from './edit-error.ts'
import { refold } from './refold.ts'

/** Columns in which a value should fit. */
const WIDTH = 120

const PARSING = { logLevel: 'error', uniqueKeys: false } as const

/** A token with the number of the text that replaces it. The text can begin with a line break. */
const TOKEN = / ?\uE000(\d+)\uE001/g

/**
 * Returns YAML with a new value. Comments, order, quotes and layout stay; new values are written like their neighbours,
 * or like those of the YAML `like`. Throws an EditError if aliases would repeat another value.
 */
export function rewriteYaml(text: string, value: unknown, like = text): string {
  const eol = like.includes('\r\n') ? '\r\n' : '\n'
  const old = text.replaceAll('\r\n', '\n')
  for (const isSafe of [false, true]) {
    const write = (next: unknown) => new Rewriter(old, like, isSafe).write(next)
    const [before, after] = [write(parseDocument(old, PARSING).toJS()), write(value)]
    // A layout that the library does not keep stays in lines without changes.
    const written = before === old ? after : merge(old, before, after)
    const read = parseDocument(written, PARSING)
    if (read.errors.length === 0 && isDeepStrictEqual(read.toJS() ?? undefined, value))
      return written.replaceAll('\n', eol)
  }
  throw new EditError('not-possible', 'The file repeats this value with an alias. Change it there.')
}

function merge(...texts: [ours: string, base: string, theirs: string]): string {
  const [ours, base, theirs] = texts.map((text) => text.split('\n'))
  const parts = diff3Merge(ours ?? [], base ?? [], theirs ?? [], { excludeFalseConflicts: true })
  return parts.flatMap(({ ok, conflict }) => ok ?? conflict?.b ?? []).join('\n')
}

/** Place for a value that is written. */
interface Slot {
  /** Column of the map or list that contains it, and its own. */
  readonly indent: number
  readonly column: number
  /** True in brackets. */
  readonly flow: boolean
  /** A node whose style to take. */
  readonly like: Node | undefined
  /** Line break and indent between the colon and the value. */
  readonly gap?: string | undefined
}

/** An item of a new collection, with its index in the old one. */
interface Item<T> {
  readonly from: number | undefined
  readonly item: T
}

/** Makes the nodes of a new value. Texts that stay are tokens. */
class Rewriter {
  readonly #text: string
  readonly #document: Document
  readonly #example: Node | undefined
  /** True to write each text in double quotes on one line, which is always correct. */
  readonly #isSafe: boolean
  readonly #options
  readonly #tokens: string[] = []
  /** Nodes that aliases repeat. */
  readonly #repeated = new Map<unknown, Node>()
  /** Anchors whose value is new: their aliases are written out. */
  readonly #changed = new Set<string>()

  constructor(text: string, like: string, isSafe: boolean) {
    this.#text = text
    this.#document = parseDocument(text, PARSING)
    this.#example = this.#document.contents ?? parseDocument(like, PARSING).contents ?? undefined
    this.#isSafe = isSafe
    const count = (pattern: RegExp) => like.match(pattern)?.length ?? 0
    this.#options = {
      lineWidth: WIDTH,
      flowCollectionPadding: count(/\{ /g) > count(/\{\w/g),
      singleQuote: count(/"/g) <= count(/'/g),
      indentSeq: !/^( *)[\w-]+:\n\1- /m.test(like),
    }
  }

  write(value: unknown): string {
    const { contents } = this.#document
    const slot = { indent: -2, column: 0, flow: false, like: this.#example }
    const isEmpty = contents === null
    const next = isEmpty ? this.#create(value, slot) : this.#update(contents, value, slot)
    const document: Document = isEmpty ? parseDocument('') : this.#document
    if (isEmpty && isCollection(next) && next.items.length > 0) next.flow = false
    document.contents = next
    const anchors = new Set<string>()
    visit(document, (_, node) => {
      if (isAlias(node)) {
        const isKept = anchors.has(node.source) && !this.#changed.has(node.source)
        return isKept ? undefined : this.#repeated.get(node)
      }
      if ((isScalar(node) || isCollection(node)) && node.anchor !== undefined)
        anchors.add(node.anchor)
      return undefined
    })
    const written = document
      .toString(this.#options)
      .replaceAll(/^ +$/gm, '')
      .replaceAll(TOKEN, (token, index) => {
        const kept = this.#tokens[Number(index)] ?? ''
        return token.startsWith(' ') && !kept.startsWith('\n') ? ` ${kept}` : kept
      })
    return isEmpty ? `${this.#text.replace(/(?<=.)$/, '\n')}${written}` : written
  }

  /** Returns a node with a new value. */
  #update(node: Node, value: unknown, slot: Slot): Node {
    const isSame = isDeepStrictEqual(node.toJS(this.#document), value)
    if (isAlias(node)) {
      const repeated = this.#create(value, slot)
      this.#repeated.set(node, repeated)
      return isSame ? node : repeated
    }
    if (!isSame && (isScalar(node) || isCollection(node)) && node.anchor !== undefined)
      this.#changed.add(node.anchor)
    const isFlow = !isCollection(node) || node.flow === true
    const edits = isCollection(node) && isFlow ? this.#editsIn(node, value) : undefined
    const edited = this.#edited(node, edits ?? [])
    const fits = edited.includes('\n') || slot.flow || slot.column + edited.length <= WIDTH
    if (isFlow && (isSame || (edits !== undefined && fits)))
      return copyNotes(this.#token(`${slot.gap ?? ''}${edited}`), node)
    const isFilled = hasFields(value) && Object.keys(value).length > 0
    const next =
      isScalar(node) && !hasFields(value)
        ? this.#scalarAgain(node, value, slot)
        : isMap(node) && isFilled && !Array.isArray(value)
          ? this.#updateMap(node, value, slot)
          : isSeq(node) && isFilled && Array.isArray(value)
            ? this.#updateList(node, value, slot)
            : this.#create(value, { ...slot, like: slot.like ?? node })
    if (isCollection(next) && isCollection(node) && node.flow === true && node.items.length > 0)
      next.flow = slot.flow || slot.column + this.#flowText(value).length <= WIDTH
    return copyNotes(next, node)
  }

  /** Returns the edits that give a value in brackets its new parts; undefined if they are more or fewer. */
  #editsIn(node: Node, value: unknown): TextEdit[] | undefined {
    if (isDeepStrictEqual(node.toJS(this.#document), value)) return []
    const [start = 0, end = 0] = node.range ?? []
    if (isScalar(node) && !hasFields(value)) {
      this.#scalar(value, { indent: 0, column: 0, flow: true, like: node }, true)
      return [{ start, end, text: this.#tokens.at(-1) ?? '' }]
    }
    if (!isCollection(node) || !hasFields(value)) return undefined
    const parts = node.items.map((item, index): [string, unknown] =>
      isPair(item)
        ? [isScalar(item.key) ? String(item.key.value) : '', item.value]
        : [`${index}`, item],
    )
    const keys = parts.map(([key]) => key)
    if (!isDeepStrictEqual(keys, Object.keys(value))) return undefined
    const edits = parts.map(([key, part]) =>
      isNode(part) ? this.#editsIn(part, value[key]) : undefined,
    )
    return edits.includes(undefined) ? undefined : edits.flatMap((own) => own ?? [])
  }

  #updateMap(node: YAMLMap, value: Readonly<Record<string, unknown>>, slot: Slot): Node {
    const isFlow = node.flow === true
    const keys = node.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''))
    const indent = isFlow ? slot.indent : this.#columnOf(node)
    const added = new Map<string | undefined, Item<Pair>[]>()
    let previous: string | undefined
    for (const [key, field] of Object.entries(value))
      if (keys.includes(key)) previous = key
      else {
        const item = this.#pair(key, field, { ...slot, indent, flow: isFlow })
        added.set(previous, [...(added.get(previous) ?? []), { from: undefined, item }])
      }
    const items = node.items.flatMap(({ key, value: old }, from): Item<Pair>[] => {
      const name = keys[from] ?? ''
      const after = added.get(name) ?? []
      if (!(name in value)) return after
      const like = fieldOf(slot.like, name)
      const [, gap] = /^:[^\S\n]*(\n *)$/.exec(this.#between(key, old)) ?? []
      const inner = { indent, column: this.#columnOf(old), flow: isFlow, like, gap }
      const own = isNode(old)
        ? this.#update(old, value[name], inner)
        : value[name] === null
          ? old
          : this.#create(value[name], inner)
      return [{ from, item: new Pair(isNode(key) ? key.clone() : key, own) }, ...after]
    })
    const map = new YAMLMap()
    map.items = arrange(node, [...(added.get(undefined) ?? []), ...items])
    return map
  }

  /** Returns a list with new entries. A moved entry keeps its text. */
  #updateList(node: YAMLSeq, value: readonly unknown[], slot: Slot): Node {
    const old: unknown[] = node.items.map((item) =>
      isNode(item) ? item.toJS(this.#document) : null,
    )
    const pairs = follow(old, value)
    const isFlow = node.flow === true
    const example = node.items.find((item) => isCollection(item) && item.items.length > 0)
    const like = isNode(example) ? example : undefined
    const indent = isFlow ? slot.indent : this.#columnOf(node)
    const entries = value.map((entry, index): Item<Node> => {
      const from = pairs[index]
      const item = from === undefined ? undefined : node.items[from]
      const inner = { indent, column: indent + 2, flow: isFlow, like }
      if (isNode(item)) {
        const column = this.#columnOf(item)
        return { from, item: this.#update(item, entry, { ...inner, column }) }
      }
      const [first] = node.items
      const fresh = { ...inner, like: like ?? (isNode(first) ? first : undefined) }
      return { from, item: this.#create(entry, fresh) }
    })
    const list = new YAMLSeq()
    list.items = arrange(node, entries)
    return list
  }

  /** Returns the node of a new value: in brackets like its neighbour, or if it is small. */
  #create(value: unknown, slot: Slot): Node {
    if (!hasFields(value)) return this.#scalar(value, slot, false)
    const { like, column } = slot
    const hasExample = isCollection(like) && like.items.length > 0
    const isSimple = Object.values(value).every((field) => !hasFields(field))
    const fits = column + this.#flowText(value).length <= WIDTH
    const isEmpty = Object.keys(value).length === 0
    const flow = slot.flow || isEmpty || ((hasExample ? like.flow === true : isSimple) && fits)
    const indent = slot.indent + 2
    const node = Array.isArray(value) ? new YAMLSeq() : new YAMLMap()
    const [first] = isSeq(like) ? like.items : []
    const entry = {
      indent,
      column: indent + 2,
      flow,
      like: isNode(first) ? first : undefined,
    }
    node.items = Array.isArray(value)
      ? value.map((each) => this.#create(each, entry))
      : Object.entries(value).map(([key, field]) => this.#pair(key, field, { ...entry, like }))
    node.flow = flow
    return node
  }

  /** Returns a new field of a map. */
  #pair(key: string, value: unknown, slot: Slot): Pair {
    const column = slot.indent + key.length + 2
    const own = this.#create(value, { ...slot, column, like: fieldOf(slot.like, key) })
    return new Pair(new Scalar(key), own)
  }

  /** Returns a scalar with a new value, in quotes or folded as before. */
  #scalarAgain(node: Scalar, value: unknown, slot: Slot): Node {
    const source = this.#edited(node, [])
    const [first = '', ...others] = source.split('\n')
    const isFolded = node.type === Scalar.BLOCK_FOLDED
    const isParagraph = others.length > 0 && (isFolded || node.type === Scalar.PLAIN)
    const fits = (text: unknown) => slot.column + this.#flowText(text).length <= WIDTH
    // A text that was too long for its line may go back there.
    const isShort = fits(value) && !fits(node.value)
    if (typeof value === 'string' && isParagraph && !isShort && !this.#isSafe) {
      const [indent = ''] = /^ */.exec(others.find((line) => line !== '') ?? '') ?? []
      const lines = (isFolded ? others : [first, ...others]).map((line) => line.trim())
      const again = refold(lines, value, WIDTH - indent.length)
      if (again !== undefined)
        return this.#token([...(isFolded ? [first] : []), ...again].join(`\n${indent}`))
    }
    // A line that is too long already stays one.
    const isLong = others.length === 0 && slot.column + source.length > WIDTH
    return this.#scalar(
      value,
      { ...slot, column: isLong ? -Infinity : slot.column, like: node },
      true,
    )
  }

  /** Returns the node of a single value. `isAgain`: `like` is the value that is replaced. */
  #scalar(value: unknown, { column, flow, like }: Slot, isAgain: boolean): Node {
    if (typeof value !== 'string') return this.#token(stringify(value).trimEnd())
    if (this.#isSafe || (flow && value.includes('\n'))) return this.#token(JSON.stringify(value))
    const scalar = new Scalar(value)
    const type = isScalar(like) ? like.type : undefined
    const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE
    // Quotes that a text does not need were chosen.
    if (isQuoted && isScalar(like) && (isAgain || !/^['"]/.test(this.#flowText(like.value))))
      scalar.type = type
    const oneLine = this.#flowText(scalar)
    if (flow) return this.#token(oneLine)
    if (value.includes('\n') || column + oneLine.length > WIDTH) {
      const isFolded = !value.includes('\n') || type === Scalar.BLOCK_FOLDED
      scalar.type = isFolded ? Scalar.BLOCK_FOLDED : Scalar.BLOCK_LITERAL
      return scalar
    }
    // Outside brackets, fewer texts need quotes.
    const plain = stringify(scalar, { ...this.#options, lineWidth: 0 }).trimEnd()
    return this.#token(plain.includes('\n') ? oneLine : plain)
  }

  /** Returns a value as in brackets. */
  #flowText(value: unknown): string {
    const brackets = { collectionStyle: 'flow', flowCollectionPadding: false } as const
    return stringify([value], { ...this.#options, ...brackets, lineWidth: 0 })
      .trimEnd()
      .slice(1, -1)
  }

  /** Returns a node that is written as this text. */
  #token(text: string): Scalar {
    return new Scalar(`\uE000${this.#tokens.push(text) - 1}\uE001`)
  }

  /** Returns the text of a node after edits. */
  #edited({ range }: Node, edits: readonly TextEdit[]): string {
    const [start = 0, end] = range ?? []
    return applyEdits(this.#text.slice(start, end), shiftEdits(edits, -start)).text.trimEnd()
  }

  #between(a: unknown, b: unknown): string {
    return isNode(a) && isNode(b) ? this.#text.slice(a.range?.[1], b.range?.[0]) : ''
  }

  #columnOf(node: unknown): number {
    const [start] = (isNode(node) ? node.range : undefined) ?? [0]
    return start - (this.#text.lastIndexOf('\n', start - 1) + 1)
  }
}

/** Gives a node the comments and the anchor of another. The first line of a block contains its comment. */
function copyNotes<T extends Node>(next: T, node: Node): T {
  const { comment, commentBefore, spaceBefore } = node
  const isBlock = isScalar(node) && node.type?.startsWith('BLOCK') === true
  const anchor = isAlias(node) || isAlias(next) ? {} : { anchor: node.anchor }
  return Object.assign(next, {
    commentBefore,
    spaceBefore,
    ...(!isBlock && { comment }),
    ...anchor,
  })
}

/** Returns the items of a new collection. Comments above removed items go to the next one that stays. */
function arrange<T extends Pair | Node>(node: YAMLMap | YAMLSeq, items: readonly Item<T>[]): T[] {
  const old = node.items.map((item: unknown) => holderOf(item))
  let carried: string[] = []
  for (const [index, holder] of old.entries()) {
    const kept = items.find(({ from }) => from === index)
    const next = holderOf(kept?.item)
    if (next === undefined) {
      carried.push(holder?.commentBefore ?? '')
      continue
    }
    next.commentBefore = [...carried, next.commentBefore].filter(Boolean).join('\n') || null
    const isNowFirst = old
      .slice(0, index)
      .every((_, other) => items.every(({ from }) => from !== other))
    if (isNowFirst && index > 0) next.spaceBefore = false
    carried = []
  }
  node.comment = [...carried, node.comment].filter(Boolean).join('\n') || null
  const isSpread = old.length > 1 && old.slice(1).every((holder) => holder?.spaceBefore === true)
  for (const { from, item } of items.slice(1)) {
    const holder = holderOf(item)
    if (isSpread && from === undefined && holder !== undefined) holder.spaceBefore = true
  }
  return items.map(({ item }) => item)
}

/** Returns the node with the comment above an item. */
function holderOf(item: unknown): Node | undefined {
  const holder = isPair(item) ? item.key : item
  return isNode(holder) ? holder : undefined
}

/** Returns the value of a field in an example. */
function fieldOf(like: Node | undefined, key: string): Node | undefined {
  const field = isMap(like) ? like.get(key, true) : undefined
  return isNode(field) ? field : undefined
}
