// Collects the estimate in three questions: jobs, sizes, places and the process, with their figures.
import type {
  Content,
  Days,
  Job,
  JobSize,
  Location,
  Price,
  Season,
  Service,
} from '#site/content.ts'
import { datedParts } from '#site/dated-parts.ts'
import { estimateQuery } from '#site/estimate.ts'
import { fill, formatAmount, monthNames } from '#site/format.ts'
import type {
  EstimateJob,
  EstimatePlace,
  EstimateSize,
  PlannedSeason,
  PriceExample,
  TextLink,
} from '#site/page-data.ts'
import { hasPage } from '#site/routes.ts'
import { workingDays } from '#site/schedule.ts'
import { bindFigures } from '../base/figures.ts'
import { baseData } from './base.ts'
import { callOf, formServiceOf } from './call.ts'
import { durationOf, serviceLinks } from './cards.ts'
import type { EntryContext, PageContext } from './context.ts'
import type { PageModule } from './page-module.ts'
import { seasonOfMonths, spanInWords } from './season.ts'

const title = ({ t }: EntryContext) => t('estimate.headTitle')

export const estimate: PageModule<'estimate'> = {
  title,
  collect(page) {
    const { content, t } = page
    const base = baseData(page, {
      title: title(page),
      heading: t('estimate.title'),
      description: t('estimate.summary'),
    })
    return {
      data: {
        page: 'estimate',
        ...base,
        summary: t('estimate.summary'),
        note: page.in(content.prices.note),
        jobs: content.prices.jobs.map((job) => estimateJob(job, page)),
        places: content.locations.map((location) => estimatePlace(location, page)),
        steps: content.process.map(({ id, title, duration }) => ({
          id,
          title: page.in(title),
          duration: durationOf(duration, page),
          days: duration && workingDays(duration),
        })),
        closed: closedDays(content),
        call: callOf(page, 'estimate'),
      },
      lastChange: {
        files: ['jobs', 'prices', ...(content.valley === undefined ? [] : ['valley'])].map(
          (name) => `content/${name}.yaml`,
        ),
      },
    }
  },
}

/** Returns the days without work; undefined if there are none. */
function closedDays(content: Content): Days[] | undefined {
  const { closed } = datedParts(content)
  return closed.length === 0 ? undefined : closed.map(({ from, to }) => ({ from, to }))
}

/** Returns the path of the estimate with a service's first job selected, or undefined if the site has no estimate. */
export function estimatePath(page: EntryContext, { key }: Service): string | undefined {
  if (!hasPage(page.locale, 'estimate')) return undefined
  const job = page.content.prices.jobs.find(({ services }) => services[0] === key)
  const query = job === undefined ? '' : estimateQuery({ job: job.key })
  return `${page.path('estimate')}${query}`
}

/** Returns the prices that the first screen of home shows. */
export function priceExamples(page: PageContext): PriceExample[] {
  if (!hasPage(page.locale, 'estimate')) return []
  const path = page.path('estimate')
  return page.content.prices.jobs.flatMap(({ key, sizes }) =>
    sizes.flatMap((size) => {
      if (size.label === undefined) return []
      const { title, price, duration, days } = estimateSize(size, page, 'estimate.about')
      return {
        label: page.in(size.label),
        price,
        text: days === undefined ? title : `${title}, ${duration}`,
        path: `${path}${estimateQuery({ job: key, size: size.key })}`,
      }
    }),
  )
}

/** Returns a place. In the valley, its season for oiling applies to all outdoor work. */
function estimatePlace({ key, name, slug }: Location, page: PageContext): EstimatePlace {
  const place = page.content.valley?.places.find(({ location }) => location === key)
  return {
    key,
    label: name,
    path: page.path('location', slug),
    season: place && planned(place.oiling, fill(page.t('estimate.season'), { place: name }), page),
  }
}

/** Returns a season with its sentence, in which it fills `{from}` and `{to}`. */
function planned(season: Season, sentence: string, { locale, t }: PageContext): PlannedSeason {
  const words = { t, months: monthNames(locale.format) }
  const { from, to } = season
  return { from, to, text: fill(sentence, spanInWords(season, words)) }
}

function estimateJob(job: Job, page: PageContext): EstimateJob {
  return {
    key: job.key,
    title: page.in(job.title),
    sizes: job.sizes.map((size) => estimateSize(size, page)),
    costFactors: job.costFactors.map(page.in),
    links: [...examples(job, page), ...serviceLinks(job.services.slice(0, 1), page)],
    lead: job.lead && { duration: durationOf(job.lead, page), days: workingDays(job.lead) },
    season: job.months && planned(seasonOfMonths(job.months), page.t('estimate.months'), page),
    formService: formServiceOf(job.services, page),
  }
}

/** Keys of the words around the price of an example. */
type ExampleWords = 'estimate.example' | 'estimate.about'

function estimateSize(
  { key, title, price, duration }: JobSize,
  page: PageContext,
  example: ExampleWords = 'estimate.example',
): EstimateSize {
  const known = {
    price: price && priceText(price, page, example),
    duration: duration && durationOf(duration, page),
  }
  const onVisit = page.t('estimate.onVisit')
  return {
    key,
    title: page.in(title),
    price: known.price ?? onVisit,
    duration: known.duration ?? page.t('estimate.durationOpen'),
    figures: Object.values(known).filter(Boolean).join(', ') || onVisit,
    days: duration && workingDays(duration),
  }
}

/** Formats a price: `from CHF 500`, `CHF 80–300`; that of an example with two figures: `Example: CHF 8,600`. */
function priceText(
  price: Price,
  { content, locale, t }: PageContext,
  example: ExampleWords,
): string {
  const isExample = price.example === true
  const shown = isExample ? { ...price, amount: Number(price.amount.toPrecision(2)) } : price
  const amount = formatAmount(shown, { currency: content.company.currency, tag: locale.format })
  const words = t(isExample ? example : 'estimate.from')
  return bindFigures(price.to === undefined ? fill(words, { price: amount }) : amount)
}

/** Returns links to the post and the project about such a job, if they exist in the language. */
function examples({ post, project }: Job, page: PageContext): TextLink[] {
  const { posts, projects } = page.content
  const link = (
    kind: 'post' | 'project',
    { title, slug }: Pick<(typeof posts)[number], 'title' | 'slug'>,
  ): TextLink => ({ label: page.in(title), path: page.path(kind, slug) })
  return [
    ...posts.filter(({ key }) => key === post).map((shown) => link('post', shown)),
    ...projects.filter(({ key }) => key === project).map((shown) => link('project', shown)),
  ]
}
