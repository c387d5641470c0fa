// The stages of the chosen job, with their dates once its size and today's date are known (R83). Pure.
import type { EstimateData, EstimateJob, EstimatePlace, EstimateSize } from '#site/page-data.ts'
import { schedule, type StageDates } from '#site/schedule.ts'

/** Choices of the visitor, and today's date (ISO) once it is available. */
export interface Chosen {
  readonly job: EstimateJob | undefined
  readonly size: EstimateSize | undefined
  readonly place: EstimatePlace | undefined
  readonly today: string | undefined
}

/** A stage of the job as a line of the calendar. */
type Line = EstimateData['steps'][number] & { readonly isWork: boolean }

export interface Plan {
  readonly lines: readonly Line[]
  /** The dates of the first lines, or of all of them. */
  readonly dates: readonly StageDates[]
  /** The dates of the work on site. */
  readonly work: StageDates | undefined
  /** The sentence about the season of outdoor work. */
  readonly season: string | undefined
}

/** Returns the lines of the calendar with their dates; `lead` is the title of the time in the workshop. */
export function planOf(data: EstimateData, chosen: Chosen, lead: string): Plan {
  const { job, size, place, today } = chosen
  const lines = linesOf(data, chosen, lead)
  // Only work that has a season has that of the place.
  const season = job?.season && (place?.season ?? job.season)
  const dates =
    size === undefined || today === undefined
      ? []
      : schedule(
          lines.map(({ days, isWork }) => ({ days, season: isWork ? season : undefined })),
          today,
          data.closed,
        )
  return {
    lines,
    dates,
    work: dates[lines.findIndex(({ isWork }) => isWork)],
    season: season?.text,
  }
}

function linesOf({ steps }: EstimateData, { job, size }: Chosen, lead: string): Line[] {
  return steps.flatMap(({ id, title, duration, days }) => {
    if (days !== undefined) return [{ id, title, duration, days, isWork: false }]
    const work = { id, title, duration: size?.duration ?? duration, days: size?.days, isWork: true }
    const before = job?.lead
    return before === undefined
      ? [work]
      : [{ id: 'lead', title: lead, ...before, isWork: false }, work]
  })
}
