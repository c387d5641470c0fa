// Finds placeholders that remain in company data and texts (R25).
import { displayName } from '../../problems/problems.ts'
import fs from 'node:fs/promises'
import path from 'node:path'
import { isPair, isScalar, parseDocument, visit } from 'yaml'
import { placeIn, type Position, type Problems } from '../../problems/problems.ts'

/** A part of a file that visitors or machines may read. */
interface Stretch {
  /** Below `content/`. */
  readonly name: string
  readonly text: string
  /** Characters of the file before it. */
  readonly offset: number
  /** Keys that lead to it in YAML: `form`, `phoneFormat`, `de`. Empty in Markdown. */
  readonly keys: readonly string[]
}

/** One kind of placeholder. */
interface Rule {
  readonly pattern: RegExp
  /** The end of the message, after the text in quotes. */
  readonly fault: string
  readonly hint: string
  /** The parts of files it applies to; absent: all. */
  readonly within?: (stretch: Stretch) => boolean
  /** Tells placeholders among the matches; absent: all are. */
  readonly only?: (match: string) => boolean
}

const REAL_NAME = 'Write the real name.'
const REAL_NUMBER = 'Write the real number.'

/**
 * What counts as a placeholder.
 *
 * Hosts, also in e-mail addresses: example.com, .net and .org and everything below .example,
 * .invalid and .test, which are reserved and belong to no one.
 *
 * Phone numbers: Swiss ones that cannot exist, see `isImpossibleNumber`. UIDs and
 * installation licences (I-00000): all zeros.
 *
 * Texts in brackets alone, also as headings and entries of lists, like [First service]: `site init` and `site new` write them.
 *
 * Names: "Muster" followed by a capitalised word or "&" (Muster Holzwerk), but not by a polite
 * "Ihr"; "Muster" anywhere in the company's own names; a capitalised word before it (Reto Muster)
 * in fields called "name" and in legal texts, where no samples are talked about; invented streets,
 * towns and people (Musterstrasse, Beispielgasse, Mustermann). Samples stay possible: Muster,
 * Musterfläche, Bemusterung, Muster Ihrer Böden.
 */
const rules: readonly Rule[] = [
  {
    pattern: /(?<=^(?:['"]|(?:#+|[-*+>]|\d+[.)])[ \t]+)?)\[[^\]]+\](?=['"]?[ \t]*$)/gm,
    fault: 'is not written yet',
    hint: 'Write your own text, without the brackets.',
  },
  {
    pattern:
      /(?<![\w.-])(?:[\w.+-]+@)?(?:[a-z0-9-]+\.)*(?:example\.(?:com|net|org)|[a-z0-9-]+\.(?:example|invalid|test))(?![\w-]|\.\w)/gi,
    fault: 'is a placeholder address',
    hint: "Write the company's own address; this one is reserved for examples.",
    within: isNoFormExample,
  },
  {
    pattern: /(?<![\d+])(?:\+41|0041|0)(?: ?\(0\))?(?:[ \u00a0\u202f./-]?\d){9}(?!\d)/g,
    fault: 'is a phone number that cannot exist',
    hint: REAL_NUMBER,
    within: isNoFormExample,
    only: isImpossibleNumber,
  },
  {
    pattern: /CHE-?000\.?000\.?000/g,
    fault: 'is a company number that cannot exist',
    hint: REAL_NUMBER,
  },
  {
    pattern: /(?<![\p{L}\d-])I-0+(?![\p{L}\d-])/gu,
    fault: 'is a licence number that cannot exist',
    hint: REAL_NUMBER,
  },
  {
    pattern:
      /(?<!\p{L})Muster(?:[ \u00a0]|\r?\n[ \t]*)(?!(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L}))(?:& )?\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)*/gu,
    fault: 'is a placeholder name',
    hint: REAL_NAME,
  },
  {
    pattern: /(?<!\p{L})Muster(?!\p{L})/gu,
    fault: 'is a placeholder name',
    hint: REAL_NAME,
    within: ({ keys }) => keys.some((key) => key === 'brand' || key === 'legalName'),
  },
  {
    pattern: /(?<!\p{L})\p{Lu}\p{Ll}+ Muster(?!\p{L})/gu,
    fault: 'is a placeholder name',
    hint: REAL_NAME,
    within: ({ name, keys }) =>
      keys.at(-1) === 'name' || /^(legal-notice|privacy-policy)\//.test(name),
  },
  {
    pattern:
      /(?<!\p{L})(?:Muster|Beispiel)(?:strasse|straße|str\.|weg|gasse|platz|allee|wil|dorf|ort|stadt|hausen|mann|frau|firma)(?!\p{L})/gu,
    fault: 'is a placeholder name',
    hint: REAL_NAME,
  },
]

/** A placeholder in a file. */
export interface FoundPlaceholder extends Pick<Rule, 'fault' | 'hint'> {
  /** Its text, on one line. */
  readonly text: string
  readonly at: Position
}

/** Adds an error for every placeholder in the files `names` below a folder, which messages call `display`. */
export async function refusePlaceholderTexts(
  names: readonly string[],
  { folder, display, problems }: { folder: string; display: string; problems: Problems },
): Promise<void> {
  for (const name of names) {
    const raw = await fs.readFile(path.join(folder, name), 'utf8')
    for (const { text, fault, hint, at } of findPlaceholders(name, raw)) {
      const file = `${display}/${name}`
      problems.error('release-placeholder', `"${text}" ${fault}`, { at: { ...at, file }, hint })
    }
  }
}

/**
 * All placeholders in the text `raw` of the file `name` below `content/`. A text that occurs
 * twice in a line, as in a link and its label, counts once.
 */
export function findPlaceholders(name: string, raw: string): FoundPlaceholder[] {
  const file = raw.replace(/^\uFEFF/, '')
  const found = new Map<string, FoundPlaceholder>()
  for (const stretch of stretchesOf(name, file)) {
    for (const { match, index, rule } of matchesIn(stretch)) {
      const text = match.replace(/\s+/g, ' ')
      const place = placeIn(file, stretch.offset + index)
      const id = `${place.line} ${text.replaceAll(' ', '').toLowerCase()}`
      if (found.has(id)) continue
      const length = match.split('\n', 1)[0]?.trimEnd().length ?? 1
      const at = { file: displayName(name), ...place, length }
      found.set(id, { text, at, fault: rule.fault, hint: rule.hint })
    }
  }
  return [...found.values()]
}

/** Matches of all rules in a part of a file; of those that overlap, the first. */
function matchesIn(stretch: Stretch): { match: string; index: number; rule: Rule }[] {
  const all = rules
    .filter(({ within = () => true }) => within(stretch))
    .flatMap((rule) =>
      [...stretch.text.matchAll(rule.pattern)]
        .filter(([match]) => rule.only?.(match) ?? true)
        .map(({ 0: match, index }) => ({ match, index, rule })),
    )
    .toSorted((a, b) => a.index - b.index)
  let end = 0
  return all.filter(({ match, index }) => {
    if (index < end) return false
    end = index + match.length
    return true
  })
}

/** The values of a YAML file, or of a Markdown file's front matter and its text. Comments are left out. */
function stretchesOf(name: string, file: string): Stretch[] {
  if (!name.endsWith('.md')) return yamlStretches(file, { name, offset: 0 })
  const [front = '', opening = '', fields = ''] =
    /^(---[^\n]*\n)([\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/.exec(file) ?? []
  const body = file
    .slice(front.length)
    .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
  return [
    ...yamlStretches(fields, { name, offset: opening.length }),
    { name, text: body, offset: front.length, keys: [] },
  ]
}

function yamlStretches(
  text: string,
  { name, offset }: { name: string; offset: number },
): Stretch[] {
  const stretches: Stretch[] = []
  visit(parseDocument(text), {
    Scalar(role, { range }, parents) {
      if (role === 'key' || !range) return
      const [start, end] = range
      const keys = parents.flatMap((parent) =>
        isPair(parent) && isScalar(parent.key) ? [String(parent.key.value)] : [],
      )
      stretches.push({ name, text: text.slice(start, end), offset: offset + start, keys })
    },
  })
  return stretches
}

/** The form's messages show what an address and a number look like; examples are appropriate there. */
function isNoFormExample({ name, keys }: Stretch): boolean {
  return !(name === 'strings.yaml' && keys[0] === 'form')
}

/**
 * A Swiss number has nine digits after +41, 0041 or 0: two of the area and seven of the line. No
 * area begins with 0, and no line with 000.
 */
function isImpossibleNumber(number: string): boolean {
  const digits = number.replace('(0)', '').replace(/\D/g, '').slice(-9)
  return /^(?:0|..000)/.test(digits)
}
