// `npm run bench`: what a build costs beside bare loops that do the same work, and beside other generators.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { type Case, cases } from './cases.ts'
import { drawChart } from './chart.ts'
import { drawPhotographs } from './corpus/photographs.ts'
import { writeCorpus } from './corpus/write-corpus.ts'
import { installPeer, installProject } from './install.ts'
import { caseList, count, counts, peerList, peerNames, positive, positives } from './options.ts'
import { type PeerName, peers } from './peers/peers.ts'
import { measureAll, type Plan, prepare, tidy } from './run.ts'
import { printTable, type Row } from './table.ts'
import { floor, peer, project } from './tools.ts'

interface Options {
  readonly posts: readonly number[]
  readonly cases?: readonly Case[]
  readonly runs: number
  readonly cores: readonly number[]
  readonly peers?: readonly PeerName[] | true
  readonly work: string
  readonly prepare?: true
}

/** Folder of corpora, sites and peers between runs. */
const WORK = path.join(os.tmpdir(), 'bench-work')
/** Photographs of the first posts of a corpus; the others use them in turn. */
const PHOTOGRAPHS = 8
const CHART = fileURLToPath(new URL('growth.svg', import.meta.url))

const program = new Command('bench').description('measures builds')

program
  .command('run', { isDefault: true })
  .description('build sites of several sizes, and print what each build costs')
  .option(
    '--posts <list>',
    'generated posts of each site, each in two languages',
    counts,
    [0, 2000],
  )
  .option(
    '--cases <list>',
    `of ${cases.join(', ')}; cold only for the shipped site by default`,
    caseList,
  )
  .option('--runs <number>', 'runs of each case, whose median is printed', positive, 3)
  .option('--cores <list>', 'cores that builds may use', positives, [os.availableParallelism()])
  .option('--peers [list]', `other generators, all or some of ${peerNames.join(', ')}`, peerList)
  .option('--work <dir>', 'where corpora, sites and caches are kept', WORK)
  .option('--prepare', 'only make and install what is missing, and fill the caches')
  .action(runBench)

program
  .command('corpus')
  .description('write a site with generated posts')
  .argument('<dir>', 'folder for the site, which holds nothing yet')
  .option('--posts <number>', 'generated posts, each in two languages', count, 2000)
  .option('--photographs <number>', 'drawn photographs for their covers', count, PHOTOGRAPHS)
  .option('--seed <number>', 'the same seed gives the same site', count, 1)
  .option('--work <dir>', 'where photographs are kept', WORK)
  .action(
    async (
      root: string,
      options: { posts: number; photographs: number; seed: number; work: string },
    ) => {
      const photographs = await drawPhotographs(path.join(options.work, 'photographs'), {
        count: Math.min(options.photographs, options.posts),
      })
      await writeCorpus(root, { ...options, photographs })
      console.log(`${options.posts} posts in two languages: ${root}`)
    },
  )

await program.parseAsync()

async function runBench(options: Options): Promise<void> {
  const { work, runs, cores } = options
  const installed = path.join(work, 'peers')
  const chosen = options.peers === true ? peerNames : (options.peers ?? [])
  for (const name of chosen) {
    const { fixture } = peers[name]
    await installPeer(fixture, path.join(installed, fixture))
  }
  const floors = [floor(1), floor(2)]
  const command = await installProject(path.join(work, 'project'))
  const tools = [...floors, project(command), ...chosen.map((name) => peer(name, installed))]
  const all: Row[] = []
  const plans = options.posts.map((posts): Plan => {
    const photographs = PHOTOGRAPHS
    return { posts, photographs, cases: casesOf(posts, options), runs, cores, tools, work }
  })
  for (const plan of plans) {
    if (options.prepare === true) {
      await prepare(plan, say)
      continue
    }
    const rows = await measureAll(plan, say)
    all.push(...rows)
    console.log(`\n${plan.posts} posts in two languages, ${runs} runs, ${machine()}\n`)
    console.log(printTable(rows, ({ tool }) => floors.some(({ name }) => name === tool)))
  }
  for (const plan of plans) await tidy(plan)
  const growth = all.filter((row) => row.chosen === 'full')
  if (new Set(growth.map(({ posts }) => posts)).size < 2) return
  await fs.writeFile(CHART, drawChart(growth))
  console.log(`\n${path.relative(process.cwd(), CHART)} shows how they grow.`)
}

/** Without pictures in the cache a large corpus takes many minutes, so it is measured only on request. */
function casesOf(posts: number, options: Options): readonly Case[] {
  return options.cases ?? cases.filter((name) => name !== 'cold' || posts === 0)
}

function say(text: string): void {
  console.error(text)
}

/** The day, the processor and the version of Node. */
function machine(): string {
  const [cpu] = os.cpus()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: path.dirname(CHART),
    encoding: 'utf8',
  }).trim()
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${os.availableParallelism()} x ${cpu?.model ?? 'unknown'}, Node ${process.version}, commit ${commit}`
}
