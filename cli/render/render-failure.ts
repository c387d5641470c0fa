// Problems of pages that cannot be rendered (R38, R69).
import { groupBy } from '../base/group-by.ts'
import { describeFailure } from '../problems/code-failure.ts'
import type { Problem } from '../problems/problems.ts'
import type { PageJob } from './page-job.ts'

const FAILED = ' cannot be rendered: '

/** Returns the problem for a page that cannot be rendered, with paths relative to `roots`. */
export function renderFailure(
  { data }: PageJob,
  error: unknown,
  ...roots: readonly string[]
): Problem {
  const failure = describeFailure(error, ...roots)
  return {
    ...failure,
    code: 'render-failed',
    severity: 'error',
    message: `${data.path}${FAILED}${failure.message}`,
  }
}

/** Joins the problems of pages with the same cause, such as an error in a shared component. */
export function joinFailures(problems: readonly Problem[]): Problem[] {
  const groups = groupBy(problems, ({ message, trace = '' }) => {
    const start = message.indexOf(FAILED)
    return start === -1 ? message : `${message.slice(start)}\n${trace}`
  })
  return [...groups].flatMap(([reason, group]) => {
    const [first, ...others] = group
    if (others.length === 0 || !reason.startsWith(FAILED)) return group
    const pages = others.length === 1 ? '1 more page' : `${others.length} more pages`
    return [{ ...first, message: first.message.replace(FAILED, ` and ${pages}${FAILED}`) }]
  })
}
