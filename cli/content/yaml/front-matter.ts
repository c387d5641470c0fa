// Splits Markdown files into front matter, which may only be YAML, and text.
import type { Problems } from '../../problems/problems.ts'
import { parseYaml } from './yaml.ts'
import type { YamlDocument } from './yaml-document.ts'

/** The parts of a Markdown file. */
interface FrontMatterFile {
  readonly data: YamlDocument
  /** The text below the front matter. */
  readonly body: string
  /** Line of the file on which the body begins, 1-based. */
  readonly bodyLine: number
}

/** A line that closes front matter. */
const FENCE = /^---[ \t]*$/
/** A line that closes front matter, or was probably meant to. */
const FENCE_LIKE =
  /^(?:(?! )[\p{Zs}\p{Cf}])*(?:---.*|(?:[-–—−.+*=~…]{2,}|[–—…])[\t\p{Zs}\p{Cf}]*)$/u

/**
 * Splits a Markdown file. If front matter is missing, unclosed or not YAML, adds a problem and returns undefined; a line of the
 * text that is one of its `fields` is a problem too.
 */
export function parseFrontMatter(
  text: string,
  {
    file,
    fields: names = [],
    problems,
  }: { file: string; fields?: readonly string[]; problems: Problems },
): FrontMatterFile | undefined {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const lines = clean.split('\n')
  const [opening = ''] = lines
  const isFenced = opening.startsWith('---') && lines.length > 1
  const refuse = (index: number, message: string, hint: string) => {
    const length = isFenced ? Math.max(1, (lines[index] ?? '').replace(/[ \t]+$/, '').length) : 1
    const at = { file, line: index + 1, column: 1, length }
    return problems.error('content-front-matter', message, { at, hint })
  }
  if (!isFenced) {
    return refuse(
      0,
      'The file does not start with front matter',
      'Start the file with a line "---", then the fields in YAML, then another line "---".',
    )
  }
  const language = opening.slice(3).trim()
  const end = opening.startsWith('----')
    ? 0
    : lines.findIndex((line, index) => index > 0 && FENCE_LIKE.test(line))
  if (end !== 0 && language !== '' && language !== 'yaml' && language !== 'yml') {
    return refuse(
      0,
      `Front matter in "${language}" is not allowed, only YAML`,
      'Open the front matter with "---" alone and write the fields in YAML.',
    )
  }
  if (end === -1) {
    return refuse(
      0,
      'The front matter is not closed',
      'Put a line "---" between the fields and the text.',
    )
  }
  const fence = lines[end] ?? ''
  if (!FENCE.test(fence)) {
    return refuse(
      end,
      `Invalid line around front matter: "${fence.replace(/[ \t]+$/, '')}"`,
      'Write three hyphens and nothing else: "---".',
    )
  }
  const fields = lines.slice(1, end).join('\n')
  const body = lines
    .slice(end + 1)
    .join('\n')
    .replace(/^\n/, '')
  const bodyLine = clean.slice(0, clean.length - body.length).split('\n').length
  let isCode = false
  const fieldOf = (line: string) => /^(\w+):(?:\s|$)/.exec(line)?.[1] ?? ''
  const below = lines.findIndex((line, index) => {
    if (/^(?:```|~~~)/.test(line)) isCode = !isCode
    return index > end && !isCode && names.includes(fieldOf(line))
  })
  // The others follow from it: further fields, and those that seem to be missing.
  if (below !== -1)
    return refuse(
      below,
      `"${fieldOf(lines[below] ?? '')}" is below the front matter`,
      `Move the line above the line "---" that closes the fields, or remove that line, if it is in their middle (line ${end + 1}).`,
    )
  return { data: parseYaml(fields, { file, line: 2, problems }), body, bodyLine }
}
