// Runs the first half of the pipeline for build, check and dev: content → routes → texts → images.
import type { Content } from '#site/content.ts'
import { splitTarget } from '#site/redirect-target.ts'
import { createRouteTable, type RouteTable } from '#site/route-table.ts'
import { checkOwnCode } from './app/check-own-code.ts'
import { findOwnCode } from './app/own-code.ts'
import { loadSectionSchemas } from './app/section-schemas.ts'
import type { Cache } from './cache/cache.ts'
import { checkAddresses } from './config/check-addresses.ts'
import { type DistConfig, loadConfig } from './config/load.ts'
import { loadContent } from './content/load.ts'
import { formHandler } from './content/form-handler.ts'
import { hiddenPages } from './content/hidden-pages.ts'
import {
  type ContentDocument,
  findDocuments,
  publicLinks,
  publishDocuments,
} from './content/linked-files.ts'
import { checkPublicPaths } from './content/own-paths.ts'
import { linkedFiles, type RenderedTexts, renderTexts } from './content/text/texts.ts'
import { checkRedirects, withoutOrigin } from './hosts/check-redirects.ts'
import { leadToLists } from './hosts/hidden-targets.ts'
import { createIcons } from './images/icons.ts'
import { namedImages } from './images/named-images.ts'
import { type ImageSources, inspectImages, type NamedImage } from './images/source.ts'
import { warnPictures } from './images/warn-pictures.ts'
import type { HostName } from './base/host-names.ts'
import type { Stage } from './problems/log.ts'
import type { Problems } from './problems/problems.ts'
import type { OutputFile } from './base/output-file.ts'
import { publicFiles } from './content/public.ts'
import { siteWidePaths } from './emit/site-wide.ts'
import { checkTitles } from './pages/check-titles.ts'
import type { Workspace } from './workspace.ts'

/** Configuration and content, and the routes that follow from them. */
interface WrittenSite extends RouteTable {
  readonly config: DistConfig
  readonly content: Content
}

/** Everything about a site that can be known before rendering. */
export interface LoadedSite extends WrittenSite, RenderedTexts {
  /** Hosts to build for. */
  readonly hosts: readonly HostName[]
  /** Every reference to an image, with its place. */
  readonly named: readonly NamedImage[]
  readonly sources: ImageSources
  /** Documents below `content/`. */
  readonly documents: readonly ContentDocument[]
  /** Files of `public/`, the icons, the program of the contact form, and documents that texts link to. */
  readonly copied: readonly OutputFile[]
}

/** Dependencies of loading in addition to the workspace. */
export interface LoadOptions {
  readonly problems: Problems
  readonly stage: Stage
  readonly cache: Cache
  /** Hosts to build for (default, also if empty: those of `hosts.yaml`). */
  readonly hosts?: readonly HostName[]
  /** ISO date for which the site is built (default: today where the company is). */
  readonly day?: string | undefined
  /** True if drafts and what is not public on the day count as public. */
  readonly showAll?: boolean
}

/** Runs a stage without printing or timing it, and continues after problems. */
export const silently: Stage = async (_name, work) => await work(() => {})

/** Loads a site. Throws a SiteError if content cannot be loaded, and after each stage with errors if `stage` does. */
export async function loadSite(workspace: Workspace, options: LoadOptions): Promise<LoadedSite> {
  return await completeSite(await readSite(workspace, options), workspace, options)
}

/** Reads content and configuration. */
export async function readSite(
  workspace: Workspace,
  { stage, ...options }: LoadOptions,
): Promise<WrittenSite> {
  const config = await stage('config', () => loadConfig(workspace, options.problems))
  const content = await stage('content', () => loadOwnContent(workspace, options))
  const table = await stage('routes', () => {
    const table = createRouteTable(content)
    checkTitles(table.routes, { content, ...options })
    return table
  })
  return { config, content, ...table }
}

/** Reads the content of a site, including the data of its own sections. */
export async function loadOwnContent(
  workspace: Workspace,
  { problems, ...options }: Pick<LoadOptions, 'problems' | 'day' | 'showAll'> & { cache?: Cache },
): Promise<Content> {
  const own = findOwnCode(workspace.root)
  checkOwnCode(own, problems)
  problems.throwIfErrors()
  const sections = await loadSectionSchemas(own, { ...workspace, problems })
  return await loadContent({ ...workspace, ...options, sections }, problems)
}

/** Renders the texts of a site, and measures its images. */
export async function completeSite(
  site: WrittenSite,
  { contentDir, publicDir, concurrency }: Workspace,
  { problems, stage, cache, hosts: chosen = [] }: LoadOptions,
): Promise<LoadedSite> {
  const { content } = site
  const hosts = chosen.length > 0 ? chosen : site.config.hosts
  const published = await stage('public', () => publicFiles(publicDir, problems))
  checkPublicPaths(content.pages, { locales: content.locales, published, problems })
  const hidden = hiddenPages(content)
  const { origin } = content.company
  const placed = leadToLists(site.config.redirects, { ...site, hidden, origin })
  const config = { ...site.config, redirects: placed }
  const icons = await stage('icons', () => createIcons(content.theme, { cache, problems }))
  await stage('redirects', () => {
    const made = siteWidePaths(content).map((name) => name.slice(1))
    const files = [...[...published, ...icons].map((file) => file.path), ...made]
    const { formServices } = content.lists
    checkRedirects(placed, { ...site, files, formServices, origin, problems })
    // Redirects with problems answer nothing.
    if (problems.hasErrors) return
    const own = placed.map(({ redirect }) => redirect)
    checkAddresses(config.addresses ?? [], { ...site, own, files, origin, problems })
  })
  const documents = await findDocuments(contentDir)
  const files = [
    ...documents.map(({ link }) => link),
    ...(await publicLinks([...published, ...icons])),
    ...siteWidePaths(content).map((name) => ({ name, href: name })),
  ]
  const redirected = placed
    .map(({ redirect, at }) => ({ ...splitTarget(withoutOrigin(redirect.to, origin)), at }))
    .filter(({ path, hash }) => hash !== '' && site.routes.some((route) => route.path === path))
  const { texts, hiddenTexts } = await stage('texts', () =>
    renderTexts(content, { ...site, hidden, files, hosts, redirected, problems, cache }),
  )
  const named = namedImages(content, new Map([...texts, ...hiddenTexts]))
  const sources = await stage('pictures', () =>
    inspectImages(named, { contentDir, concurrency, cache, problems }),
  )
  warnPictures(named, { content, sources, problems })
  const handler = await formHandler(content)
  const linked = publishDocuments(documents, linkedFiles(texts))
  const copied = [...published, ...icons, ...handler, ...linked]
  return { ...site, config, hosts, texts, hiddenTexts, named, sources, documents, copied }
}
