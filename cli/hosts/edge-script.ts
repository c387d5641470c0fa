// Writes scripts that answer at a host's edge (R54, R56, R75). Pure.
import type { EdgeSite } from './edge.ts'
import { WRITTEN } from './rules.ts'

/** The parts of a script. */
interface EdgeScript {
  /** Lines that explain the script. */
  readonly comment: readonly string[]
  /** Text that declares `edge`. */
  readonly edge: string
  /** The values of `site` in the script. */
  readonly values: Pick<EdgeSite, 'rules' | 'slashStatus' | 'unwanted'>
  /** The exports that the host calls. */
  readonly program: string
}

/** Returns the script. Values are JSON, so no text in them becomes code (R73). */
export function edgeScript({ comment, edge, values, program }: EdgeScript): string {
  return [
    [`// ${WRITTEN}`, '//'].concat(comment.map((line) => `// ${line}`)).join('\n'),
    `const site = ${JSON.stringify(values, null, 2)}`,
    '// How the rules are applied: cli/hosts/edge.ts of the site command, bundled.',
    edge.trim(),
    program,
  ].join('\n\n')
}
