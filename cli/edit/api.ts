// Answers the messages of the editor in the browser: src/site/edit-api.ts lists them (R94).
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { EDIT_PATH } from '#site/edit-api.ts'
import { namesOn } from '#site/first-text.ts'
import { editLanguages, type EditWords } from '#site/edit-words.ts'
import { appRoot } from '../base/app-root.ts'
import { readText } from '../base/files.ts'
import { parseJson } from '../base/parse-json.ts'
import { entryKinds } from '../content/entry-kinds.ts'
import { readBody } from '../server/read-body.ts'
import { json, type Reply, text } from '../server/reply.ts'
import { documentOf, formById } from './documents.ts'
import { EditError, failureOf } from './edit-error.ts'
import { obstaclesIn } from './edit-problems.ts'
import { type EditedSite, isError } from './edited-site.ts'
import { createEntry, deleteEntry, renameEntry } from './entries.ts'
import { findText } from './find.ts'
import { outgoingChanges } from './outgoing.ts'
import { addPicture, PICTURE_LIMIT, smallPicture } from './pictures.ts'
import { publish, publishState } from './publish.ts'
import { saveForm, show, showForm } from './save.ts'
import { routesOf, stateOf } from './state.ts'
import { titleOf } from './titles.ts'

/** Largest message in bytes. */
const BODY_LIMIT = 2_000_000

const saveSchema = z.object({
  value: z.record(z.string(), z.unknown()),
  versions: z.record(z.string(), z.string()),
  anyway: z.boolean(),
})
const showSchema = saveSchema.omit({ anyway: true })
const newSchema = z.object({
  kind: z.enum(entryKinds),
  titles: z.record(z.string(), z.string()),
})
const renameSchema = z.object({ id: z.string(), name: z.string() })
const deleteSchema = z.object({ id: z.string(), to: z.string(), links: z.boolean() })
const confirmSchema = z.object({
  entry: z.string(),
  path: z.array(z.union([z.string(), z.number()])),
})
const undoSchema = z.object({ id: z.string() })
const line = z.string().trim().min(1).max(200)
const publishSchema = z.object({
  message: z.string().trim().min(1).max(2000),
  author: z.object({ name: line, email: line }),
  prefer: z.enum(['mine', 'theirs']).exactOptional(),
})

/** Answers a request that the guard has let pass; undefined for an unknown path. */
type EditApi = (request: IncomingMessage, url: URL) => Promise<Reply | undefined>

/** Creates the interface of the editor for a site. */
export function createApi(edited: EditedSite): EditApi {
  const { workspace, changes } = edited
  /** Changes wait for each other. */
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work)
    queue = turn.catch(() => {})
    return await turn
  }
  const state = async () => {
    const site = await edited.read()
    const [saved, list, publishing] = await Promise.all([
      edited.checked(),
      changes.list((id) => titleOf(site.values.get(id) ?? {}, site.base)),
      publishState(workspace.root),
    ])
    const { contentDir } = workspace
    return stateOf(site, { saved, changes: list, publish: publishing, contentDir })
  }
  const document = async (id: string) => {
    const site = await edited.read()
    return documentOf(formById(site, id), site, routesOf((await edited.checked()).shown?.content))
  }
  const find = async (wanted: string, language: string) => {
    const words = (await readWords())[language]
    return words && findText(wanted, await edited.read(), words)
  }
  const outgoing = async () => await outgoingChanges(workspace.root, await edited.read())
  const undo = async (id: string) => {
    const { about, files } = await changes.undoing(id)
    await edited.change(about, files, { edit: await edited.read() })
    return {}
  }
  const obstacles = async () => {
    const { problems } = await edited.checked()
    const errors = problems.filter(isError)
    // A site whose languages or lists have an error cannot be read.
    return await edited.read().then(
      (site) => obstaclesIn(problems, site),
      (error: unknown) => (errors.length > 0 ? errors : Promise.reject(error)),
    )
  }
  return async (request, url) => {
    const {
      id = '',
      entry = '',
      name = '',
      src = '',
      text: wanted = '',
      language = '',
    } = Object.fromEntries(url.searchParams)
    const change = async <T>(schema: z.ZodType<T>, work: (body: T) => Promise<unknown>) => {
      const body = await readJson(request, schema)
      return await inTurn(() => work(body))
    }
    const answers: Readonly<Record<string, () => Promise<unknown>>> = {
      'GET /state': state,
      'GET /words': readWords,
      'GET /entry': () => document(id),
      'GET /find': () => find(wanted, language),
      'GET /outgoing': outgoing,
      // A picture that cannot be shown is missing.
      'GET /picture': () =>
        smallPicture({ entry, src }, edited).catch((error: unknown) => void failureOf(error)),
      'PUT /entry': () => change(saveSchema, (body) => saveForm(id, body, edited)),
      'PUT /unsaved': () => change(showSchema, (body) => showForm(id, body, edited)),
      'DELETE /unsaved': () => inTurn(async () => show(edited, [])),
      'POST /new': () => change(newSchema, (body) => createEntry(body, edited)),
      'POST /rename': () => change(renameSchema, (body) => renameEntry(body, edited)),
      'POST /delete': () => change(deleteSchema, (body) => deleteEntry(body, edited)),
      'POST /confirm': () =>
        change(confirmSchema, async (body) => {
          const { values, base } = await edited.read()
          const value = values.get(body.entry) ?? {}
          const names = namesOn(value, body.path, base)
          await changes.confirm(body, { title: titleOf(value, base), names })
          return {}
        }),
      'POST /undo': () => change(undoSchema, (body) => undo(body.id)),
      'POST /publish': () =>
        change(publishSchema, (body) => publish(workspace.root, body, obstacles)),
      'POST /picture': async () => {
        const bytes = await readBody(request, PICTURE_LIMIT)
        if (bytes === undefined)
          throw new EditError('picture-too-large', 'The file has more than 50 MB.')
        return await inTurn(() => addPicture(bytes, { entry, name }, edited))
      },
    }
    const answer = answers[`${request.method} ${url.pathname.slice(EDIT_PATH.length)}`]
    if (answer === undefined) return undefined
    try {
      const value = await answer()
      if (Buffer.isBuffer(value))
        return { status: 200, headers: { 'Content-Type': 'image/webp' }, body: value }
      return value === undefined ? text(404, 'Not found') : json(200, value)
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

async function readJson<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> {
  if (!(request.headers['content-type'] ?? '').startsWith('application/json'))
    throw new BadRequest(415, 'Expected JSON')
  const bytes = await readBody(request, BODY_LIMIT)
  if (bytes === undefined) throw new BadRequest(413, 'Too large')
  const parsed = schema.safeParse(parseJson(bytes.toString()))
  if (!parsed.success) throw new BadRequest(400, z.prettifyError(parsed.error))
  return parsed.data
}

/** Returns the words of the interface by language. */
async function readWords(): Promise<Readonly<Record<string, EditWords>>> {
  const files = editLanguages.map(async (language): Promise<[string, EditWords]> => [
    language,
    parse(await readText(path.join(appRoot, `starter/edit/${language}.yaml`))),
  ])
  return Object.fromEntries(await Promise.all(files))
}
