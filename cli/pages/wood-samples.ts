// The drawer of wood samples, and where it is (R81).
import { type Service, woodStates } from '#site/content.ts'
import { fill } from '#site/format.ts'
import type { Fact, ServiceData, WoodsData } from '#site/page-data.ts'
import { inLocale } from '../images/pictures.ts'
import type { PageContext } from './context.ts'

/** The drawer for the page of a service, where there are samples. */
export function woodSamples(page: PageContext, { type }: Service): Pick<ServiceData, 'woods'> {
  const { content, pictures, route, t } = page
  const { woods: samples } = content
  if (samples === undefined) return {}
  const woods = samples.woods.map((wood): WoodsData['woods'][number] => {
    const [raw, ...finishes] = woodStates
    const picture = (state: (typeof woodStates)[number]) =>
      pictures.picture(inLocale(wood.pictures[state], route.locale), 'macro', 'lazy')
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
  const formService = content.lists.formServices.includes(type) ? type : samples.formService
  return { woods: { note: page.in(samples.note), woods, formService } }
}

/** Where home leads to: the first service that shows the samples. */
export function samplesPath(page: PageContext): { readonly samples?: string } {
  const service = page.content.services.find(({ samples }) => samples === true)
  if (service === undefined || page.content.woods === undefined) return {}
  return { samples: `${page.path('service', service.slug)}#samples` }
}
