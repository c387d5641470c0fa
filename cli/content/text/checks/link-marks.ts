// Links, pictures, footnotes and their references that stayed text (R28). Pure.
import { fixedMark, type Mark, PICTURE_HINT, textMark } from './mark.ts'

const LINK = 'Link is shown as text'
const PICTURE = 'Picture is shown as text'

export const linkMarks: readonly Mark[] = [
  {
    pattern: /!\[\[([^\][\n|]*)(?:\|[^\][\n]*)?\]\]/dgu,
    say: ([, name = '']) => [
      PICTURE,
      `Write "![what it shows](${dest(name)})" on a line of its own.`,
    ],
  },
  {
    pattern: /\[\[([^\][\n|]*)(?:\|([^\][\n]*))?\]\]/dgu,
    say: ([, target = '', words = '']) => [LINK, `Write "[${words || target}](/path)".`],
  },
  {
    pattern: /!\[([^\][]*)\][\p{Zs}\t]*\(((?:[^()\n]|\([^()\n]*\))*)\)?/dgu,
    say: ([, alt = '', target = '']) => [
      PICTURE,
      `Write "![${shown(alt)}](${dest(target)})", or rename the file.`,
    ],
  },
  fixedMark(
    /!\[([^\][]*)\]\[[^\][]*\]|(?<![\p{L}\p{N}])!\[([^\][]*)\]|![^\s!]+\.(?:jpe?g|png|gif|webp)!/dgu,
    PICTURE,
    PICTURE_HINT,
  ),
  linkMark(/\[([^\][]*)\]\(((?:[^()\n]|\([^()\n]*\))*)\)?/dgu, ', or "\\[" to show the brackets.'),
  linkMark(
    /\[([^\][]*)\][\p{Zs}\t\n]+\(((?=[/#]|\.{1,2}\/|https?:|mailto:|tel:|www\.|\uE001)[^()\n]*)\)/dgu,
    ', without a space between.',
  ),
  linkMark(
    /\(([^()\n]+)\)\[((?=[/#]|https?:|mailto:|tel:|\uE001|[^\][\n]+\.\w{3,4}\])[^\][\n]*)\]/dgu,
    '.',
  ),
  fixedMark(/<\uE001+[^<>\n]*>/dgu, LINK, 'Remove "<" and ">", or write "[words](<https://…>)".'),
  // E-mail addresses with letters beyond ASCII or copied signs, of which at most a part became a link.
  {
    pattern:
      /(?<![\p{L}\p{N}.+_\uE000-])(?:[\p{L}\p{N}.+_\p{Cf}\u2010\u2011–-]*(?:[\p{L}\p{Cf}\u2010\u2011]|(?<=\p{L})–|(?:\.\p{L}+|(?<!\p{L})[oO])['’])\uE001+|[\p{L}\p{N}.+_-]+@[\p{L}\p{N}.-]+\.\p{L}{2,})/dgu,
    part: /[@\uE001]/u,
    say: ([written = '']) => {
      const address = plainAddress(written)
      return [`"${written}" is not read as an address`, `Write "[${address}](mailto:${address})".`]
    },
  },
  fixedMark(
    /\[(?:[^\][\n]*\|\uE001+|\uE001+[ \t|][^\]\n]+)\]|"[^"\n]+":(?=\uE001)|\]\(/dgu,
    LINK,
    'Write "[words](address)", or "\\[" to show the brackets.',
  ),
  {
    pattern: /\[\^([^\]\n]+)\](:?)/dgu,
    say: ([, name = '', colon = '']) =>
      /\s/.test(name)
        ? [
            `"[^${name}]" is shown as text`,
            `Write "[^${name.replaceAll(/\s+/g, '-')}]", without spaces.`,
          ]
        : colon === ''
          ? [
              `Unknown footnote "${name}"`,
              `Add a line "[^${name}]: …" with its text, or write "\\[^${name}]" to show the brackets.`,
            ]
          : [`"[^${name}]:" is shown as text`, 'Put an empty line above it, at the left edge.'],
  },
  fixedMark(
    /\^\[[^\]\n]*\]/dgu,
    'Footnote is shown as text',
    'Write "[^1]", and its text in a line "[^1]: …".',
  ),
  {
    pattern: /\[([^\][^]+)\]\[([^\][]*)\]/dgu,
    say: ([, words = '', name = '']) => [
      `Unknown reference "${shown(name || words)}"`,
      `Write the address in parentheses: "[${shown(words)}](/path)", or "\\[" to show the brackets.`,
    ],
  },
  {
    pattern: /(\[[^\][^]+\]) (\uE000[^\uE000\n]+\uE000+)/dgu,
    say: ([, words = '', reference = '']) =>
      /^\[[^\]]*\]$/.test(reference)
        ? [`Space between "${words}" and "${reference}"`, `Write "${words}${reference}".`]
        : undefined,
  },
  textMark(
    /\[\/?[a-z]+\](?=.*\[\/[a-z]+\])|\[\/[a-z]+\]/dgu,
    'Write "**bold**", "*emphasis*" or "[words](address)".',
  ),
  // After links, which may have the word "x".
  {
    pattern: /^ *[-+*]?\[([ xXvV✓✔~-]?)\]/dgmu,
    say: ([, done = '']) => [
      'Task is shown as text',
      `Write "- [${/^[ xX]$/.test(done) ? done : done === '' || done === '-' ? ' ' : 'x'}] " with a space after it, or "\\[" to show the brackets.`,
    ],
    inParagraphs: true,
  },
]

/** Returns a mark with the words and the target of a link. */
function linkMark(pattern: RegExp, rest: string): Mark {
  const say: Mark['say'] = ([, words = '', target = '']) => [
    LINK,
    `Write "[${shown(words)}](${dest(target)})"${rest}`,
  ]
  return { pattern, say }
}

/** Returns an address as people type it. */
function plainAddress(address: string): string {
  return address
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u2010\u2011–]/g, '-')
    .replaceAll('’', "'")
}

/** Returns the words of a link, by default `words`. */
function shown(words: string): string {
  return words.trim() === '' ? 'words' : words
}

/** Returns a target as Markdown requires it, with its title. */
function dest(target: string): string {
  const [, path = '', title = ''] = /^\s*<?(.*?)>?(\s+"[^"]*)?"?\s*$/s.exec(target) ?? []
  if (path === '') return '/path'
  if (/^\+?\d[\d\s()/.-]{5,}$/.test(path)) return `tel:${path.replaceAll(/[^+\d]/g, '')}`
  const [scheme] = /^(?:tel|mailto):/i.exec(path) ?? []
  if (scheme !== undefined)
    return path.replace(/^[^?]+/, (address) => address.replace(/\s/g, '')).replaceAll(' ', '%20')
  return `${/[\p{Zs}\t()]/u.test(path) ? `<${path}>` : path}${title && `${title}"`}`
}
