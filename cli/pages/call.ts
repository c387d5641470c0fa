// Creates the call to action of a page, from its own texts or those of its kind. Pure.
import { entryByKey } from '#site/content.ts'
import { fill } from '#site/format.ts'
import type { Call, Titled } from '#site/page-data.ts'
import type { PageContext } from './context.ts'

/** Page kinds that end with a call to action. */
type CallingPage = 'service' | 'location' | 'projects' | 'project' | 'blog' | 'post' | 'estimate'

/**
 * Returns the call to action of a page. The contact form preselects the first of `services` that it offers; `place` fills
 * the texts of locations.
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
  const { t } = page
  return {
    title: own?.title ?? fill(t(`call.${kind}Title`), { place }),
    text: own?.text ?? fill(t(`call.${kind}Text`), { place }),
    form: own?.phoneOnly === true ? undefined : { service: formServiceOf(services, page) },
  }
}

/** Returns the type of the first of these services that the contact form offers. */
export function formServiceOf(
  keys: readonly string[],
  { content }: PageContext,
): string | undefined {
  return keys
    .map((key) => entryByKey(content.services, key).type)
    .find((type) => content.lists.formServices.includes(type))
}
