// Local inbox: appends each post of the contact form and each debug event to a file, one per line (R61).
import fs from 'node:fs/promises'
import path from 'node:path'
import {
  cleanContact,
  type ContactValues,
  forEachField,
  HONEYPOT,
  validateContact,
} from '#site/contact-form.ts'
import { parseJson } from '../base/parse-json.ts'
import { type Reply, send, type SiteRequest, type SiteResponse, text } from './reply.ts'

/** Answers a request to one of its paths; false where the path is none of them (R61). */
export type Inbox = (
  request: SiteRequest,
  response: SiteResponse,
  pathname: string,
) => Promise<boolean>

/** Largest body, in bytes. */
const BODY_LIMIT = 64 * 1024

type Fields = Readonly<Record<string, unknown>>

/** The outcome of a request: the answer, and the entry that is written first. */
interface Outcome {
  readonly reply: Reply
  readonly entry?: Fields
}

type Receive = (
  fields: Fields,
  context: { readonly request: SiteRequest; readonly services: readonly string[] },
) => Outcome

/** By path. */
const receivers: ReadonlyMap<string, Receive> = new Map([
  ['/api/contact', receiveContact],
  ['/api/debug-log', receiveDebugLog],
])

/** By media type; undefined where a body is malformed. */
const parsers: ReadonlyMap<string, (body: string) => Fields | undefined> = new Map([
  ['application/json', parseObject],
  ['application/x-www-form-urlencoded', parseForm],
])

/** What an inbox needs to know. */
export interface InboxInput {
  /** File that it appends to; its folder is made where there is none. Absolute. */
  readonly file: string
  /** What the contact form offers at present. */
  readonly services: () => readonly string[]
}

/** An inbox of a site (R61). */
export function createInbox(
  { file, services }: InboxInput,
  now: () => Date = () => new Date(),
): Inbox {
  return async (request, response, pathname) => {
    const receive = receivers.get(pathname)
    if (receive === undefined) return false
    const { reply, entry } = await outcomeOf(request, (fields) =>
      receive(fields, { request, services: services() }),
    )
    if (entry !== undefined) {
      await fs.mkdir(path.dirname(file), { recursive: true })
      await fs.appendFile(file, `${JSON.stringify({ at: now().toISOString(), ...entry })}\n`)
    }
    send(response, reply)
    return true
  }
}

/** The body is read before anything is refused, so that the client receives the answer. */
async function outcomeOf(
  request: SiteRequest,
  receive: (fields: Fields) => Outcome,
): Promise<Outcome> {
  const body = await readBody(request)
  if (request.method !== 'POST') {
    return { reply: text(405, 'Method not allowed', { Allow: 'POST' }) }
  }
  if (isForeign(request)) return { reply: text(403, 'Posted from another site') }
  const parse = parsers.get(mediaType(request))
  if (parse === undefined) return { reply: text(415, 'Expected a form or JSON') }
  if (body === undefined) return { reply: text(413, 'Too large') }
  const fields = parse(body)
  return fields === undefined ? { reply: text(400, 'Bad request') } : receive(fields)
}

/** A contact form. A robot gets the same answer as a person (R60). */
function receiveContact(fields: Fields, { request, services }: Parameters<Receive>[1]): Outcome {
  const values = contactValues(fields)
  const errors = validateContact(values, services)
  const isRobot = textOf(fields[HONEYPOT]) !== ''
  const ok = isRobot || Object.keys(errors).length === 0
  const reply = wantsJson(request)
    ? json(ok ? 200 : 422, ok ? { ok } : { ok, errors })
    : redirect(`${pageOf(request)}${ok ? '#form-sent' : '#contact-form'}`)
  return ok && !isRobot ? { reply, entry: { kind: 'contact', values } } : { reply }
}

/** An event of a picture that was loaded with a debug id (R36). */
function receiveDebugLog({ label, event, data, ts }: Fields): Outcome {
  return { reply: { status: 204 }, entry: { kind: 'debug-log', entry: { label, event, data, ts } } }
}

function contactValues(fields: Fields): ContactValues {
  return cleanContact(forEachField((field) => textOf(fields[field])))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** The body as text; undefined past the limit, where the rest is read and dropped. */
async function readBody(request: SiteRequest): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size <= BODY_LIMIT) chunks.push(bytes)
  }
  return size > BODY_LIMIT ? undefined : Buffer.concat(chunks).toString()
}

function parseForm(body: string): Fields {
  return Object.fromEntries(new URLSearchParams(body))
}

function parseObject(body: string): Fields | undefined {
  const value = parseJson(body)
  return isFields(value) ? value : undefined
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `application/json` of `application/json; charset=utf-8`. */
function mediaType({ headers }: SiteRequest): string {
  return (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase()
}

function wantsJson({ headers }: SiteRequest): boolean {
  return (headers.accept ?? '').includes('application/json')
}

/** Browsers send the origin of the page that posts; `null` counts as foreign. */
function isForeign(request: SiteRequest): boolean {
  const { origin } = request.headers
  return origin !== undefined && ownUrl(origin, request) === undefined
}

/** Path and query of the page that posted; home where it is unknown or of another host (R72). */
function pageOf(request: SiteRequest): string {
  const url = ownUrl(request.headers.referer ?? '', request)
  // Two slashes at the start would turn the path into a host name.
  return url === undefined ? '/' : `${url.pathname.replace(/^\/+/, '/')}${url.search}`
}

/** A web address on the host that was asked; undefined for any other. */
function ownUrl(address: string, { headers }: SiteRequest): URL | undefined {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.host === headers.host?.toLowerCase() ? url : undefined
}

function json(status: number, value: unknown): Reply {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  }
}

function redirect(location: string): Reply {
  return { status: 303, headers: { Location: location }, body: '' }
}
