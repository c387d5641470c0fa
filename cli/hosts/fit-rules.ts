// Decides, once for all hosts of a build, which redirects their rules contain (R5, R56). Pure.
import type { Company, SourcePosition } from '#site/content.ts'
import type { HostName } from '../base/host-names.ts'
import type { Problems } from '../problems/problems.ts'
import { adapters, checkFileNames, checkLimits, type HostNote } from './adapters.ts'
import { withoutEntries } from './redirects.ts'
import { checkContactForm } from './contact-form.ts'
import type { SiteRules } from './rules.ts'
import { createSiteRules, type RulesInput } from './site-rules.ts'

/** The inputs of rules, with the places of settings. */
type CheckedSite = RulesInput & {
  readonly config: { readonly hostNameAt: SourcePosition }
  readonly content: { readonly company: Pick<Company, 'contactAt'> }
}

/**
 * Returns rules with all redirects, and notes on limits and on what answers the contact form. If the
 * redirects exceed the limits of a host, no host gets those whose number grows with the content: the
 * not-found page follows them instead. Redirects of `dist-config/` always stay. What still exceeds a
 * limit is a problem.
 */
export function fitRules(
  hosts: readonly HostName[],
  site: CheckedSite,
  problems: Problems,
): { rules: SiteRules; notes: HostNote[] } {
  checkFileNames(hosts, problems)
  const rules = createSiteRules(site)
  const { company } = site.content
  const { hostNameAt } = site.config
  const formNotes = checkContactForm(hosts, { rules, company, hostNameAt }, problems)
  const full = hosts.filter((host) => adapters[host].limits?.(rules).length)
  if (full.length === 0) return { rules, notes: formNotes }
  const few = withoutEntries(site.redirects, site.content.locales)
  const fitted = createSiteRules({ ...site, redirects: few })
  checkLimits(hosts, fitted, problems)
  const count = site.redirects.length - few.length
  const text = `${count} redirects of services and projects exceed its limits. No host of this build has them: there the not-found page, with status 404, leads visitors on by JavaScript.`
  return { rules: fitted, notes: [...full.map((host) => ({ host, text })), ...formNotes] }
}
