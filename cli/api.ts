// The programming interface of the package: `import { build } from 'sitewright'` (R95).
import { build as buildSite } from './commands/build.ts'
import { check as checkSite, type CheckReport } from './commands/check.ts'
import type { BuildReport } from './commands/report.ts'
import type { HostName } from './base/host-names.ts'
import { Log } from './problems/log.ts'
import type { Workspace } from './workspace.ts'

export type { BuildReport, CheckReport, HostName, Workspace }
export { type Problem, SiteError, UsageError } from './problems/problems.ts'
export { loadWorkspace } from './workspace.ts'

/** Prints nothing. */
class SilentLog extends Log {
  constructor({ root }: Workspace) {
    super({ json: false, quiet: true, root })
  }

  override problems(): void {}
}

/**
 * Builds a site for `hosts` (default: those of `hosts.yaml`) and an ISO date `day` (default: today where the company is),
 * without reusing encoded images if `force` is true. Throws a SiteError with all problems of the first stage with errors; `dist/` stays unchanged.
 */
export async function build(
  workspace: Workspace,
  {
    hosts = [],
    force = false,
    day,
  }: { hosts?: readonly HostName[]; force?: boolean; day?: string } = {},
): Promise<BuildReport> {
  return await buildSite(workspace, { hosts, force, day, log: new SilentLog(workspace) })
}

/** Checks a site without building it. Throws a SiteError with all problems; with `release`, placeholders and warnings are errors. */
export async function check(
  workspace: Workspace,
  { release = false, day }: { release?: boolean; day?: string } = {},
): Promise<CheckReport> {
  return await checkSite(workspace, { release, day, log: new SilentLog(workspace) })
}
