// Loads the jobs of the estimate and the steps of the process, which refer to figures in prices.yaml.
import type { Content, JobSize, PriceList } from '#site/content.ts'
import { defaultLocale } from '#site/locales.ts'
import type { Collection } from '#site/pages.ts'
import { hasPage } from '#site/routes.ts'
import type { Problems } from '../problems/problems.ts'
import type { Figures } from './prices.ts'
import { type ContentFile, type ContentSource, readYamlFile } from './read.ts'
import { checkName, type EntryReference } from './references.ts'
import type { ValuePath } from './yaml/yaml-document.ts'

/** Targets of the references of jobs and steps. */
interface ReferenceTargets {
  /** Undefined if their file is invalid; references to figures are then not checked. */
  readonly figures: Figures | undefined
  readonly keys: Readonly<Record<Collection, readonly string[]>>
}

/** The jobs of the estimate, with their references to posts and projects. */
interface LoadedJobs {
  readonly value: PriceList
  readonly examples: readonly EntryReference[]
}

/** Loads the jobs, of which a site without an estimate has none. Unknown references are problems. */
export function loadJobs(
  { figures, keys }: ReferenceTargets,
  source: ContentSource,
): LoadedJobs | undefined {
  if (!hasPage(defaultLocale(source.locales), 'estimate'))
    return { value: { note: {}, jobs: [] }, examples: [] }
  const file = readYamlFile('jobs.yaml', source.schemas.jobs, source)
  if (file === undefined) return undefined
  const { note, costFactors, jobs } = file.data
  const find = finder(file, source.problems)
  const services = byKey(keys.services)
  const posts = byKey(keys.posts)
  const projects = byKey(keys.projects)
  const sizeOf = (size: (typeof jobs)[number]['sizes'][number], path: ValuePath): JobSize => ({
    ...size,
    price: find(size.price, figures?.prices, { kind: 'price', path }),
    duration: find(size.duration, figures?.durations, { kind: 'duration', path }),
  })
  const value = {
    note,
    jobs: jobs.map((job, index) => {
      const path = ['jobs', index]
      for (const [place, key] of job.services.entries())
        find(key, services, { kind: 'service', path, field: ['services', place] })
      return {
        key: job.key,
        title: job.title,
        services: job.services,
        sizes: job.sizes.map((size, place) => sizeOf(size, [...path, 'sizes', place])),
        costFactors: job.costFactors.flatMap((name, place) => {
          const field = ['costFactors', place]
          const text = find(name, costFactors, { kind: 'cost factor', path, field })
          return text === undefined ? [] : [text]
        }),
        lead: find(job.lead, figures?.durations, { kind: 'duration', path, field: ['lead'] }),
        months: job.months,
        post: find(job.post, posts, { kind: 'post', path }),
        project: find(job.project, projects, { kind: 'project', path }),
      }
    }),
  }
  const examples = jobs.flatMap((job, index) =>
    (['post', 'project'] as const).flatMap((kind) => {
      const key = job[kind]
      return key === undefined ? [] : [{ kind, key, at: file.locate(['jobs', index, kind]) }]
    }),
  )
  return { value, examples }
}

/** Loads the steps of the process with their durations. Only the estimate needs them. */
export function loadProcess(
  { figures }: Pick<ReferenceTargets, 'figures'>,
  source: ContentSource,
): Content['process'] | undefined {
  const isNeeded = hasPage(defaultLocale(source.locales), 'estimate')
  if (!isNeeded && !source.names.has('process.yaml')) return []
  const file = readYamlFile('process.yaml', source.schemas.process, source)
  if (file === undefined) return undefined
  const find = finder(file, source.problems)
  return file.data.map(({ duration, ...step }, index) => ({
    ...step,
    duration: find(duration, figures?.durations, { kind: 'duration', path: [index] }),
  }))
}

/** Returns a function that looks a value up by name and reports unknown names; `field` defaults to `kind`. */
function finder({ locate }: ContentFile<unknown>, problems: Problems) {
  return <T>(
    name: string | undefined,
    values: Readonly<Record<string, T>> | undefined,
    { kind, path, field = [kind] }: { kind: string; path: ValuePath; field?: ValuePath },
  ): T | undefined => {
    if (name === undefined || values === undefined) return undefined
    const at = locate([...path, ...field])
    checkName(name, { at, kind, options: Object.keys(values), problems })
    return Object.hasOwn(values, name) ? values[name] : undefined
  }
}

function byKey(keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, key]))
}
