// Decides, once for all chosen hosts, whether their rules hold the redirects that follow from entries (R5, R56). Pure.
import type { Locales } from '#site/locales.ts'
import type { Redirect } from '#site/redirects.ts'
import { adapters, type EmittedHosts } from './adapters.ts'
import type { HostName } from '../base/host-names.ts'
import { withoutEntries } from './redirects.ts'
import type { SiteRules } from './rules.ts'

/** Redirects that all chosen hosts can hold, and the rules with them. */
export interface FittedRedirects {
  readonly redirects: readonly Redirect[]
  readonly rules: SiteRules
  /** A note for each host that cannot hold all of them. */
  readonly notes: EmittedHosts['notes']
}

/**
 * All redirects, or where they exceed the limits of a host, those alone whose number does not grow with the
 * content: then no host has the others, and the not-found page follows them. `own` redirects of `dist-config/`
 * always stay; `rulesWith` makes the site's rules.
 */
export function fitRedirects(
  hosts: readonly HostName[],
  {
    own,
    redirects,
    locales,
    rulesWith,
  }: {
    own: readonly Redirect[]
    redirects: readonly Redirect[]
    locales: Locales
    rulesWith: (redirects: readonly Redirect[]) => SiteRules
  },
): FittedRedirects {
  const all = [...own, ...redirects]
  const rules = rulesWith(all)
  const full = hosts.filter((host) => adapters[host].emit(rules, '').overflows.length > 0)
  if (full.length === 0) return { redirects: all, rules, notes: [] }
  const few = [...own, ...withoutEntries(redirects, locales)]
  const count = all.length - few.length
  return {
    redirects: few,
    rules: rulesWith(few),
    notes: full.map((host) => ({
      host,
      text: `${count} redirects of services and projects exceed its limits. No host of this build has them: there the not-found page, with status 404, leads visitors on by JavaScript.`,
    })),
  }
}
