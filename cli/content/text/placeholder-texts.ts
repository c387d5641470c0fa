// Finds placeholders that remain in company data and texts (R25).
import fs from 'node:fs/promises'
import path from 'node:path'
import { isPair, isScalar, isSeq, parseDocument, visit } from 'yaml'
import { displayName, placeIn, type Position, type Problems } from '../../problems/problems.ts'
import type { ValuePath } from '../yaml/yaml-document.ts'

/** A part of a file that visitors or programs may read. */
interface Stretch {
  /** Below `content/`. */
  readonly name: string
  readonly text: string
  /** Number of characters before it in the file. */
  readonly offset: number
  /** Its path in YAML: `form`, `phoneFormat`, `de`. Empty in Markdown. */
  readonly keys: ValuePath
}

/** One kind of placeholder. */
interface Rule {
  readonly pattern: RegExp
  /** End of the message, after the text in quotes. */
  readonly fault: string
  readonly hint: string
  /** Returns whether it applies to a part of a file (default: all). */
  readonly within?: (stretch: Stretch) => boolean
}

const NAME = { fault: 'is a placeholder name', hint: 'Write the real name.' }
/** Keys whose texts are names of the company or its place. */
const COMPANY_KEYS = ['brand', 'legalName', 'street', 'town']
const REAL_NUMBER = 'Write the real number.'

const rules: readonly Rule[] = [
  // A text in brackets, also as a heading or entry of a list: `[First service]`.
  {
    pattern: /(?<=^(?:['"]|(?:#+|[-*+>]|\d+[.)])[ \t]+)?)\[[^\]]+\](?=['"]?[ \t]*$)/gm,
    fault: 'is not written yet',
    hint: 'Write your own text, without the brackets.',
  },
  // Reserved hosts, also in e-mail addresses: example.com, .net and .org, and all of .example, .invalid and .test.
  {
    pattern:
      /(?<![\w.-])(?:[\w.+-]+@)?(?:[a-z0-9-]+\.)*(?:example\.(?:com|net|org)|[a-z0-9-]+\.(?:example|invalid|test))(?![\w-]|\.\w)/gi,
    fault: 'is a placeholder address',
    hint: "Write the company's own address; this one is reserved for examples.",
    within: isNoFormExample,
  },
  // A Swiss number whose area (two digits) begins with 0, or whose line (seven digits) begins with 000. Service numbers such
  // as 0800 000 123 have no area.
  {
    pattern:
      /(?<![\d+])(?:\+41|0041|0(?!041))(?: ?\(0\))?(?=(?:[ \u00a0\u202f./-]?0|(?![ \u00a0\u202f./-]?(?:8[04]|90))(?:[ \u00a0\u202f./-]?\d){2}(?:[ \u00a0\u202f./-]?0){3}))(?:[ \u00a0\u202f./-]?\d){9}(?!\d)/g,
    fault: 'is a phone number that cannot exist',
    hint: REAL_NUMBER,
    within: isNoFormExample,
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
  // Muster Holzwerk, but neither Musterfläche nor "Muster Ihrer Böden": samples stay possible.
  {
    pattern:
      /(?<!\p{L})Muster(?:[ \u00a0]|\r?\n[ \t]*)(?!(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L}))(?:& )?\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)*/gu,
    ...NAME,
  },
  // Rue de l’Exemple, Via Esempio, Example Street, Exempleville.
  {
    pattern:
      /(?<!\p{L})(?:(?:[Rr]ue|[Rr]uelle|[Cc]hemin|[Rr]oute|[Aa]venue|[Pp]lace|[Qq]uai|[Aa]llée|[Ii]mpasse|[Bb]oulevard) (?:de l['’]{1,2})?Exemple|(?:[Vv]ia(?:le)?|[Pp]iazza|[Ss]trada|[Vv]icolo|[Cc]orso|Borgo) (?:dell['’]{1,2})?Esempio|Example (?:Street|Road|Lane|Avenue|Square)|Exempleville|Exampleton|Exampletown)(?!\p{L})/gu,
    ...NAME,
  },
  // Exemple SA, Esempio Sagl, Example Ltd.
  {
    pattern:
      /(?<!\p{L})(?:Exemple|Esempio|Example) (?:SA|Sàrl|SARL|Sagl|SRL|S\.r\.l\.|SNC|AG|GmbH|Ltd|Limited|Inc)(?!\p{L})/gu,
    ...NAME,
  },
  {
    pattern: /(?<!\p{L})(?:Muster|Beispiel|Exemple|Esempio|Example)(?!\p{L})/gu,
    ...NAME,
    within: ({ keys }) => COMPANY_KEYS.some((key) => keys.includes(key)),
  },
  // Reto Muster, Marie Exemple, in names and in legal texts, which do not mention samples or examples.
  {
    pattern:
      /(?<!\p{L})(?:\p{Lu}\p{Ll}+ (?:Muster|Exemple|Esempio|Example)|J(?:ohn|ane) Doe)(?!\p{L}| \d)/gu,
    ...NAME,
    within: ({ name, keys }) =>
      keys.at(-1) === 'name' || /^(legal-notice|privacy-policy)\//.test(name),
  },
  // Musterstrasse, Beispielgasse, Mustermann.
  {
    pattern:
      /(?<!\p{L})(?:Muster|Beispiel)(?:strasse|straße|str\.|weg|gasse|platz|allee|wil|dorf|ort|stadt|hausen|mann|frau|firma)(?!\p{L})/gu,
    ...NAME,
  },
]

/** A placeholder in a file. */
interface FoundPlaceholder extends Pick<Rule, 'fault' | 'hint'> {
  /** Text on one line. */
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

/** The last text of each file with its placeholders: `site edit` asks again after every change. */
const known = new Map<string, { readonly raw: string; readonly found: FoundPlaceholder[] }>()

/** Returns the placeholders in a file below `content/`. Equal ones in one line, as in a link and its label, count once. */
export function findPlaceholders(name: string, raw: string): readonly FoundPlaceholder[] {
  const last = known.get(name)
  if (last?.raw === raw) return last.found
  const found = placeholdersIn(name, raw)
  known.set(name, { raw, found })
  return found
}

function placeholdersIn(name: string, raw: string): FoundPlaceholder[] {
  const file = raw.replace(/^\uFEFF/, '')
  const found = new Map<string, FoundPlaceholder>()
  for (const stretch of stretchesOf(name, file)) {
    for (const { match, index, rule } of matchesIn(stretch)) {
      const text = match.replace(/\s+/g, ' ')
      const place = placeIn(file, stretch.offset + index)
      const id = `${place.line} ${text.replaceAll(' ', '').toLowerCase()}`
      if (found.has(id)) continue
      const length = match.split('\n', 1)[0]?.trimEnd().length ?? 1
      const path = stretch.keys.length === 0 ? {} : { path: stretch.keys }
      const at = { file: displayName(name), ...place, length, ...path }
      found.set(id, { text, at, fault: rule.fault, hint: rule.hint })
    }
  }
  return [...found.values()]
}

/** Returns the matches of all rules in a part of a file; of overlapping matches, the first. */
function matchesIn(stretch: Stretch): { match: string; index: number; rule: Rule }[] {
  const all = rules
    .filter(({ within = () => true }) => within(stretch))
    .flatMap((rule) =>
      [...stretch.text.matchAll(rule.pattern)].map(({ 0: match, index }) => ({
        match,
        index,
        rule,
      })),
    )
    .toSorted((a, b) => a.index - b.index)
  let end = 0
  return all.filter(({ match, index }) => {
    if (index < end) return false
    end = index + match.length
    return true
  })
}

/** Returns the values of a YAML file, or of front matter and the Markdown text, without comments. */
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
    Scalar(role, scalar, parents) {
      if (role === 'key' || !scalar.range) return
      const [start, end] = scalar.range
      const keys = parents.flatMap((parent, depth): ValuePath => {
        if (isSeq(parent)) return [parent.items.indexOf(parents[depth + 1] ?? scalar)]
        return isPair(parent) && isScalar(parent.key) ? [String(parent.key.value)] : []
      })
      stretches.push({ name, text: text.slice(start, end), offset: offset + start, keys })
    },
  })
  return stretches
}

/** Returns false for messages of the form, which contain an example of an address and a number. */
function isNoFormExample({ name, keys }: Stretch): boolean {
  return !(name === 'strings.yaml' && keys[0] === 'form')
}
