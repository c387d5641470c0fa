// Reads and writes the answers to the estimate's three questions in URLs. Pure.
import { queryOf } from './format.ts'
import type { EstimateJob, EstimateSize } from './page-data.ts'

/** Keys of a job, one of its sizes and a place; absent if not answered. */
export interface EstimateAnswers {
  readonly job?: string | undefined
  readonly size?: string | undefined
  readonly place?: string | undefined
}

/** Names of the fields, in the order of the questions. */
export const estimateFields = ['job', 'size', 'place'] as const

/** Writes answers as a query: `?job=bathroom&size=whole`, or '' without answers. */
export function estimateQuery({ job, size, place }: EstimateAnswers): string {
  return queryOf({ job, size, place: place === '' ? undefined : place })
}

/** Reads the answers from a query. */
export function estimateAnswers(query: { get(name: string): string | null }): EstimateAnswers {
  const [job, size, place] = estimateFields.map((field) => query.get(field) ?? undefined)
  return { job, size, place }
}

/** Returns the chosen job and size; ignores a size of another job. */
export function chosen(
  jobs: readonly EstimateJob[],
  answers: EstimateAnswers,
): { readonly job: EstimateJob | undefined; readonly size: EstimateSize | undefined } {
  const job = jobs.find(({ key }) => key === answers.job)
  const size = job?.sizes.find(({ key }) => key === answers.size)
  return { job, size }
}
