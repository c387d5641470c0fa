// The answers to the three questions, as they stand in addresses (R83). Pure.
import { queryOf } from './format.ts'
import type { EstimateJob, EstimateSize } from './page-data.ts'

/** Keys of a job, one of its sizes and a place; what is not answered is missing. */
export interface EstimateAnswers {
  readonly job?: string | undefined
  readonly size?: string | undefined
  readonly place?: string | undefined
}

/** The names of the fields, in the order of the questions. */
export const estimateFields = ['job', 'size', 'place'] as const

/** The answers as a query: `?job=bathroom&size=whole`, or '' without an answer. */
export function estimateQuery({ job, size, place }: EstimateAnswers): string {
  return queryOf({ job, size, place: place === '' ? undefined : place })
}

/** The answers of a query. */
export function estimateAnswers(query: { get(name: string): string | null }): EstimateAnswers {
  const [job, size, place] = estimateFields.map((field) => query.get(field) ?? undefined)
  return { job, size, place }
}

/** The job and size that are answered; a size of another job counts as none. */
export function chosen(
  jobs: readonly EstimateJob[],
  answers: EstimateAnswers,
): { readonly job: EstimateJob | undefined; readonly size: EstimateSize | undefined } {
  const job = jobs.find(({ key }) => key === answers.job)
  const size = job?.sizes.find(({ key }) => key === answers.size)
  return { job, size }
}
