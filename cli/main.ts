// Defines the `site` command: subcommands and their options (R69).
import path from 'node:path'
import { Command } from 'commander'
import { type FormFactor, formFactors } from './config/measures.ts'
import { type HostName, hostNames } from './base/host-names.ts'
import { readManifest } from './base/manifest.ts'
import {
  date,
  host,
  oneHost,
  oneOf,
  port,
  shardOf,
  slugsOf,
  wholeNumber,
} from './commands/arguments.ts'
import { EXIT, exitCodeOf } from './commands/exit.ts'
import { parseLanguages } from './new/questions.ts'
import { Log } from './problems/log.ts'
import { machineFault } from './problems/machine-fault.ts'
import { SiteError, UsageError } from './problems/problems.ts'
import type { Shard } from './base/shard.ts'
import { loadWorkspace, type Workspace } from './workspace.ts'

/** Options of every subcommand. */
interface Common {
  readonly json?: boolean
  readonly quiet?: boolean
}

/** Options of the commands that build the whole site. */
interface BuildArguments extends Common {
  readonly host?: readonly HostName[]
  readonly out?: string
  readonly on?: string
}

/** Titles of a new entry by language, and the options of every subcommand. */
type Titles = Common & Readonly<Record<string, string | undefined>>

/** Default address of servers. */
const PREVIEW = { port: 4173, host: '127.0.0.1' } as const

/** Help of the options with the day and the hosts of a build. */
const ON = 'day for which to build: 2026-12-24 (default: today where the company is)'
const HOSTS = `host to build for, repeatable: ${hostNames.join(', ')}`

function createProgram(cwd: string): Command {
  const program = new Command('sitewright')
    .description('Builds and serves the website from content/')
    .version(readManifest().version, '--version', 'print the version')
    .exitOverride()
    .addHelpText('after', '\nExample:\n  $ npx sitewright build && npx sitewright preview')
    .hook('preSubcommand', async (_, subcommand) => {
      if (subcommand.name() === 'new') await addTitleOptions(subcommand, cwd)
    })

  /** Runs the work of a command on the site that the folder belongs to. */
  const inSite = async (
    options: Common & { out?: string },
    work: (workspace: Workspace, log: Log) => Promise<unknown>,
  ) => {
    const workspace = await loadWorkspace({ cwd, out: options.out })
    await run(workspace.root, options, (log) => work(workspace, log))
  }

  command(program, 'build', 'npx sitewright build --host nginx --host apache')
    .description('build the whole site into dist/')
    .option('--host <name>', HOSTS, host)
    .option(
      '--out <dir>',
      'output folder (default: dist); host files outside it go to <dir>-deploy',
    )
    .option('--force', 're-encode every image, ignoring the cache')
    .option('--on <day>', ON, date)
    .option(
      '--shard <i/n>',
      'build only part i of n into .site/cache, to be combined by "sitewright merge"',
      shardOf,
    )
    .action(
      ({
        host: hosts = [],
        force = false,
        on: day,
        shard,
        ...options
      }: BuildArguments & { force?: boolean; shard?: Shard }) =>
        inSite(options, async (workspace, log) => {
          const { reportBuild, reportShard } = await import('./commands/report.ts')
          const order = { log, force, hosts, day }
          if (shard === undefined) {
            const { build } = await import('./commands/build.ts')
            reportBuild(await build(workspace, order), { workspace, log })
          } else {
            const { buildShard } = await import('./commands/build-shard.ts')
            reportShard(await buildShard(workspace, { ...order, shard }), { workspace, log })
          }
        }),
    )

  command(program, 'merge', 'npx sitewright merge caches/*')
    .description('combine the caches of all shards and build the whole site')
    .argument('<dirs...>', 'copies of .site/cache, one per shard')
    .option('--host <name>', HOSTS, host)
    .option('--out <dir>', 'output folder (default: dist)')
    .option('--on <day>', ON, date)
    .action((dirs: readonly string[], { host: hosts = [], on: day, ...options }: BuildArguments) =>
      inSite(options, async (workspace, log) => {
        const { merge } = await import('./commands/merge.ts')
        const { reportBuild } = await import('./commands/report.ts')
        const folders = dirs.map((dir) => path.resolve(cwd, dir))
        reportBuild(await merge(workspace, { log, folders, hosts, day }), { workspace, log })
      }),
    )

  command(program, 'dev', 'npx sitewright dev --port 3000')
    .description('serve the site from source while you edit')
    .option('--port <number>', 'port to listen on', port, 5173)
    .option('--host-name <name>', 'address to listen on', PREVIEW.host)
    .action((options: Common & { port: number; hostName: string }) =>
      inSite(options, async (workspace, log) => {
        const { dev } = await import('./commands/dev.ts')
        await dev(workspace, { ...options, log })
      }),
    )

  command(program, 'edit', 'npx sitewright edit')
    .description('edit the site in the browser, on this computer only')
    .option('--port <number>', 'port to listen on', port, 5173)
    .action((options: Common & { port: number }) =>
      inSite(options, async (workspace, log) => {
        const { requirePackages, editPackages } = await import('./commands/optional-packages.ts')
        requirePackages('The editor', { names: editPackages, root: workspace.root })
        const { edit } = await import('./commands/edit.ts')
        await edit(workspace, { ...options, log })
      }),
    )

  command(program, 'preview', 'npx sitewright preview --port 8080 --host cloudflare')
    .description('serve dist/ as a host would')
    .option('--port <number>', 'port to listen on', port, PREVIEW.port)
    .option('--host-name <name>', 'address to listen on', PREVIEW.host)
    .option('--host <name>', 'host to emulate (affects how a trailing slash is answered)', oneHost)
    .action((options: Common & { port: number; hostName: string; host?: HostName }) =>
      inSite(options, async (workspace, log) => {
        const { preview } = await import('./commands/preview.ts')
        await preview(workspace, { ...options, log })
      }),
    )

  command(program, 'check', 'npx sitewright check --release')
    .description('check all content without building')
    .option('--release', 'also report placeholders, default pictures and warnings as errors')
    .option('--on <day>', ON, date)
    .action(
      ({ release = false, on: day, ...options }: Common & { release?: boolean; on?: string }) =>
        inSite(options, async (workspace, log) => {
          const { check } = await import('./commands/check.ts')
          await check(workspace, { log, release, day })
        }),
    )

  command(program, 'audit', 'npx sitewright audit / /blog --form-factor desktop --runs 1')
    .description('measure the built site with Lighthouse and axe, and check its files')
    .argument('[routes...]', 'pages to audit (default: all)')
    .option(
      '--form-factor <name>',
      'device to emulate: mobile or desktop',
      oneOf(formFactors),
      'mobile',
    )
    .option(
      '--runs <number>',
      'Lighthouse runs per page (default: from dist-config/budgets.yaml)',
      wholeNumber(1, 25),
    )
    .action(
      (paths: readonly string[], options: Common & { formFactor: FormFactor; runs?: number }) =>
        inSite(options, async (workspace, log) => {
          const { requirePackages, auditPackages } = await import('./commands/optional-packages.ts')
          requirePackages('An audit', { names: auditPackages, root: workspace.root })
          const { audit } = await import('./commands/audit.ts')
          const ok = await audit(workspace, { ...options, paths, log })
          if (!ok) process.exitCode = EXIT.problems
        }),
    )

  command(program, 'verify', 'npx sitewright verify https://www.example.com')
    .description('compare the live site with dist/ and deploy/rules.json')
    .argument('<url>', 'scheme and host of the live site, without a path')
    .option('--host <name>', 'host of the live site (default: the first of the build)', oneHost)
    .option('--limit <number>', 'maximum number of requests', wholeNumber(1), 500)
    .action((url: string, options: Common & { host?: HostName; limit: number }) =>
      inSite(options, async (workspace, log) => {
        const { verify } = await import('./commands/verify.ts')
        const ok = await verify(workspace, { ...options, url, now: new Date(), log })
        if (!ok) process.exitCode = EXIT.problems
      }),
    )

  command(
    program,
    'init',
    'npx sitewright init my-site --languages fr,it --brand "Rive Bleue" --host apache',
  )
    .description('create a first site with placeholders, ready to edit')
    .argument('<dir>', 'new folder, or one with only what Git, GitHub and npm leave there')
    .option(
      '--languages <codes>',
      'de, en, fr, it in any order, the default language first',
      parseLanguages,
    )
    .option('--brand <name>', 'name of the company (default: a placeholder)')
    .option('--host <name>', HOSTS, host)
    .action(
      async (
        dir: string,
        {
          json = false,
          quiet = false,
          host: hosts,
          ...chosen
        }: Common & { languages?: readonly string[]; brand?: string; host?: readonly HostName[] },
      ) => {
        const { initSite } = await import('./commands/init.ts')
        const canAsk = !json && !quiet && process.stdin.isTTY && process.stdout.isTTY
        const terminal = canAsk ? { input: process.stdin, output: process.stdout } : undefined
        const site = { ...chosen, ...(hosts && { hosts }) }
        await run(cwd, { json, quiet }, (log) =>
          initSite(path.resolve(cwd, dir), site, { log, terminal }),
        )
      },
    )

  command(program, 'schemas', 'npx sitewright schemas')
    .description('write .vscode/schemas/ for the languages and lists of the site')
    .action((options: Common) =>
      inSite(options, async (workspace, log) => {
        const { writeSchemas } = await import('./commands/schemas.ts')
        await writeSchemas(workspace, log)
      }),
    )

  command(program, 'font', 'npx sitewright font source-serif-4')
    .description('write the files of a font of Fontsource into content/theme/')
    .argument('<name>', 'name of its package without @fontsource/, such as hanken-grotesk')
    .action((id: string, options: Common) =>
      inSite(options, async (workspace, log) => {
        const { requirePackages, fontPackages } = await import('./commands/optional-packages.ts')
        requirePackages('A font', { names: fontPackages(id), root: workspace.root })
        const { writeFont } = await import('./commands/font.ts')
        await writeFont(workspace, id, log)
      }),
    )

  command(program, 'routes', 'npx sitewright routes --json')
    .description('list every page in every language')
    .action((options: Common) =>
      inSite(options, async (workspace, log) => {
        const { listRoutes } = await import('./commands/routes.ts')
        await listRoutes(workspace, log)
      }),
    )

  command(program, 'addresses', 'npx sitewright addresses --update')
    .description('list the addresses of pages that dist-config/addresses.txt lacks')
    .option('--update', 'add them to the file; create it if it does not exist')
    .action((options: Common & { update?: boolean }) =>
      inSite(options, async (workspace, log) => {
        const { listAddresses } = await import('./commands/addresses.ts')
        await listAddresses(workspace, { log, update: options.update === true })
      }),
    )

  command(
    program,
    'new',
    'npx sitewright new post "Lärchenfassade pflegen" --en "Caring for larch cladding"',
  )
    .description(
      'create a post, service, project, location or page in every language, ready to edit',
    )
    .argument('<kind>', 'post, service, project, location or page')
    .argument(
      '<title>',
      'title in the first language, in quotes; for a location, the name of the place',
    )
    .action(
      async (name: string, title: string, { json = false, quiet = false, ...titles }: Titles) =>
        inSite({ json, quiet }, async (workspace, log) => {
          const { parseKind } = await import('./content/entry-kinds.ts')
          const { createEntry } = await import('./commands/new.ts')
          const preview = `http://${PREVIEW.host}:${PREVIEW.port}`
          const entry = { kind: parseKind(name), title, translations: titles }
          await createEntry(workspace, { ...entry, now: new Date(), preview }, log)
        }),
    )

  command(program, 'rename', 'npx sitewright rename post oelen holz-oelen --dry-run')
    .description('rename an entry everywhere, and redirect its old addresses')
    .argument('<kind>', 'post, service, project, location or page')
    .argument('<old>', 'present name of its folder or file')
    .argument('[new]', 'new name (default: unchanged, with --slug)')
    .option('--slug <slugs>', 'new slugs by language: de=holz-oelen,en=oiling-wood', slugsOf)
    .option('--dry-run', 'print what would change, and change nothing')
    .action(
      (
        ...[name, from, to = from, { slug: slugs = {}, dryRun = false, ...options }]: [
          string,
          string,
          string | undefined,
          Common & { slug?: Readonly<Record<string, string>>; dryRun?: boolean },
        ]
      ) =>
        inSite(options, async (workspace, log) => {
          const { parseKind } = await import('./content/entry-kinds.ts')
          const { renameEntry } = await import('./commands/rename.ts')
          const rename = { kind: parseKind(name), from, to, slugs }
          await renameEntry(workspace, rename, { log, dryRun })
        }),
    )

  return program
}

/** Adds a subcommand with the common options and an example. */
function command(program: Command, name: string, example: string): Command {
  return program
    .command(name)
    .option('--json', 'print only one JSON object')
    .option('--quiet', 'print only problems')
    .addHelpText('after', `\nExample:\n  $ ${example}`)
}

/** Adds an option for the title in each further language of the site. */
async function addTitleOptions(command: Command, cwd: string): Promise<void> {
  const { loadLanguages } = await import('./content/languages.ts')
  try {
    const { contentDir } = await loadWorkspace({ cwd })
    const [, ...others] = loadLanguages({ contentDir })
    for (const { code, name } of others) command.option(`--${code} <title>`, `title in ${name}`)
  } catch (error) {
    if (!(error instanceof SiteError || error instanceof UsageError)) throw error
    // The action reports problems of the site; help needs none of them.
    command.allowUnknownOption().allowExcessArguments()
  }
}

/**
 * Runs the work of a command with a log, and prints the problems that it throws. A renaming that was killed is undone first,
 * since it has left references to names that no file has.
 */
async function run(
  root: string,
  { json = false, quiet = false }: Common,
  work: (log: Log) => Promise<unknown>,
): Promise<void> {
  const log = new Log({ json, quiet, root })
  try {
    const { undoInterrupted } = await import('./rename/apply.ts')
    if (await undoInterrupted(root)) log.info('Undid a renaming that was interrupted.')
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

/** Runs the command in a folder, and returns and sets the exit code of this process. */
export async function runSite(args: readonly string[], cwd: string): Promise<number> {
  try {
    await createProgram(cwd).parseAsync([...args], { from: 'user' })
  } catch (error) {
    process.exitCode = exitCodeOf(error)
  }
  return Number(process.exitCode ?? EXIT.ok)
}
