// Local inbox: appends each contact form and each debug event to a file, one per line (R61).
import fs from 'node:fs/promises'
import path from 'node:path'
import {
  BODY_LIMIT,
  cleanContact,
  type ContactValues,
  forEachField,
  HONEYPOT,
  validateContact,
} from '#site/contact-form.ts'
import { isObject, parseJson } from '../base/parse-json.ts'
import { readBody } from './read-body.ts'
import { json, type Reply, send, type SiteRequest, type SiteResponse, text } from './reply.ts'

/** Answers a request to a path of the inbox; returns false for other paths. */
export type Inbox = (
  request: SiteRequest,
  response: SiteResponse,
  pathname: string,
) => Promise<boolean>

type Fields = Readonly<Record<string, unknown>>

/** The reply to a request, and the entry to write before it. */
interface Outcome {
  readonly reply: Reply
  readonly entry?: Fields
}

/** Parsers by media type, which return undefined for a malformed body. */
const parsers: ReadonlyMap<string, (body: string) => Fields | undefined> = new Map([
  ['application/json', parseObject],
  ['application/x-www-form-urlencoded', (body) => Object.fromEntries(new URLSearchParams(body))],
])

/** Path of the contact form if the site has none of its own. */
const FORM_PATH = '/api/contact'
/** Path of debug events. */
const EVENT_PATH = '/api/debug-log'

/** Options of an inbox. */
export interface InboxInput {
  /** Absolute path of the file to append to; its folder is created. */
  readonly file: string
  /** Returns the path of the site that the contact form posts to. */
  readonly formPath: () => string | undefined
  /** Returns the current services of the contact form. */
  readonly services: () => readonly string[]
}

/** Creates an inbox. */
export function createInbox({ file, formPath, services }: InboxInput): Inbox {
  return async (request, response, pathname) => {
    const isEvent = pathname === EVENT_PATH
    if (!isEvent && pathname !== (formPath() ?? FORM_PATH)) return false
    const { reply, entry } = await outcomeOf(request, (fields) =>
      isEvent ? receiveDebugLog(fields) : receiveContact(fields, { request, services: services() }),
    )
    if (entry !== undefined) {
      await fs.mkdir(path.dirname(file), { recursive: true })
      await fs.appendFile(file, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
    }
    send(response, reply)
    return true
  }
}

/** Reads the whole body before refusing a request, as clients may ignore a reply while they send. */
async function outcomeOf(
  request: SiteRequest,
  receive: (fields: Fields) => Outcome,
): Promise<Outcome> {
  const body = (await readBody(request, BODY_LIMIT))?.toString()
  if (request.method !== 'POST') {
    return { reply: text(405, 'Method not allowed', { Allow: 'POST' }) }
  }
  if (isForeign(request)) return { reply: text(403, 'Cross-site request') }
  const parse = parsers.get(mediaType(request))
  if (parse === undefined) return { reply: text(415, 'Expected a form or JSON') }
  if (body === undefined) return { reply: text(413, 'Too large') }
  const fields = parse(body)
  return fields === undefined ? { reply: text(400, 'Bad request') } : receive(fields)
}

/** Receives a contact form. Robots get the same reply as visitors, but their form is dropped (R60). */
function receiveContact(
  fields: Fields,
  { request, services }: { request: SiteRequest; services: readonly string[] },
): Outcome {
  const values = contactValues(fields)
  const errors = validateContact(values, services)
  const isRobot = textOf(fields[HONEYPOT]) !== ''
  const ok = isRobot || Object.keys(errors).length === 0
  const reply = wantsJson(request)
    ? json(ok ? 200 : 422, ok ? { ok } : { ok, errors })
    : redirect(`${pageOf(request)}${ok ? '#form-sent' : '#contact-form'}`)
  return ok && !isRobot ? { reply, entry: { kind: 'contact', values } } : { reply }
}

/** Receives an event of an image with a debug id (R36). */
function receiveDebugLog({ label, event, data, ts }: Fields): Outcome {
  return { reply: { status: 204 }, entry: { kind: 'debug-log', entry: { label, event, data, ts } } }
}

function contactValues(fields: Fields): ContactValues {
  return cleanContact(forEachField((field) => textOf(fields[field])))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function parseObject(body: string): Fields | undefined {
  const value = parseJson(body)
  return isObject(value) ? value : undefined
}

/** Returns the media type without parameters such as `charset`. */
function mediaType({ headers }: SiteRequest): string {
  return (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase()
}

function wantsJson({ headers }: SiteRequest): boolean {
  return (headers.accept ?? '').includes('application/json')
}

/** Returns whether the request is from a page of another origin; `null` is another origin. */
function isForeign(request: SiteRequest): boolean {
  const { origin } = request.headers
  return origin !== undefined && ownUrl(origin, request) === undefined
}

/** Returns path and query of the page with the form, or `/` if it is unknown or on another host (R72). */
function pageOf(request: SiteRequest): string {
  const url = ownUrl(request.headers.referer ?? '', request)
  // Two leading slashes would make the path a host name.
  return url === undefined ? '/' : `${url.pathname.replace(/^\/+/, '/')}${url.search}`
}

/** Parses a web URL on the host of the request; returns undefined for any other. */
function ownUrl(text: string, { headers }: SiteRequest): URL | undefined {
  if (!/^https?:/.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.host === headers.host?.toLowerCase() ? url : undefined
}

function redirect(location: string): Reply {
  return { status: 303, headers: { Location: location }, body: '' }
}
