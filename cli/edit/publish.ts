// Publishes by git: commits what the editor may change, and pushes it. Never loses work (R94).
import type { EditProblem, PublishRequest, PublishState, PublishStep } from '#site/edit-api.ts'
import { git, gitReason } from '../base/git.ts'

/** Paths that are committed; other changes of the folder stay as they are. */
export const PUBLISHED = ['content', 'public', 'dist-config/redirects.yaml']

/** Returns how the site in `root` can be published. */
export async function publishState(root: string): Promise<PublishState> {
  const form = ['--porcelain=v2', '--branch', '--untracked-files=all']
  const [status, settings = ''] = await Promise.all([
    tryGit(root, 'status', ...form, '--', ...PUBLISHED),
    tryGit(root, 'config', '--get-regexp', String.raw`^user\.(name|email)$|^remote\..*\.url$`),
  ])
  // There is no git, or no repository.
  if (status === undefined) return { git: 'none', changedFiles: 0, unpushed: 0 }
  const hasRemote = /^remote\./m.test(settings)
  const [name, email] = ['name', 'email'].map(
    // The last one counts, which is that of the repository.
    (setting) => [...settings.matchAll(new RegExp(`^user\\.${setting} (.+)$`, 'gm'))].at(-1)?.[1],
  )
  const ahead = /^# branch\.ab \+(\d+)/m.exec(status)?.[1]
  // Without an upstream branch nothing was pushed yet.
  const count = async () => hasRemote && (await tryGit(root, 'rev-list', '--count', 'HEAD'))
  return {
    git: hasRemote ? 'remote' : 'local',
    changedFiles: status.split('\n').filter((line) => /^[^#]/.test(line)).length,
    unpushed: Number(ahead ?? ((await count()) || 0)),
    ...(name !== undefined && email !== undefined && { author: { name, email } }),
  }
}

/**
 * Commits, joins the pushed changes of others, and pushes. `check` returns the errors of the site, with which nothing is
 * pushed. The last step is the result.
 */
export async function publish(
  root: string,
  { message, author, prefer }: PublishRequest,
  check: () => Promise<readonly EditProblem[]>,
): Promise<PublishStep[]> {
  const problems = await check()
  if (problems.length > 0) return [{ kind: 'refused', problems }]
  const before = await publishState(root)
  if (before.git === 'none')
    return [{ kind: 'failed', details: 'The site is not in a git repository.' }]
  const steps: PublishStep[] = []
  try {
    if (before.changedFiles > 0) {
      await commit(root, { message, author })
      steps.push({ kind: 'committed' })
    }
    if (before.git === 'local' || before.changedFiles + before.unpushed === 0)
      return steps.length === 0 ? [{ kind: 'nothing' }] : steps
    return [...steps, ...(await push(root, { author, prefer }, check))]
  } catch (error) {
    return [...steps, { kind: 'failed', details: gitReason(error) }]
  }
}

async function commit(root: string, { message, author }: PublishRequest): Promise<void> {
  const present: string[] = []
  for (const path of PUBLISHED)
    if (
      (await git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '--', path)) !== ''
    )
      present.push(path)
  await git(root, 'add', '--all', '--', ...present)
  // With paths, git leaves out what else is staged.
  await git(root, ...identity(author), 'commit', '--quiet', '-m', message, '--', ...present)
}

function identity({ name, email }: PublishRequest['author']): string[] {
  return ['-c', `user.name=${name}`, '-c', `user.email=${email}`]
}

/** Pushes, and first joins what others have pushed. They may do so again in the meantime. */
async function push(
  root: string,
  {
    author,
    prefer,
  }: Pick<PublishRequest, 'author'> & { prefer: PublishRequest['prefer'] | undefined },
  check: () => Promise<readonly EditProblem[]>,
): Promise<PublishStep[]> {
  const strategy = prefer === undefined ? [] : ['-X', prefer === 'mine' ? 'ours' : 'theirs']
  const branch = await git(root, 'symbolic-ref', '--short', 'HEAD')
  const remote =
    (await tryGit(root, 'config', `branch.${branch}.remote`)) ??
    (await git(root, 'remote')).split('\n')[0] ??
    'origin'
  const merged = (await tryGit(root, 'config', `branch.${branch}.merge`)) ?? `refs/heads/${branch}`
  const theirs = `refs/remotes/${remote}/${merged.replace('refs/heads/', '')}`
  const steps: PublishStep[] = []
  let failure: string | undefined
  for (;;) {
    await git(root, 'fetch', '--quiet', remote)
    const isThere = (await tryGit(root, 'rev-parse', '--verify', '--quiet', theirs)) !== undefined
    if (
      isThere &&
      (await tryGit(root, 'merge-base', '--is-ancestor', theirs, 'HEAD')) === undefined
    ) {
      try {
        // A merge, unlike a rebase, keeps other changes of the folder, or refuses to begin.
        await git(root, ...identity(author), 'merge', '--quiet', '--no-edit', ...strategy, theirs)
      } catch (error) {
        await tryGit(root, 'merge', '--abort')
        return [...steps, { kind: 'remote-moved', details: gitReason(error) }]
      }
      steps.push({ kind: 'joined' })
      // Both may be right, and wrong together. The editor then shows where.
      const problems = await check()
      if (problems.length > 0) return [...steps, { kind: 'refused', problems }]
    } else if (failure !== undefined) return [...steps, { kind: 'failed', details: failure }]
    try {
      await git(root, 'push', '--quiet', '--set-upstream', remote, `HEAD:${merged}`)
      return [...steps, { kind: 'pushed' }]
    } catch (error) {
      failure = gitReason(error)
    }
  }
}

/** Returns the name of the version that was published, or of the last commit where none was. */
export async function publishedVersion(root: string): Promise<string> {
  const upstream = '@{upstream}'
  return (await tryGit(root, 'rev-parse', '--verify', '--quiet', upstream)) === undefined
    ? 'HEAD'
    : upstream
}

/** Returns undefined if git fails. */
async function tryGit(root: string, ...args: readonly string[]): Promise<string | undefined> {
  return await git(root, ...args).catch(() => undefined)
}
