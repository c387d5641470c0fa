// The text of a script that answers at a host's edge (R54, R56, R75). Pure.
import type { EdgeSite } from './edge.ts'
import { WRITTEN } from './rules.ts'

/** What a script is written from. */
export interface EdgeScript {
  /** What it is for, a line each. */
  readonly comment: readonly string[]
  /** Text that declares `edge`. */
  readonly edge: string
  /** What the script knows of the site, as `site`. */
  readonly values: Pick<EdgeSite, 'rules' | 'slashStatus' | 'unwanted'>
  /** What the host calls. */
  readonly program: string
}

/** The script. Values stand in it as JSON, so whatever is in them stays a value (R73). */
export function edgeScript({ comment, edge, values, program }: EdgeScript): string {
  return [
    [`// ${WRITTEN}`, '//'].concat(comment.map((line) => `// ${line}`)).join('\n'),
    `const site = ${JSON.stringify(values, null, 2)}`,
    '// How the rules are applied: cli/hosts/edge.ts of the site command, bundled.',
    edge.trim(),
    program,
  ].join('\n\n')
}
