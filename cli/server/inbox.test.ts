// Tests the inbox over a raw socket, as clients would normalise the requests.
import fs from 'node:fs/promises'
import type { Server } from 'node:http'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInbox } from './inbox.ts'
import { listen } from './listen.ts'
import { sampleRules } from '../../tests/support/hosts/sample-rules.ts'
import { createSiteServer } from './serve.ts'

const right = {
  firstName: 'Anna',
  lastName: '',
  phone: '',
  email: 'anna@example.com',
  service: 'painting',
  description: 'Eins\nZwei drei vier',
}
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const asJson = { 'Content-Type': 'application/json', Accept: 'application/json' }

let folder: string
let file: string
let server: Server
let host: string

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
afterAll(() => void vi.useRealTimers())
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'inbox-'))
  file = path.join(folder, '.site', 'inbox.jsonl')
  const inbox = createInbox({ file, formPath: () => undefined, services: () => ['painting'] })
  server = http.createServer((request, response) => {
    inbox(request, response, request.url ?? '').catch(() => response.destroy())
  })
  await start(server)
})
afterEach(async () => {
  await close(server)
  await fs.rm(folder, { recursive: true })
})

async function start(created: Server): Promise<void> {
  host = new URL(await listen(created, { port: 0, hostName: '127.0.0.1' })).host
}

const connect = () => net.connect(Number(host.split(':')[1]), '127.0.0.1')

async function close(started: Server): Promise<void> {
  started.closeAllConnections()
  await new Promise((resolve) => {
    started.close(resolve)
  })
}

interface Answer {
  readonly status: number
  readonly head: string
  readonly body: string
}

interface Post {
  readonly target?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

async function request({
  target = '/api/contact',
  method = 'POST',
  headers = {},
  body = '',
}: Post): Promise<Answer> {
  const head = Object.entries({
    Host: host,
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect()
  socket.write(`${method} ${target} HTTP/1.1\r\n${head.join('')}\r\n${body}`)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(Buffer.from(chunk))
  const [first = '', rest = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n', 2)
  return { status: Number(first.split(' ')[1]), head: first, body: rest }
}

const encoded = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString()
const locationOf = ({ head }: Answer) => /^Location: (.*)$/m.exec(head)?.[1]?.trim()

/** Returns the parsed lines of the inbox. */
async function lines(): Promise<unknown[]> {
  const written = await fs.readFile(file, 'utf8').catch(() => '')
  return written
    .split('\n')
    .slice(0, -1)
    .map((line): unknown => JSON.parse(line))
}

const contactLine = (values = right) => ({
  at: '1970-01-01T00:00:00.000Z',
  kind: 'contact',
  values,
})

describe('inbox', () => {
  it('R61 stores a form and answers a script with JSON', async () => {
    const answer = await request({
      headers: { ...form, Accept: 'application/json' },
      body: encoded({ ...right, description: 'Eins\r\nZwei drei vier', 'form-name': 'x' }),
    })
    expect(answer).toMatchObject({ status: 200, body: '{"ok":true}' })
    expect(answer.head).toContain('Content-Type: application/json')
    expect(await lines()).toEqual([contactLine()])
  })

  it('R19 R61 stores cleaned phone numbers and e-mail addresses', async () => {
    const written = { ...right, phone: 'Tel. 0049 (0)151 23456789\u202c', email: '<a@b.ch>.' }
    const answer = await request({ headers: asJson, body: JSON.stringify(written) })
    expect(answer.status).toBe(200)
    const clean = { ...right, phone: '+49 151 23456789', email: 'a@b.ch' }
    expect(await lines()).toMatchObject([{ values: clean }])
  })

  it('R61 accepts JSON with a charset', async () => {
    const headers = { ...asJson, 'Content-Type': 'Application/JSON; charset=utf-8' }
    const answer = await request({ headers, body: JSON.stringify({ ...right, x: { y: 1 } }) })
    expect(answer).toMatchObject({ status: 200, body: '{"ok":true}' })
    expect(await lines()).toEqual([contactLine()])
  })

  it.each([
    ['', '/#form-sent'],
    ['http://HOST/', '/#form-sent'],
    ['http://HOST/en/contact?a=1&b=2#top', '/en/contact?a=1&b=2#form-sent'],
    ['http://HOST/%C3%A4', '/%C3%A4#form-sent'],
    // hostile
    ['https://evil.example/contact', '/#form-sent'],
    ['http://HOST.evil.example/contact', '/#form-sent'],
    ['http://HOST@evil.example/contact', '/#form-sent'],
    ['http://HOST//evil.example/contact', '/evil.example/contact#form-sent'],
    ['http://HOST/\\evil.example', '/evil.example#form-sent'],
    ['x://HOST/\\evil.example', '/#form-sent'],
    ['javascript:alert(1)', '/#form-sent'],
    ['no address', '/#form-sent'],
  ])('R61 R72 redirects from Referer %j to %j', async (referer, location) => {
    const headers = { ...form, Referer: referer.replace('HOST', host) }
    const answer = await request({ headers, body: encoded(right) })
    expect(answer.status).toBe(303)
    expect(locationOf(answer)).toBe(location)
  })

  it('R61 returns the errors of a form and stores nothing', async () => {
    const values = { ...right, email: 'anna', service: 'wood_care' }
    const script = await request({ headers: asJson, body: JSON.stringify(values) })
    expect(script.status).toBe(422)
    expect(JSON.parse(script.body)).toEqual({
      ok: false,
      errors: { email: 'emailFormat', service: 'serviceRequired' },
    })
    const headers = { ...form, Referer: `http://${host}/en` }
    const plain = await request({ headers, body: encoded(values) })
    expect(plain.status).toBe(303)
    expect(locationOf(plain)).toBe('/en#contact-form')
    const odd = await request({ headers: asJson, body: '{"firstName":{"toString":1}}' })
    expect(odd.status).toBe(422)
    expect(await lines()).toEqual([])
  })

  it('R60 thanks a robot and drops its form', async () => {
    const body = JSON.stringify({ website: 'https://spam.example' })
    expect(await request({ headers: asJson, body })).toMatchObject({
      status: 200,
      body: '{"ok":true}',
    })
    const plain = await request({ headers: form, body: encoded({ ...right, website: 'x' }) })
    expect(locationOf(plain)).toBe('/#form-sent')
    expect(await lines()).toEqual([])
    await request({ headers: form, body: encoded({ ...right, website: '' }) })
    expect(await lines()).toHaveLength(1)
  })

  it.each([
    ['http://HOST', 200],
    ['https://evil.example', 403],
    ['http://HOST1', 403],
    ['http://localhost:1', 403],
    ['null', 403],
    ['', 403],
  ])('R61 answers Origin %j with %i', async (origin, status) => {
    const headers = { ...asJson, Origin: origin.replace('HOST', host) }
    expect((await request({ headers, body: JSON.stringify(right) })).status).toBe(status)
    expect(await lines()).toHaveLength(status === 200 ? 1 : 0)
  })

  it('R61 refuses a body that is too large, with or without Content-Length, and keeps running', async () => {
    const body = 'x'.repeat(64 * 1024 + 1)
    expect(await request({ headers: form, body })).toMatchObject({
      status: 413,
      body: 'Too large\n',
    })
    const huge = 'x'.repeat(2_000_000)
    expect((await request({ headers: form, body: huge })).status).toBe(413)
    const head = `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${form['Content-Type']}\r\n`
    const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    const socket = connect()
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n${chunked}`)
    // The connection stays usable.
    const next = encoded(right)
    socket.write(`${head}Connection: close\r\nContent-Length: ${next.length}\r\n\r\n${next}`)
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(Buffer.from(chunk))
    const statuses = Buffer.concat(chunks)
      .toString()
      .match(/^HTTP\/1\.1 \d+/gm)
    expect(statuses).toEqual(['HTTP/1.1 413', 'HTTP/1.1 303'])
    expect(await lines()).toHaveLength(1)
  })

  it('R61 accepts a body of exactly the limit', async () => {
    const rest = 64 * 1024 - encoded({ ...right, x: '' }).length
    const body = encoded({ ...right, x: 'x'.repeat(rest) })
    expect((await request({ headers: form, body })).status).toBe(303)
  })

  it.each(['', '{', '[]', 'null', '"text"', '5'])(
    'R61 answers the JSON %j with 400',
    async (body) => {
      expect((await request({ headers: asJson, body })).status).toBe(400)
      expect(await lines()).toEqual([])
    },
  )

  it.each(['text/plain', 'multipart/form-data; boundary=x', ''])(
    'R61 answers the type %j with 415',
    async (type) => {
      const body = JSON.stringify(right)
      expect((await request({ headers: { 'Content-Type': type }, body })).status).toBe(415)
    },
  )

  it.each(['/api/contact', '/api/debug-log'])('R61 only accepts POST at %s', async (target) => {
    for (const method of ['GET', 'PUT', 'OPTIONS']) {
      const answer = await request({ target, method })
      expect(answer.status).toBe(405)
      expect(answer.head).toContain('Allow: POST')
    }
  })

  it('R61 stores one line per request if many are concurrent', async () => {
    const descriptions = ['x', 'y'].map((letter) => letter.repeat(5000))
    await Promise.all(
      descriptions.map((description) =>
        request({ headers: form, body: encoded({ ...right, description }) }),
      ),
    )
    const written = await lines()
    expect(written).toHaveLength(2)
    expect(written).toEqual(
      expect.arrayContaining(
        descriptions.map((description) => contactLine({ ...right, description })),
      ),
    )
  })

  it('R36 R61 logs an event of an image on one line', async () => {
    const entry = { label: 'hero', event: 'error\r\n', data: { src: '/a.avif\n' }, ts: 12 }
    const answer = await request({
      target: '/api/debug-log',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...entry, other: 1 }),
    })
    expect(answer).toMatchObject({ status: 204, body: '' })
    expect(await lines()).toEqual([{ at: '1970-01-01T00:00:00.000Z', kind: 'debug-log', entry }])
  })

  it('R61 survives a client that hangs up', async () => {
    const left = new Promise((resolve) => {
      server.once('request', (incoming) => incoming.once('close', resolve))
    })
    const socket = connect()
    socket.write(`POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 9\r\n\r\nx`)
    server.once('request', () => socket.destroy())
    await left
    expect((await request({ headers: form, body: encoded(right) })).status).toBe(303)
  })

  it('R61 R93 answers at the path that the form of the site posts to', async () => {
    await close(server)
    server = createSiteServer({
      folder,
      rules: sampleRules(),
      slashStatus: 301,
      cacheDir: path.join(folder, 'cache'),
      inbox: { file, formPath: () => '/send.php', services: () => ['painting'] },
    })
    await start(server)
    const post = { headers: form, body: encoded(right) }
    expect((await request({ ...post, target: '/send.php' })).status).toBe(303)
    expect((await request({ target: '/send.php', method: 'GET' })).status).toBe(405)
    expect((await request({ ...post, target: '/api/contact' })).status).toBe(405)
    expect(await lines()).toHaveLength(1)
  })

  it('R61 R64 is only part of a preview with an inbox', async () => {
    await fs.writeFile(path.join(folder, 'index.html'), 'home')
    for (const [options, statuses] of [
      [
        { inbox: { file, formPath: () => undefined, services: () => ['painting'] } },
        [303, 405, 200, 405],
      ],
      [{}, [405, 404, 200, 405]],
    ] as const) {
      await close(server)
      server = createSiteServer({
        folder,
        rules: sampleRules(),
        slashStatus: 301,
        cacheDir: path.join(folder, 'cache'),
        ...options,
      })
      await start(server)
      const answers = [
        await request({ headers: form, body: encoded(right) }),
        await request({ method: 'GET' }),
        await request({ target: '/', method: 'GET' }),
        await request({ target: '/' }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(statuses)
    }
    expect(await lines()).toHaveLength(1)
  })
})
