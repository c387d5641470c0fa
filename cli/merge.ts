// `site merge`: builds the site out of what its shards have made (R77).
import { build } from './build.ts'
import type { HostName } from './lib/host-names.ts'
import type { Log } from './lib/log.ts'
import { Problems } from './lib/problems.ts'
import { fillCaches, hashSources, readShards } from './output/shard-folder.ts'
import type { BuildReport } from './report.ts'
import { cachesOf, type Workspace } from './workspace.ts'

/**
 * Fills the caches from the folders of all shards, then builds. Throws a SiteError where a shard is
 * missing, damaged or made from other sources; caches and `dist/` are then as before.
 */
export async function merge(
  workspace: Workspace,
  { log, folders, hosts }: { log: Log; folders: readonly string[]; hosts: readonly HostName[] },
): Promise<BuildReport> {
  const problems = new Problems()
  const stage = log.stages(problems)
  const shards = await stage('shards', async () =>
    readShards(folders, { sources: await hashSources(workspace, hosts), problems }),
  )
  await stage('caches', () => fillCaches(shards, cachesOf(workspace)))
  return await build(workspace, { log, force: false, hosts })
}
