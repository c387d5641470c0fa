// The redirects of a build, as far as all its hosts can hold them (R5, R56).
import { emitHosts } from '../hosts/adapters.ts'
import { type FittedRedirects, fitRedirects } from '../hosts/fit-redirects.ts'
import { createSiteRules } from '../hosts/site-rules.ts'
import type { HostName } from '../base/host-names.ts'
import type { Problems } from '../problems/problems.ts'
import type { LoadedSite } from '../load-site.ts'

/** Redirects that fit, and the names of the files in `dist/` that hosts read them from. */
export interface FittedRules extends FittedRedirects {
  readonly hostFiles: readonly string[]
}

/**
 * The redirects that all hosts can hold. Hosts that do not go together, or rules too long for one, are
 * problems before anything is made.
 */
export function fitRules(
  hosts: readonly HostName[],
  { site, problems }: { site: LoadedSite; problems: Problems },
): FittedRules {
  const { config, content, routes, redirects, copied } = site
  const files = [...routes.map(({ file }) => file), ...copied.map((file) => file.path)]
  const fitted = fitRedirects(hosts, {
    own: config.redirects.map(({ redirect }) => redirect),
    redirects,
    locales: content.locales,
    rulesWith: (chosen) =>
      createSiteRules({
        ...config,
        redirects: chosen,
        ...content,
        files,
        scripts: [],
      }),
  })
  const emitted = emitHosts(hosts, fitted.rules, { problems, edge: '' })
  return { ...fitted, hostFiles: emitted.dist.map((file) => file.path) }
}
