// The `site` command: every subcommand with its options; every ending becomes an exit code (R69).
import path from 'node:path'
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { type FormFactor, formFactors } from './config/measures.ts'
import { type HostName, hostNames, isHostName } from './base/host-names.ts'
import { errorCode } from './base/files.ts'
import { Log } from './problems/log.ts'
import { machineFault } from './problems/machine-fault.ts'
import { mappedStack } from './problems/mapped-stack.ts'
import { SiteError, UsageError } from './problems/problems.ts'
import type { Shard } from './base/share.ts'
import { expectedOneOf } from './problems/suggest.ts'
import { loadWorkspace } from './workspace.ts'

/** Exit codes (R69). */
const EXIT = { ok: 0, problems: 1, usage: 2, bug: 70, SIGINT: 130, SIGTERM: 143 } as const

/** Options every subcommand has. */
interface Common {
  readonly json?: boolean
  readonly quiet?: boolean
}

/** Titles of a new entry by language, beside what every subcommand has. */
type Titles = Common & Readonly<Record<string, string | undefined>>

/** Where `site preview` listens by default. */
const PREVIEW = { port: 4173, host: '127.0.0.1' } as const

function createProgram(cwd: string): Command {
  const program = new Command('site')
    .description('Builds and serves the website from content/')
    .exitOverride()
    .showSuggestionAfterError()
    .addHelpText('after', '\nExample:\n  $ npx site build && npx site preview')
    .hook('preSubcommand', async (_, subcommand) => {
      if (subcommand.name() === 'new') await addTitleOptions(subcommand, cwd)
    })

  command(program, 'build', 'npx site build --host nginx --host apache')
    .description('write the whole site to dist/')
    .option('--host <name>', `host to write for, repeatable: ${hostNames.join(', ')}`, host)
    .option(
      '--out <dir>',
      'folder to write instead of dist; what hosts read outside it goes to <dir>-deploy',
    )
    .option('--force', 'encode every picture anew, whatever the cache holds')
    .option(
      '--shard <i/n>',
      'make part i of n only and keep it in .site/cache, for site merge to join',
      shardOf,
    )
    .action(
      async ({
        host: hosts = [],
        out,
        force = false,
        shard,
        ...common
      }: Common & {
        host?: readonly HostName[]
        out?: string
        force?: boolean
        shard?: Shard
      }) => {
        const workspace = await loadWorkspace({ cwd, out })
        const [{ build }, { buildShard }, { reportBuild, reportShard }] = await Promise.all([
          import('./commands/build.ts'),
          import('./commands/build-shard.ts'),
          import('./commands/report.ts'),
        ])
        await run(workspace.root, common, async (log) => {
          const order = { log, force, hosts }
          if (shard === undefined) reportBuild(await build(workspace, order), { workspace, log })
          else reportShard(await buildShard(workspace, { ...order, shard }), { workspace, log })
        })
      },
    )

  command(program, 'merge', 'npx site merge caches/*')
    .description('join the caches that shards have filled, and write the whole site')
    .argument('<dirs...>', 'copies of the .site/cache of each shard')
    .option('--host <name>', `host to write for, repeatable: ${hostNames.join(', ')}`, host)
    .option('--out <dir>', 'folder to write instead of dist')
    .action(
      async (
        dirs: readonly string[],
        { host: hosts = [], out, ...common }: Common & { host?: readonly HostName[]; out?: string },
      ) => {
        const workspace = await loadWorkspace({ cwd, out })
        const [{ merge }, { reportBuild }] = await Promise.all([
          import('./commands/merge.ts'),
          import('./commands/report.ts'),
        ])
        const folders = dirs.map((dir) => path.resolve(cwd, dir))
        await run(workspace.root, common, async (log) => {
          reportBuild(await merge(workspace, { log, folders, hosts }), { workspace, log })
        })
      },
    )

  command(program, 'dev', 'npx site dev --port 3000')
    .description('serve the site from source while you work on it')
    .option('--port <number>', 'port to listen on', port, 5173)
    .option('--host-name <name>', 'address to listen on', PREVIEW.host)
    .action(
      async ({
        port: wanted,
        hostName,
        ...common
      }: Common & { port: number; hostName: string }) => {
        const workspace = await loadWorkspace({ cwd })
        const { dev } = await import('./commands/dev.ts')
        await run(workspace.root, common, (log) => dev(workspace, { log, port: wanted, hostName }))
      },
    )

  command(program, 'preview', 'npx site preview --port 8080 --host cloudflare')
    .description('serve dist/ as a host would')
    .option('--port <number>', 'port to listen on', port, PREVIEW.port)
    .option('--host-name <name>', 'address to listen on', PREVIEW.host)
    .option('--host <name>', 'host to emulate: its status for a slash at the end', oneHost)
    .action(
      async ({
        port: wanted,
        hostName,
        host: chosen,
        ...common
      }: Common & { port: number; hostName: string; host?: HostName }) => {
        const workspace = await loadWorkspace({ cwd })
        const { preview } = await import('./commands/preview.ts')
        await run(workspace.root, common, (log) =>
          preview(workspace, { log, port: wanted, hostName, host: chosen }),
        )
      },
    )

  command(program, 'check', 'npx site check --release')
    .description('check all content without building')
    .option('--release', 'also refuse placeholders, default pictures and warnings')
    .action(async ({ release = false, ...common }: Common & { release?: boolean }) => {
      const workspace = await loadWorkspace({ cwd })
      const { check } = await import('./commands/check.ts')
      await run(workspace.root, common, (log) => check(workspace, { log, release }))
    })

  command(program, 'audit', 'npx site audit / /blog --form-factor desktop --runs 1')
    .description('measure the built site with Lighthouse and axe, and check its files')
    .argument('[routes...]', 'paths of pages; without any, all of them')
    .option('--form-factor <name>', 'mobile or desktop', formFactor, 'mobile')
    .option(
      '--runs <number>',
      'Lighthouse runs per page; the default is in dist-config/budgets.yaml',
      runs,
    )
    .action(
      async (
        paths: readonly string[],
        {
          formFactor: chosen,
          runs: wanted,
          ...common
        }: Common & { formFactor: FormFactor; runs?: number },
      ) => {
        const workspace = await loadWorkspace({ cwd })
        const { audit } = await import('./commands/audit.ts')
        await run(workspace.root, common, async (log) => {
          const ok = await audit(workspace, { paths, formFactor: chosen, runs: wanted, log })
          if (!ok) process.exitCode = EXIT.problems
        })
      },
    )

  command(program, 'init', 'npx site init ../my-site')
    .description('write a first site with placeholders into a new folder')
    .argument('<dir>', 'the folder; it is empty, or not there yet')
    .action(async (dir: string, common: Common) => {
      const { initSite } = await import('./commands/init.ts')
      await run(cwd, common, (log) => initSite(path.resolve(cwd, dir), log))
    })

  command(program, 'routes', 'npx site routes --json')
    .description('list every page in every language')
    .action(async (common: Common) => {
      const workspace = await loadWorkspace({ cwd })
      const { listRoutes } = await import('./commands/routes.ts')
      await run(workspace.root, common, (log) => listRoutes(workspace, log))
    })

  command(
    program,
    'new',
    'npx site new post "Lärchenfassade pflegen" --en "Caring for larch cladding"',
  )
    .description('write a new post, service, project or location in every language, ready to edit')
    .argument('<kind>', 'post, service, project or location')
    .argument(
      '<title>',
      'its title in the first language, in quotes; for a location the name of the place',
    )
    .action(async (name: string, title: string, options: Titles) => {
      const { json = false, quiet = false, ...translations } = options
      const [{ createEntry }, { parseKind }] = await Promise.all([
        import('./commands/new.ts'),
        import('./new/draft.ts'),
      ])
      const kind = parseKind(name)
      const workspace = await loadWorkspace({ cwd })
      const preview = `http://${PREVIEW.host}:${PREVIEW.port}`
      const request = { kind, title, translations, now: new Date(), preview }
      await run(workspace.root, { json, quiet }, (log) => createEntry(workspace, request, log))
    })

  return program
}

/** A subcommand with the options all have, and an example. */
function command(program: Command, name: string, example: string): Command {
  return program
    .command(name)
    .exitOverride()
    .showSuggestionAfterError()
    .option('--json', 'print one JSON object and nothing else')
    .option('--quiet', 'print problems only')
    .addHelpText('after', `\nExample:\n  $ ${example}`)
}

/** An option for the title in each language of the site but the first. */
async function addTitleOptions(command: Command, cwd: string): Promise<void> {
  const { loadLanguages } = await import('./content/languages.ts')
  try {
    const { contentDir } = await loadWorkspace({ cwd })
    const [, ...others] = await loadLanguages({ contentDir })
    for (const { code, name } of others) command.option(`--${code} <title>`, `its title: ${name}`)
  } catch (error) {
    if (!(error instanceof SiteError || error instanceof UsageError)) throw error
    // The command itself says what is wrong with the site, unless its help was asked for.
    command.allowUnknownOption().allowExcessArguments()
  }
}

/** Runs a command's work with a log, and prints the problems it throws. */
async function run(
  root: string,
  { json = false, quiet = false }: Common,
  work: (log: Log) => Promise<void>,
): Promise<void> {
  const log = new Log({ json, quiet, root })
  try {
    await work(log)
  } catch (error) {
    const fault = machineFault(error)
    const problems = error instanceof SiteError ? error.problems : fault && [fault]
    if (problems === undefined) throw error
    log.problems(problems)
    log.json({ ok: false, problems })
    process.exitCode = EXIT.problems
  }
}

function port(value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > 65_535) {
    throw new InvalidArgumentError('Expected a number from 0 to 65535.')
  }
  return number
}

function formFactor(value: string): FormFactor {
  const name = formFactors.find((candidate) => candidate === value)
  if (name !== undefined) return name
  throw new InvalidArgumentError(expectedOneOf(value, formFactors))
}

function runs(value: string): number {
  const number = Number(value)
  if (Number.isInteger(number) && number >= 1 && number <= 25) return number
  throw new InvalidArgumentError('Expected a number from 1 to 25.')
}

/** A shard as it is written: `2/4`. */
function shardOf(value: string): Shard {
  const [, number = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(value) ?? []).map(Number)
  if (number >= 1 && number <= of) return { number, of }
  const range = of >= 1 ? `from 1/${of} to ${of}/${of}` : 'such as 2/4 for the second of four'
  throw new InvalidArgumentError(`Expected a shard ${range}.`)
}

/** One of the hosts. */
function oneHost(value: string): HostName {
  if (isHostName(value)) return value
  throw new InvalidArgumentError(expectedOneOf(value, hostNames))
}

/** An option that may be given several times. */
function host(value: string, before: readonly HostName[] = []): readonly HostName[] {
  const name = oneHost(value)
  return before.includes(name) ? before : [...before, name]
}

/** Reports an error and gives its exit code. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
  if (error instanceof UsageError) {
    process.stderr.write(`error: ${error.message}\n`)
    return EXIT.usage
  }
  const fault = machineFault(error)
  if (fault !== undefined) {
    process.stderr.write(`error: ${fault.message}\n\n  ${fault.hint}\n`)
    return EXIT.problems
  }
  const stack = mappedStack(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.stderr.write(
    `${stack}\n\nThis is a bug in the site command, not in your content. Please report it with the lines above, the command you ran, and the output of "node --version".\n`,
  )
  return EXIT.bug
}

/** Ends the process cleanly on Ctrl-C and when it is told to end. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(EXIT[signal]))
  }
  // Whoever read what is printed has stopped, as `head` does; the work goes on.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (errorCode(error) !== 'EPIPE') throw error
    })
  }
}

/** Runs the command in a folder. Gives the exit code, which is that of this process from then on. */
export async function runSite(args: readonly string[], cwd: string): Promise<number> {
  try {
    await createProgram(cwd).parseAsync([...args], { from: 'user' })
  } catch (error) {
    process.exitCode = exitCodeOf(error)
  }
  return Number(process.exitCode ?? EXIT.ok)
}
