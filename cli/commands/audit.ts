// `site audit`: checks the built site, and measures it in a real browser.
import fs from 'node:fs/promises'
import path from 'node:path'
import { createRoutes } from '#site/routes.ts'
import { auditPages } from '../audit/audit-pages.ts'
import { budgetsSchema } from '../config/budgets.ts'
import { checkPages } from '../audit/check-pages.ts'
import { chooseRoutes } from '../audit/choose-routes.ts'
import type { FormFactor } from '../config/measures.ts'
import { requireBrowser } from '../audit/browser.ts'
import { reportPage } from '../audit/page-problems.ts'
import { readPages } from '../audit/built-page.ts'
import { writeReports } from '../audit/reports.ts'
import { readConfig } from '../config/load.ts'
import { loadOwnContent } from '../load-site.ts'
import type { Log } from '../problems/log.ts'
import { Problems } from '../problems/problems.ts'
import { openSite } from './preview.ts'
import type { Workspace } from '../workspace.ts'
import { listen } from '../server/listen.ts'
import { createSecureSite } from '../server/secure.ts'
import { createSiteHandler } from '../server/serve.ts'

/** Options of an audit. `paths` defaults to every indexable page, `runs` to the value in the budgets. */
interface AuditOptions {
  readonly paths: readonly string[]
  readonly formFactor: FormFactor
  readonly runs?: number | undefined
  readonly log: Log
}

/**
 * Checks the files of all pages, measures the chosen pages, and writes reports. Returns true if there are no problems;
 * throws a UsageError without a build, a browser or a page.
 */
export async function audit(
  workspace: Workspace,
  { paths, formFactor, runs: requestedRuns, log }: AuditOptions,
): Promise<boolean> {
  const executablePath = await requireBrowser(process.env)
  const { outDir: folder, cacheDir, root, configDir } = workspace
  const site = { ...(await openSite(workspace)), cacheDir }
  const inputs = new Problems()
  const stage = log.stages(inputs)
  const [budgets, content] = await stage('content', async () => [
    readConfig('budgets.yaml', { configDir, schema: budgetsSchema, problems: inputs }),
    await loadOwnContent(workspace, { problems: inputs }),
  ])
  if (budgets === undefined) throw new Error('budgets.yaml failed without a problem')
  const routes = createRoutes(content, content.locales)
  const chosen = chooseRoutes(routes, paths)
  const runs = requestedRuns ?? budgets.value.runs

  const problemsByPath = new Map(routes.map((route) => [route.path, new Problems()]))
  const problemsOf = (route: string) => problemsByPath.get(route) ?? inputs
  const built = await stage('files', async () => {
    const pages = await readPages(routes, { folder, root, problemsOf })
    const { locales } = content
    const { origin } = content.company
    await checkPages(pages, { ...site, origin, locales, hasFile: isFileIn(folder), problemsOf })
    return pages.map(({ route }) => route)
  })
  const pages = await stage('browser', async (progress) => {
    const { server, keyHash, close } = await createSecureSite(createSiteHandler(site))
    const where = { port: 0, hostName: '127.0.0.1', protocol: 'https' } as const
    const base = (await listen(server, where)).replace(/\/$/, '')
    try {
      const present = chosen.filter((route) => built.includes(route))
      const how = { base, formFactor, runs, budgets: budgets.value[formFactor], folder, cacheDir }
      const audited = await auditPages(present, {
        ...how,
        locales: content.locales,
        executablePath,
        keyHash,
        progress,
      })
      for (const page of audited) reportPage(page, { base, problems: problemsOf(page.route.path) })
      return audited
    } finally {
      close()
    }
  })

  const problems = new Map([...problemsByPath].map(([route, { all }]) => [route, all]))
  const all = [...problems.values()].flat()
  const time = new Date().toISOString()
  const report = { ok: all.length === 0, time, formFactor, runs, pages, problems }
  await writeReports(report, { folder: path.join(workspace.workDir, 'reports'), log })
  log.problems(all)
  return report.ok
}

/** Returns a function that tests whether a name below a folder is a file. */
function isFileIn(folder: string): (name: string) => Promise<boolean> {
  return async (name) => {
    // Unreadable files do not count.
    const stats = await fs.stat(path.join(folder, name)).catch(() => undefined)
    return stats?.isFile() ?? false
  }
}
