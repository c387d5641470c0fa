// Answers the messages of the editor in the browser: src/site/edit-api.ts lists them (R94).
import fs from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { EDIT_PATH } from '#site/edit-api.ts'
import { appRoot } from '../base/app-root.ts'
import { ifThere } from '../base/files.ts'
import { parseJson } from '../base/parse-json.ts'
import { type Reply, text } from '../server/reply.ts'
import type { Workspace } from '../workspace.ts'
import { Changes } from './changes.ts'
import { isError, type SavedSite } from './checked-site.ts'
import type { EditContext } from './edit-context.ts'
import { documentOf, formById } from './documents.ts'
import { EditError, failureOf } from './edit-error.ts'
import { toEditProblem } from './edit-problems.ts'
import { readEditSite } from './edit-site.ts'
import { createEntry, renameEntry } from './entries.ts'
import { addPicture, PICTURE_LIMIT, smallPicture } from './pictures.ts'
import { publish, publishState } from './publish.ts'
import { saveForm } from './save.ts'
import { routesOf, stateOf } from './state.ts'
import { titleOf } from './titles.ts'

/** Largest message in bytes. */
const BODY_LIMIT = 2_000_000

const saveSchema = z.object({
  value: z.record(z.string(), z.unknown()),
  versions: z.record(z.string(), z.string()),
  anyway: z.boolean(),
})
const newSchema = z.object({
  kind: z.enum(['post', 'project', 'service', 'location', 'page']),
  titles: z.record(z.string(), z.string()),
})
const renameSchema = z.object({ id: z.string(), name: z.string() })
const undoSchema = z.object({ id: z.string() })
const line = z.string().trim().min(1).max(200)
const publishSchema = z.object({
  message: z.string().trim().min(1).max(2000),
  author: z.object({ name: line, email: line }),
})

/** Answers a request that the guard has let pass; undefined for an unknown path. */
export type EditApi = (request: IncomingMessage, url: URL) => Promise<Reply | undefined>

/** Creates the interface of the editor for a site. */
export function createApi(workspace: Workspace, saved: SavedSite): EditApi {
  const { root, contentDir } = workspace
  const changes = new Changes(workspace)
  const context: EditContext = { workspace, saved, changes }
  /** Changes wait for each other. */
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work)
    queue = turn.catch(() => {})
    return await turn
  }

  const state = async () => {
    const site = await readEditSite(workspace)
    const [current, publishing, list] = await Promise.all([
      saved.checked(),
      publishState(root),
      changes.list((id) => titleOf(site.values.get(id) ?? {}, site.base)),
    ])
    return stateOf(site, { saved: current, changes: list, publish: publishing, contentDir })
  }
  const entry = async (id: string) => {
    const site = await readEditSite(workspace)
    const routes = routesOf((await saved.checked()).shown?.content)
    return documentOf(formById(site, id), site, routes)
  }
  const publishSite = async (body: z.infer<typeof publishSchema>) => {
    const { problems } = await saved.checked()
    const errors = problems.filter(isError)
    if (errors.length === 0) return await publish(root, body)
    const { forms, texts } = await readEditSite(workspace)
    return [
      { kind: 'refused', problems: errors.map((error) => toEditProblem(error, forms, texts)) },
    ]
  }

  return async (request, url) => {
    const id = url.searchParams.get('id') ?? ''
    const answers: Readonly<Record<string, () => Promise<unknown>>> = {
      'GET /state': state,
      'GET /words': readWords,
      'GET /entry': () => entry(id),
      'PUT /entry': async () => {
        const body = await readJson(request, saveSchema)
        return await inTurn(() => saveForm(id, body, context))
      },
      'POST /new': async () => {
        const body = await readJson(request, newSchema)
        return await inTurn(() => createEntry(body, context))
      },
      'POST /rename': async () => {
        const body = await readJson(request, renameSchema)
        return await inTurn(() => renameEntry(body, context))
      },
      'POST /picture': async () => {
        const bytes = await readBody(request, PICTURE_LIMIT)
        if (bytes === undefined)
          throw new EditError('picture-too-large', 'The file has more than 50 MB.')
        const { entry: owner = '', name = '' } = Object.fromEntries(url.searchParams)
        return await inTurn(() => addPicture(bytes, { entry: owner, name }, context))
      },
      'POST /undo': async () => {
        const body = await readJson(request, undoSchema)
        await inTurn(() => changes.undo(body.id))
        saved.outdate()
        return {}
      },
      'POST /publish': async () => {
        const body = await readJson(request, publishSchema)
        return await inTurn(() => publishSite(body))
      },
    }
    if (request.method === 'GET' && url.pathname === `${EDIT_PATH}/picture`) {
      const { entry: owner = '', src = '' } = Object.fromEntries(url.searchParams)
      const body = await smallPicture({ entry: owner, src }, context).catch(failureOf)
      return Buffer.isBuffer(body)
        ? { status: 200, headers: { 'Content-Type': 'image/webp' }, body }
        : text(404, 'Not found')
    }
    const answer = answers[`${request.method} ${url.pathname.slice(EDIT_PATH.length)}`]
    if (answer === undefined) return undefined
    try {
      return json(200, await answer())
    } catch (error) {
      return error instanceof BadRequest
        ? text(error.status, error.message)
        : json(422, failureOf(error))
    }
  }
}

/** A message that the editor would never send. */
class BadRequest extends Error {
  override readonly name = 'BadRequest'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Reads a message. */
async function readJson<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> {
  if (!(request.headers['content-type'] ?? '').startsWith('application/json'))
    throw new BadRequest(415, 'Expected JSON')
  const bytes = await readBody(request, BODY_LIMIT)
  if (bytes === undefined) throw new BadRequest(413, 'Too large')
  const body = parseJson(bytes.toString())
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new BadRequest(400, z.prettifyError(parsed.error))
  return parsed.data
}

/** Reads a body; undefined if it has more than `limit` bytes. */
async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    // The rest is read and dropped, as clients may ignore a reply while they send.
    if (size <= limit) chunks.push(bytes)
  }
  return size > limit ? undefined : Buffer.concat(chunks)
}

/** Returns the words of the interface by language. */
async function readWords(): Promise<Readonly<Record<string, unknown>>> {
  const folder = path.join(appRoot, 'starter/edit')
  const names = ((await ifThere(fs.readdir(folder))) ?? []).filter((name) => name.endsWith('.yaml'))
  const files = names.map(async (name): Promise<[string, unknown]> => [
    path.basename(name, '.yaml'),
    parse(await fs.readFile(path.join(folder, name), 'utf8')),
  ])
  return Object.fromEntries(await Promise.all(files))
}

function json(status: number, value: unknown): Reply {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
    body: JSON.stringify(value),
  }
}
