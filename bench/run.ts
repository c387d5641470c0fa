// Measures tools side by side: in each run every tool has its turn before the next run begins.
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { exists } from '../cli/base/files.ts'
import type { Case } from './cases.ts'
import { checkOutput } from './check-output.ts'
import { addPicture, changePost, type Edit } from './corpus/edits.ts'
import { drawPhotographs } from './corpus/photographs.ts'
import { writeCorpus } from './corpus/write-corpus.ts'
import { type Measured, measure } from './measure.ts'
import type { Row } from './table.ts'
import { deleteForgotten, type Source, type Tool } from './tools.ts'

const SEED = 1

/** Selection of what is measured. */
export interface Plan {
  readonly posts: number
  /** Photographs of the first posts of the corpus; the others use them in turn. */
  readonly photographs: number
  readonly cases: readonly Case[]
  readonly runs: number
  /** Numbers of cores; each tool is measured with each of them. */
  readonly cores: readonly number[]
  readonly tools: readonly Tool[]
  /** Folder for corpora, sites and caches, kept between runs. */
  readonly work: string
}

/** Says what is being done. */
export type Say = (text: string) => void

/** Makes corpus and sites if they are missing, and builds each once, which fills its caches. */
export async function prepare(plan: Plan, say: Say): Promise<void> {
  for (const site of await openSites(plan, say)) await site.warmUp()
}

/** Measures every case of a plan. */
export async function measureAll(plan: Plan, say: Say): Promise<Row[]> {
  const sites = await openSites(plan, say)
  const rows: Row[] = []
  for (const chosen of plan.cases) {
    const measured = sites.flatMap((site) =>
      plan.cores.map((cores) => ({ site, cores, pages: 0, runs: Array<Measured>() })),
    )
    for (let run = 0; run < plan.runs; run += 1) {
      for (const row of measured) {
        const result = await row.site.measure(chosen, row.cores)
        if (result === undefined) continue
        row.runs.push(result.measured)
        row.pages = result.pages
      }
    }
    for (const { site, cores, pages, runs } of measured) {
      const { posts } = plan
      if (runs.length > 0) rows.push({ tool: site.tool.name, posts, chosen, cores, pages, runs })
    }
  }
  return rows
}

/** Deletes the remains of measuring; call it after the last measurement. */
export async function tidy({ posts, tools, work }: Plan): Promise<void> {
  for (const tool of tools) await deleteForgotten(folderOf(tool, { posts, work }))
}

function folderOf({ id }: Tool, { posts, work }: Pick<Plan, 'posts' | 'work'>): string {
  return path.join(work, 'sites', String(posts), id)
}

/** A tool with its folder. */
interface Site {
  readonly tool: Tool
  readonly warmUp: () => Promise<void>
  /** One run of a case after its preparation; undefined if the tool has nothing to do. */
  readonly measure: (
    chosen: Case,
    cores: number,
  ) => Promise<{ measured: Measured; pages: number } | undefined>
}

async function openSites(plan: Plan, say: Say): Promise<Site[]> {
  const { posts, tools } = plan
  const source = await openCorpus(plan, say)
  const sites: Site[] = []
  for (const tool of tools) {
    const folder = folderOf(tool, plan)
    say(`${posts} posts: ${tool.name}`)
    await tool.prepare(source, folder)
    sites.push(openSite(tool, { folder, photograph: source.photograph, say }))
  }
  return sites
}

async function openCorpus({ posts, photographs: most, work }: Plan, say: Say): Promise<Source> {
  const folder = path.join(work, 'photographs')
  const photographs = await drawPhotographs(folder, { count: Math.min(posts, most) })
  const [photograph = ''] = await drawPhotographs(folder, { count: 1, from: most + 1 })
  const corpus = path.join(work, 'corpora', String(posts))
  if (!exists(corpus)) {
    say(`${posts} posts: corpus`)
    await fs.rm(`${corpus}.part`, { recursive: true, force: true })
    await writeCorpus(`${corpus}.part`, { seed: SEED, posts, photographs })
    await fs.rename(`${corpus}.part`, corpus)
  }
  return { corpus, photograph }
}

/** Marks of edits differ between runs of the command too, so that no build has seen one. */
const stamp = Date.now().toString(36)
let edits = 0

function openSite(
  tool: Tool,
  { folder, photograph, say }: { folder: string; photograph: string; say: Say },
): Site {
  const content = path.join(folder, tool.content)
  // Exists once a build has filled the caches.
  const marker = path.join(folder, '.bench-built')
  let isFresh = false
  let added: string | undefined

  const warmUp = async () => {
    const command = tool.command(folder, 'full')
    if (command !== undefined) await measure(command, { cores: os.availableParallelism() })
    await fs.writeFile(marker, '')
    isFresh = true
  }

  const edit = async (chosen: Case): Promise<Edit | undefined> => {
    if (tool.layout === undefined) return undefined
    edits += 1
    const mark = `${stamp}-${edits}`
    if (chosen === 'post') return await changePost(content, tool.layout, mark)
    if (chosen !== 'picture') return undefined
    const made = await addPicture(content, tool.layout, { mark, photograph })
    if (added !== undefined) await fs.rm(path.join(content, added))
    added = made.picture
    return made
  }

  return {
    tool,
    warmUp,
    async measure(chosen, cores) {
      const command = tool.command(folder, chosen)
      if (command === undefined) return undefined
      const needsBuild = chosen === 'full' ? !exists(marker) : chosen !== 'cold'
      if (needsBuild && !isFresh) await warmUp()
      if (chosen === 'cold' || chosen === 'full') await tool.forget(folder, chosen)
      const made = await edit(chosen)
      const measured = await measure(command, { cores })
      if (chosen === 'cold') await fs.writeFile(marker, '')
      isFresh = true
      const out = path.join(folder, tool.out(chosen))
      const pages = await checkOutput(out, made)
      say(`${tool.name}, ${chosen}, ${cores} cores: ${measured.wall} s, ${pages} pages`)
      return { measured, pages }
    },
  }
}
