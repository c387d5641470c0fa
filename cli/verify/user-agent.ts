// The user agent of requests to a live site (R92).
import { crawlers } from '#site/crawlers.ts'
import { readManifest } from '../base/manifest.ts'

const { version } = readManifest()

/** Returns the user agent; as a crawler it has the name of one, which rules of headers look for (R75). */
export function userAgentOf({ isCrawler }: { readonly isCrawler: boolean }): string {
  const like = isCrawler ? `like ${crawlers[0]}; ` : ''
  return `sitewright-verify/${version} (${like}+https://www.npmjs.com/package/sitewright)`
}
