// What the editor refuses because of its input.
import type { EditFailure, EditFailureCode } from '#site/edit-api.ts'
import { SiteError, UsageError } from '../problems/problems.ts'

/** A request that cannot be carried out as it is. */
export class EditError extends Error {
  override readonly name = 'EditError'
  readonly code: EditFailureCode

  constructor(code: EditFailureCode, message: string) {
    super(message)
    this.code = code
  }
}

/** Returns the failure for the browser; throws any other error again. */
export function failureOf(error: unknown): EditFailure {
  if (error instanceof EditError) return { code: error.code, message: error.message }
  if (error instanceof SiteError) return { code: 'site-broken', message: error.message }
  if (error instanceof UsageError) return { code: 'not-possible', message: error.message }
  throw error
}
