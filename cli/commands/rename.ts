// `site rename`: renames an entry with its files, references and links, and redirects its old addresses (R91).
import path from 'node:path'
import { withHidden } from '#site/content.ts'
import { answeredPaths } from '#site/route-table.ts'
import { createRoutes } from '#site/routes.ts'
import { entriesBelow, exists, readText } from '../base/files.ts'
import { findContentFiles } from '../content/files.ts'
import { type LoadedSite, loadSite, silently } from '../load-site.ts'
import type { Log } from '../problems/log.ts'
import { displayName, Problems, UsageError } from '../problems/problems.ts'
import { applyRename } from '../rename/apply.ts'
import { checkNames } from '../rename/check-names.ts'
import { planRename, type Rename, type RenamePlan } from '../rename/plan.ts'
import { REDIRECTS } from '../rename/redirect-edits.ts'
import { cacheOf, type Workspace } from '../workspace.ts'

/**
 * Renames an entry and prints what changed; with `dryRun`, changes nothing. Throws a SiteError if the site has an error
 * before or after, and a UsageError if a name is not usable. In both cases nothing is changed.
 */
export async function renameEntry(
  workspace: Workspace,
  rename: Rename,
  { log, dryRun }: { log: Log; dryRun: boolean },
): Promise<void> {
  const { root, contentDir } = workspace
  const site = await loadSound(workspace)
  const content = withHidden(site.content)
  const entries = entriesBelow(contentDir)
  const { locales, company } = content
  const texts = findContentFiles(entries, locales, Object.keys(content.ownSections)).names
  checkNames(rename, { names: texts, content })
  const files = [...texts.map(displayName), REDIRECTS]
  const plan = planRename(rename, {
    locales,
    routes: createRoutes(content, locales),
    answered: answeredPaths(site),
    origin: company.origin,
    names: entries.map(({ name }) => name),
    texts: new Map(
      await Promise.all(
        files.map(async (file) => [file, await readText(path.join(root, file))] as const),
      ),
    ),
  })
  for (const { to } of plan.moves) {
    if (exists(path.join(root, to)))
      throw new UsageError(`${to} exists already. Choose another name.\nNothing was changed.`)
  }
  if (!dryRun) await applyRename(root, plan, () => loadSound(workspace))
  report(plan, { log, dryRun })
}

/** Loads the site; throws a SiteError if it has an error. */
async function loadSound(workspace: Workspace): Promise<LoadedSite> {
  const problems = new Problems()
  const cache = cacheOf(workspace)
  const site = await loadSite(workspace, { problems, stage: silently, cache })
  await cache.save()
  problems.throwIfErrors()
  return site
}

/** Prints moves, edits, new addresses, and what may mean the entry. */
function report(
  { moves, edits, addresses, redirects, namesakes }: RenamePlan,
  { log, dryRun }: { log: Log; dryRun: boolean },
): void {
  const changes = edits.flatMap(({ file, changes }) => changes.map((each) => ({ file, ...each })))
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`), '']
  const text = [
    ...(dryRun ? ['Dry run: nothing was changed.', ''] : []),
    ...section(
      'Edits',
      changes.map(
        ({ file, line, column, from, to }) =>
          `${file}:${line}:${column}  ${described({ from, to })}`,
      ),
    ),
    ...section(
      'Moves',
      moves.map(({ from, to }) => `${from} → ${to}`),
    ),
    ...section(
      'Addresses',
      addresses.map((move) =>
        redirects.includes(move)
          ? `${move.from} redirects to ${move.to}`
          : `${move.from} becomes ${move.to}, without a redirect because it is not public`,
      ),
    ),
    ...(addresses.length === 0 ? ['No address changes.', ''] : []),
    ...section(
      'Unchanged (edit them if they mean this entry)',
      namesakes.map(({ file, line, column, text }) => `${file}:${line}:${column}  ${text}`),
    ),
  ]
  log.info(text.slice(0, -1).join('\n'))
  log.json({ ok: true, dryRun, edits: changes, moves, redirects, namesakes })
}

/** Describes an edit: a replacement, a new line or a removed one. */
function described({ from, to }: { from: string; to: string }): string {
  if (from === '') return `new: ${to}`
  return to === '' ? `removed: ${from}` : `${from} → ${to}`
}
