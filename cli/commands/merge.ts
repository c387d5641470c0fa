// `site merge`: joins the caches of shards, and builds the site.
import { build } from './build.ts'
import { isCache, joinCaches } from '../cache/join.ts'
import { Problems } from '../problems/problems.ts'
import type { BuildOptions, BuildReport } from './report.ts'
import type { Workspace } from '../workspace.ts'

/** Copies what the caches in `folders` have and the own cache lacks, then builds. Damaged values count as missing. */
export async function merge(
  workspace: Workspace,
  { folders, ...options }: Omit<BuildOptions, 'force'> & { folders: readonly string[] },
): Promise<BuildReport> {
  const problems = new Problems()
  const stage = options.log.stages(problems)
  await stage('caches', () => {
    for (const folder of folders) {
      if (isCache(folder)) continue
      problems.error('shard-unusable', `No cache in ${folder}`, {
        hint: 'Pass copies of the .site/cache folders that "npx sitewright build --shard" filled.',
      })
    }
    problems.throwIfErrors()
    joinCaches(folders, workspace.cacheDir)
  })
  return await build(workspace, { ...options, force: false })
}
