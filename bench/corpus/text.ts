// Generated texts: Markdown with headings, lists, a table and links. Pure.
import type { Choices } from './choices.ts'
import type { Words } from './words.ts'

/** A link that a text may contain. */
export interface Link {
  readonly path: string
  readonly label: string
}

/** Words of a text: it ends with the section in which this number is reached. */
const LENGTH = 600
/** Rows of the table, entries of a list. */
const ROWS = 5

/** A sentence without its full stop. */
export function sentence({ one }: Choices, words: Words): string {
  return `${one(words.subjects)} ${one(words.actions)}, ${one(words.endings)}`
}

/**
 * A Markdown text of about 700 words; `link` makes a paragraph's link to another page. `shared` are the choices of prices,
 * days and links, which are the same in each language.
 */
export function createText(
  choices: Choices,
  { words, shared, link }: { words: Words; shared: Choices; link: (shared: Choices) => Link },
): string {
  const blocks = [paragraph(choices, words, 4)]
  for (let section = 0; countWords(blocks) < LENGTH; section += 1) {
    const { path, label } = link(shared)
    blocks.push(
      `## ${choices.one(words.headings)}`,
      `${paragraph(choices, words, 4)} ${words.see} [${label}](${path}).`,
      special(section, choices, { words, shared }),
      paragraph(choices, words, 3),
    )
  }
  return `${blocks.join('\n\n')}\n`
}

/** Returns the part of a section that is no paragraph, each kind in turn. */
function special(
  section: number,
  choices: Choices,
  { words, shared }: { words: Words; shared: Choices },
): string {
  const rows = Array.from({ length: ROWS }, () => sentence(choices, words))
  switch (section % 4) {
    case 0:
      return rows.map((row) => `- ${row}`).join('\n')
    case 1:
      return table(choices, words, shared)
    case 2:
      return rows.map((row, index) => `${index + 1}. ${row}`).join('\n')
    default:
      return `### ${choices.one(words.headings)}\n\n> ${sentence(choices, words)}.`
  }
}

function table(choices: Choices, words: Words, shared: Choices): string {
  const row = () => {
    const price = `CHF ${1 + shared.number(9)}${words.thousands}${100 * (1 + shared.number(9))}`
    return `| ${choices.one(words.works)} | ${1 + shared.number(20)} ${words.days} | ${price} |`
  }
  return [`| ${words.columns.join(' | ')} |`, '| --- | ---: | ---: |']
    .concat(Array.from({ length: ROWS }, row))
    .join('\n')
}

function paragraph(choices: Choices, words: Words, sentences: number): string {
  const one = () => {
    const text = sentence(choices, words)
    if (choices.chance(0.08)) return `**${text}.**`
    if (choices.chance(0.05)) return `${text}: *${choices.one(words.works)}*.`
    return `${text}.`
  }
  return Array.from({ length: sentences }, one).join(' ')
}

function countWords(blocks: readonly string[]): number {
  return blocks.reduce((sum, block) => sum + block.split(/\s+/).length, 0)
}
