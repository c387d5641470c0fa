// `site preview`: serves the built site on this machine.
import fs from 'node:fs/promises'
import path from 'node:path'
import { adapters } from '../hosts/adapters.ts'
import type { HostName } from '../base/host-names.ts'
import { parseRules, RULES_FILE } from '../hosts/rules-file.ts'
import type { HostAdapter } from '../hosts/rules.ts'
import { exists } from '../base/files.ts'
import type { Log } from '../problems/log.ts'
import { UsageError } from '../problems/problems.ts'
import type { Workspace } from '../workspace.ts'
import { listen } from '../server/listen.ts'
import { createSiteServer } from '../server/serve.ts'

/** Opens the last build, to emulate `host` or its first host. Throws a UsageError if there is no build. */
export async function openSite({
  outDir,
  deployDir,
  host,
}: Pick<Workspace, 'outDir' | 'deployDir'> & { host?: HostName | undefined }) {
  const file = path.join(deployDir, RULES_FILE)
  if (!exists(path.join(outDir, 'index.html')) || !exists(file)) {
    throw new UsageError(`There is no site in ${outDir}. Run "npx sitewright build" first.`)
  }
  const built = parseRules(await fs.readFile(file, 'utf8'))
  if (built === undefined) {
    throw new UsageError(
      `The site in ${outDir} is from another version of this command. Run "npx sitewright build" again.`,
    )
  }
  const { hosts, rules, formServices } = built
  const emulated = host ?? hosts[0]
  const { slashStatus, unsupported }: Pick<HostAdapter, 'slashStatus' | 'unsupported'> =
    emulated === undefined ? { slashStatus: 301, unsupported: [] } : adapters[emulated]
  return { folder: outDir, rules, slashStatus, unsupported, formServices }
}

/** Serves `dist/` until the process ends. */
export async function preview(
  { outDir, workDir, deployDir, cacheDir }: Workspace,
  {
    log,
    port,
    hostName,
    host,
  }: { log: Log; port: number; hostName: string; host?: HostName | undefined },
): Promise<void> {
  const { formServices, ...site } = await openSite({ outDir, deployDir, host })
  const server = createSiteServer({
    ...site,
    cacheDir,
    inbox: {
      file: path.join(workDir, 'inbox.jsonl'),
      formPath: () => site.rules.formPath,
      services: () => formServices,
    },
  })
  const url = await listen(server, { port, hostName })
  log.info(url)
  log.json({ ok: true, url })
}
