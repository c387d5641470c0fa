// A request to the live site, its answer, and what the build promises.
import type { Unsupported } from '../hosts/rules.ts'
import type { LiveAnswer } from './live-answer.ts'
import type { BuiltSite, Check } from './plan.ts'
import { crawlers } from '#site/crawlers.ts'
import { readManifest } from '../base/manifest.ts'

/** Data to compare the answers of a site with. */
export interface Promised extends BuiltSite {
  readonly site: URL
  /** Parts of the rules that the host does not keep. */
  readonly unsupported: readonly Unsupported[]
}

/** A request, its answer, and the contents of the promised file. */
export interface Exchange extends Promised {
  readonly check: Check
  readonly answer: LiveAnswer
  readonly body: Buffer | undefined
}

/** Hint for answers that differ from the rules. */
export const RULES_HINT =
  'Put the host files of this build in place again; README lists them under "Hosts". If they are, look for a proxy or a setting of the host that changes answers.'

const { version } = readManifest()

/** Returns the user agent; as a crawler it has the name of one, which rules of headers look for (R75). */
export function userAgentOf({ isCrawler }: { readonly isCrawler: boolean }): string {
  const like = isCrawler ? `like ${crawlers[0]}; ` : ''
  return `sitewright-verify/${version} (${like}+https://www.npmjs.com/package/sitewright)`
}
