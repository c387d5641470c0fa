// The call to action of a page: its own words, or those of its kind (R80). Pure.
import { entryByKey } from '#site/content.ts'
import { fill } from '#site/format.ts'
import type { Call, Titled } from '#site/page-data.ts'
import type { PageContext } from './context.ts'

/** Kinds of page that end with a call to action. */
type CallingPage = 'service' | 'location' | 'projects' | 'project' | 'blog' | 'post' | 'estimate'

/**
 * `services` are the keys of the entry's services: the first that the contact form offers is chosen
 * there. `place` fills the words of locations.
 */
export function callOf(
  page: PageContext,
  kind: CallingPage,
  {
    own,
    services = [],
    place = '',
  }: {
    own?: (Titled & { phoneOnly?: boolean }) | undefined
    services?: readonly string[]
    place?: string
  } = {},
): Call {
  const { content, t } = page
  const service = services
    .map((key) => entryByKey(content.services, key).type)
    .find((type) => content.lists.formServices.includes(type))
  return {
    title: own?.title ?? fill(t(`call.${kind}Title`), { place }),
    text: own?.text ?? fill(t(`call.${kind}Text`), { place }),
    form: own?.phoneOnly === true ? undefined : { service },
  }
}
