// Loads what the pages of a language share, and the valley for those that show it (R41, R82).
import { isSiteData, isValleyData, type SiteData, type SiteUrls } from '#site/page-data.ts'
import { type PageId, pageKind } from '#site/pages.ts'

/** Throws if a file cannot be loaded or is invalid. Does not load `known` data again. */
export async function loadSiteData(
  urls: SiteUrls | undefined,
  {
    page,
    known,
    get,
  }: { page: PageId; known?: SiteData | undefined; get: (url: string) => Promise<unknown> },
): Promise<SiteData> {
  const valleyUrl = pageKind(page).showsValley === true ? urls?.valley : undefined
  const [data, valley] = await Promise.all([
    known ?? get(urls?.data ?? ''),
    known?.valley ?? (valleyUrl === undefined ? undefined : get(valleyUrl)),
  ])
  if (!isSiteData(data)) throw new Error('Failed to load data: not a site')
  if (valley === undefined) return data
  if (!isValleyData(valley)) throw new Error('Failed to load data: not a valley')
  return { ...data, valley }
}
