// Collects the drawer of wood samples, and links to it.
import { type Service, woodStates } from '#site/content.ts'
import { fill } from '#site/format.ts'
import type { Fact, WoodData, WoodsData } from '#site/page-data.ts'
import type { PageContext } from './context.ts'

/** Returns the drawer for a service page, if the site has samples and the service shows them. */
export function woodSamples(page: PageContext, service: Service): WoodsData | undefined {
  const { content, t } = page
  const { woods: samples } = content
  if (samples === undefined || service.samples !== true) return undefined
  const woods = samples.woods.map((wood): WoodData => {
    const [raw, ...finishes] = woodStates
    const picture = (state: (typeof woodStates)[number]) =>
      page.picture(wood.pictures[state], 'macro', 'lazy')
    const durability =
      wood.durability === undefined
        ? t('samples.durabilityNone')
        : fill(t('samples.durabilityValue'), { value: wood.durability })
    const facts: Fact[] = [
      {
        label: t('samples.hardness'),
        value: fill(t('samples.hardnessValue'), { value: wood.hardness }),
      },
      { label: t('samples.durability'), value: durability },
      { label: t('samples.moisture'), value: page.in(samples.moisture) },
      { label: t('samples.use'), value: page.in(wood.use) },
      { label: t('samples.avoid'), value: page.in(wood.avoid) },
    ]
    return {
      key: wood.key,
      name: page.in(wood.name),
      raw: picture(raw),
      finishes: finishes.map((state) => ({
        key: state,
        label: t(`samples.${state}`),
        picture: picture(state),
      })),
      facts,
    }
  })
  const isOffered = content.lists.formServices.includes(service.type)
  const formService = isOffered ? service.type : samples.formService
  return { note: page.in(samples.note), woods, formService }
}

/** Returns the path of the drawer on the page of the first service that shows the samples. */
export function samplesPath(page: PageContext): string | undefined {
  const service = page.content.services.find(({ samples }) => samples === true)
  if (service === undefined || page.content.woods === undefined) return undefined
  return `${page.path('service', service.slug)}#samples`
}
