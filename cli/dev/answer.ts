// Answers requests with pages and images on demand, and files (R63).
import fs from 'node:fs/promises'
import { VERSION_ENTRY } from '#site/dev-events.ts'
import { localize } from '#site/locales.ts'
import { pathOfFile } from '#site/page-files.ts'
import { answerTo, redirectByQuery } from '../hosts/answer.ts'
import type { MakePicture } from '../images/on-demand.ts'
import { appRoot } from '../base/app-root.ts'
import { SiteError } from '../problems/problems.ts'
import type { OutputFile } from '../base/output-file.ts'
import { renderDocument } from '../render/document.ts'
import { renderFailure } from '../render/render-failure.ts'
import { contentType } from '../base/content-type.ts'
import { type Reply, text } from '../server/reply.ts'
import type { Target } from '../server/target.ts'
import type { DevApp } from './app.ts'
import type { DevPage, DevSite } from './dev-site.ts'

/** The site, and the app that renders its pages. */
interface Served {
  readonly site: DevSite
  readonly app: DevApp
}

/** Only files with a content hash in their name may be cached. */
const uncached = { 'Cache-Control': 'no-store' }
const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Returns the reply for a path of the site, or undefined for an unknown path. Throws a SiteError if a page fails. */
export async function answerFromSite(
  target: Target,
  { site, app, makePicture }: Served & { makePicture: MakePicture },
): Promise<Reply | undefined> {
  const { path: pathname } = target
  const moved = redirectByQuery(target, site.rules.queryRedirects)
  if (moved !== undefined) return redirect(moved)
  const page = site.pages.get(pathname)
  if (page !== undefined) return await pageReply(page, { site, app })
  const file = site.files.get(pathname)
  if (file !== undefined) return fileReply(file.path, await bytesOf(file), uncached)
  const picture = site.pictures.get(pathname)
  if (picture === undefined) return undefined
  return fileReply(picture.path, await fs.readFile(await makePicture(picture)), immutable)
}

/** Returns the reply for an unknown path: a redirect, or the not-found page of the language (R5, R6). */
export async function answerMissing(target: Target, { site, app }: Served): Promise<Reply> {
  const hasFile = async () => false
  const answer = await answerTo(target, { ...site.rules, slashStatus: 301, hasFile })
  if (answer.kind === 'redirect') return redirect(answer)
  const notFound = answer.file === undefined ? undefined : site.pages.get(pathOfFile(answer.file))
  return notFound === undefined
    ? text(404, 'Not found', uncached)
    : await pageReply(notFound, { site, app })
}

function redirect({ status, to }: { status: number; to: string }): Reply {
  return { status, headers: { ...uncached, Location: to }, body: '' }
}

async function pageReply({ route, job }: DevPage, { site, app }: Served): Promise<Reply> {
  try {
    const { data } = job
    const rendered = await app.render({ page: data, site: localize(site.siteData, data.locale) })
    const html = renderDocument(job, { app: rendered, assets: await app.assets() })
    const status = route.page === 'not-found' ? 404 : 200
    const headers = {
      ...uncached,
      'Content-Type': contentType(route.file),
      'Server-Timing': `${VERSION_ENTRY};desc="${site.version}"`,
    }
    return { status, headers, body: html }
  } catch (error) {
    throw new SiteError([renderFailure(job, error, site.root, appRoot)])
  }
}

function fileReply(name: string, body: string | Uint8Array, headers: Reply['headers']): Reply {
  return { status: 200, headers: { ...headers, 'Content-Type': contentType(name) }, body }
}

async function bytesOf(file: OutputFile): Promise<string | Uint8Array> {
  if ('contents' in file) return file.contents
  return await fs.readFile('copyOf' in file ? file.copyOf : file.linkTo)
}
