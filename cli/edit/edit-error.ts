// The error of the editor for input that it refuses.
import type { EditFailure, EditFailureCode, EditProblem } from '#site/edit-api.ts'
import { SiteError, UsageError } from '../problems/problems.ts'

/** A request that cannot be carried out as it is. */
export class EditError extends Error {
  override readonly name = 'EditError'
  readonly code: EditFailureCode
  readonly problems: readonly EditProblem[]

  constructor(code: EditFailureCode, message: string, problems: readonly EditProblem[] = []) {
    super(message)
    this.code = code
    this.problems = problems
  }
}

/** Returns the failure for the browser; throws any other error again. */
export function failureOf(error: unknown): EditFailure {
  if (error instanceof EditError) {
    const { code, message, problems } = error
    return { code, message, problems }
  }
  if (error instanceof SiteError)
    return { code: 'site-broken', message: error.message, problems: [] }
  if (error instanceof UsageError)
    return { code: 'not-possible', message: error.message, problems: [] }
  throw error
}
