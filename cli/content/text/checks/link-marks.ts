// Links, pictures, footnotes and their references that stayed text (R28). Pure.
import { asText, type Mark, PICTURE_HINT } from './mark.ts'

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
  {
    pattern: /!\[([^\][]*)\]\[[^\][]*\]|(?<![\p{L}\p{N}])!\[([^\][]*)\]/dgu,
    say: () => [PICTURE, PICTURE_HINT],
  },
  {
    pattern: /\[([^\][]*)\]\(((?:[^()\n]|\([^()\n]*\))*)\)?/dgu,
    say: ([, words = '', target = '']) => [
      LINK,
      `Write "[${shown(words)}](${dest(target)})", or "\\[" to show the brackets.`,
    ],
  },
  {
    pattern:
      /\[([^\][]*)\][\p{Zs}\t\n]+\(((?=[/#]|\.{1,2}\/|https?:|mailto:|tel:|www\.|\uE001)[^()\n]*)\)/dgu,
    say: ([, words = '', target = '']) => [
      LINK,
      `Write "[${shown(words)}](${dest(target)})", without a space between.`,
    ],
  },
  {
    pattern:
      /\(([^()\n]+)\)\[((?=[/#]|https?:|mailto:|tel:|\uE001|[^\][\n]+\.\w{3,4}\])[^\][\n]*)\]/dgu,
    say: ([, words = '', target = '']) => [LINK, `Write "[${shown(words)}](${dest(target)})".`],
  },
  {
    pattern: /\[\uE001+[ \t][^\]\n]+\]|\]\(/dgu,
    say: () => [LINK, 'Write "[words](address)", or "\\[" to show the brackets.'],
  },
  {
    pattern: /\[\^([^\]\s]+)\](:?)/dgu,
    say: ([, name = '', colon = '']) =>
      colon === ''
        ? [
            `Unknown footnote "${name}"`,
            `Add a line "[^${name}]: …" with its text, or write "\\[^${name}]" to show the brackets.`,
          ]
        : [`"[^${name}]:" is shown as text`, 'Put an empty line above it, at the left edge.'],
  },
  {
    pattern: /\^\[[^\]\n]*\]/dgu,
    say: () => ['Footnote is shown as text', 'Write "[^1]", and its text in a line "[^1]: …".'],
  },
  {
    pattern: /\[([^\][^]+)\]\[([^\][]*)\]/dgu,
    say: ([, words = '', name = '']) => [
      `Unknown reference "${shown(name || words)}"`,
      `Write the address in parentheses: "[${shown(words)}](/path)", or "\\[" to show the brackets.`,
    ],
  },
  {
    pattern: /\[\/?[a-z]+\](?=.*\[\/[a-z]+\])|\[\/[a-z]+\]/dgu,
    say: ([found = '']) => [asText(found), 'Write "**bold**", "*emphasis*" or "[words](address)".'],
  },
  // After links, which may have the word "x".
  {
    pattern: /^ *[-+*]?\[([ xX]?)\]/dgmu,
    say: ([, done = '']) => [
      'Task is shown as text',
      `Write "- [${done || ' '}] " with a space after it, or "\\[" to show the brackets.`,
    ],
    inParagraphs: true,
  },
]

/** The words of a link. */
function shown(words: string): string {
  return words.trim() === '' ? 'words' : words
}

/** A target as it has to be written, with its title. */
function dest(target: string): string {
  const [, path = '', title = ''] = /^\s*(.*?)(\s+"[^"]*")?\s*$/s.exec(target) ?? []
  if (path === '') return '/path'
  return `${/[\p{Zs}\t()]/u.test(path) ? `<${path}>` : path}${title}`
}
