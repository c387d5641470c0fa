// Front matter of Markdown files, by gray-matter with YAML as the only language (R28).
import matter from 'gray-matter'
import type { Problems } from '../lib/problems.ts'
import { parseYaml } from './yaml.ts'
import type { YamlDocument } from './yaml-document.ts'

/** The parts of a Markdown file. */
export interface FrontMatterFile {
  readonly data: YamlDocument
  /** The text below the front matter. */
  readonly body: string
  /** Line of the file on which the body starts, 1-based. */
  readonly bodyLine: number
}

/** Languages gray-matter knows besides YAML; it would run the first three as code. */
const refused = ['js', 'javascript', 'coffee', 'coffeescript', 'cson', 'json', 'toml'] as const

/**
 * Splits a Markdown file. Missing, unclosed or non-YAML front matter goes to `problems` and gives
 * undefined. gray-matter's cache is bypassed: it is only used for calls without options.
 */
export function parseFrontMatter(
  text: string,
  { file, problems }: { file: string; problems: Problems },
): FrontMatterFile | undefined {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const opening = /^---([^\n]*)\n/.exec(clean)
  const at = { file, line: 1, column: 1, length: Math.max(1, opening?.[0].trimEnd().length ?? 1) }
  if (opening === null) {
    problems.error('content-front-matter', 'The file does not start with front matter', {
      at,
      hint: 'Start the file with a line "---", then the fields in YAML, then another line "---".',
    })
    return undefined
  }
  const language = (opening[1] ?? '').trim()
  if (language !== '' && language !== 'yaml' && language !== 'yml') {
    problems.error(
      'content-front-matter',
      `Front matter in "${language}" is refused; only YAML is read`,
      {
        at,
        hint: 'Open the front matter with "---" alone and write the fields in YAML.',
      },
    )
    return undefined
  }
  if (!/\n---[ \t]*(\n|$)/.test(clean.slice(opening[0].length - 1))) {
    problems.error('content-front-matter', 'The front matter is not closed', {
      at,
      hint: 'Put a line "---" between the fields and the text.',
    })
    return undefined
  }
  let data: YamlDocument | undefined
  const { content, matter: raw } = matter(clean, {
    language: 'yaml',
    engines: {
      ...refusingEngines(),
      yaml: (block: string) => {
        data = parseYaml(block.replace(/^\n/, ''), { file, line: 2, problems })
        return {}
      },
    },
  })
  const body = content.replace(/^\n/, '')
  const bodyLine = clean.slice(0, clean.length - body.length).split('\n').length
  // An empty block never reaches the engine.
  return { data: data ?? parseYaml(raw, { file, line: 2, problems }), body, bodyLine }
}

/** Engines that throw: a second line of defence behind the check of the opening fence. */
function refusingEngines(): Record<string, () => object> {
  return Object.fromEntries(
    refused.map((name) => [
      name,
      () => {
        throw new Error(`Front matter in "${name}" is refused`)
      },
    ]),
  )
}
