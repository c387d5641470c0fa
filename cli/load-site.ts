// The first half of the pipeline, shared by build, check and dev: content → routes → texts → pictures.
import { createRouteTable, type RouteTable } from '#site/route-table.ts'
import { type DistConfig, loadConfig } from './config/load.ts'
import { loadContent } from './content/load.ts'
import { renderTexts } from './content/texts.ts'
import { checkRedirects } from './hosts/check-redirects.ts'
import { createIcons } from './images/icons.ts'
import { namedImages } from './images/named-images.ts'
import { type InspectedImages, inspectImages, type NamedImage } from './images/source.ts'
import type { FolderState } from './lib/folder-state.ts'
import type { HostName } from './lib/host-names.ts'
import type { Stage } from './lib/log.ts'
import type { Problems } from './lib/problems.ts'
import { openResults, type Results } from './lib/results.ts'
import type { OutputFile } from './output/dist.ts'
import { publicFiles } from './output/public.ts'
import type { Workspace } from './workspace.ts'
import { checkTitles } from './pages/check-titles.ts'

/** Everything known about a site before anything is written. */
export interface LoadedSite extends RouteTable, InspectedImages {
  readonly config: DistConfig
  readonly content: Awaited<ReturnType<typeof loadContent>>
  readonly texts: Awaited<ReturnType<typeof renderTexts>>
  /** Every mention of a picture, with its place. */
  readonly named: readonly NamedImage[]
  readonly results: Results
  /** Files of `public/`, and the icons. */
  readonly copied: readonly OutputFile[]
}

/** Stages of a command that neither prints nor times them, and goes on after problems. */
export const silently: Stage = async (_name, work) => await work(() => {})

/**
 * Loads a site. Problems go to `problems`; a SiteError with all of them is thrown where content
 * cannot be loaded, and after each stage where `stage` does so.
 */
export async function loadSite(
  workspace: Workspace,
  {
    problems,
    stage,
    hosts = [],
    state,
    results = openResults(workspace),
  }: {
    problems: Problems
    stage: Stage
    /** What the disk has said of the content; without it, it is asked. */
    state?: FolderState | undefined
    /** Hosts to build for; absent or empty: those of `hosts.yaml`. */
    hosts?: readonly HostName[]
    results?: Results
  },
): Promise<LoadedSite> {
  try {
    return await load(workspace, { problems, stage, hosts, state, results })
  } finally {
    // A stage with problems ends the command; what it has read without one stays.
    results.flush()
  }
}

async function load(
  workspace: Workspace,
  {
    problems,
    stage,
    hosts,
    state,
    results,
  }: {
    problems: Problems
    stage: Stage
    hosts: readonly HostName[]
    state: FolderState | undefined
    results: Results
  },
): Promise<LoadedSite> {
  const { configDir, contentDir } = workspace
  const store = results.files
  const config = await stage('config', () => loadConfig({ configDir, store }, problems))
  const content = await stage('content', () =>
    loadContent({ contentDir, store, stamps: results.stamps, state }, problems),
  )
  const table = await stage('routes', () => {
    const table = createRouteTable(content)
    checkTitles(table.routes, { content, problems })
    checkRedirects(config.redirects, { ...table, problems })
    return table
  })
  const texts = await stage('texts', () =>
    renderTexts(content, {
      ...table,
      hosts: hosts.length > 0 ? hosts : config.hosts,
      problems,
      sources: results.files,
      store: results.texts,
      cores: workspace.concurrency,
    }),
  )
  const named = namedImages(content, texts)
  const inspected = await stage('pictures', () =>
    inspectImages(named, { folders: workspace, problems, store: results.pictures }),
  )
  const copied = await stage('public', () => publicFiles(workspace.publicDir, problems))
  const icons = await stage('icons', () =>
    createIcons(content.theme, { folders: workspace, problems }),
  )
  return {
    config,
    content,
    ...table,
    texts,
    named,
    ...inspected,
    copied: [...copied, ...icons],
    results,
  }
}
