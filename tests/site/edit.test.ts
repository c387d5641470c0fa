// `site edit`: the server behind the editor, over HTTP (R94).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createSite, hashTree, repository, type TemporarySite } from '../support/site.ts'

let folder: TemporarySite
let editor: URL
let cookie = ''
const server: { stop?: () => Promise<void> } = {}

beforeAll(async () => {
  folder = await createSite()
  const args = [path.join(repository, 'cli/bin.cjs'), 'edit', '--port', '0', '--json']
  const child = spawn(process.execPath, args, {
    cwd: folder.root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server.stop = async () => {
    child.kill()
    await once(child, 'close')
  }
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  editor = new URL(z.object({ url: z.string() }).parse(JSON.parse(String(line))).url)
  const { headers } = await send('GET', `${editor.pathname}${editor.search}`, { cookie: '' })
  cookie = String(headers['set-cookie']).split(';', 1).join()
})
afterAll(async () => {
  await server.stop?.()
  await folder.remove()
})

const documentSchema = z.object({
  id: z.string(),
  value: z.record(z.string(), z.unknown()),
  versions: z.record(z.string(), z.string()),
})
const savedSchema = z.object({ kind: z.literal('saved'), document: documentSchema })
const stateSchema = z.object({
  changes: z.array(z.looseObject({ id: z.string() })),
  problems: z.array(z.unknown()),
  obstacles: z.array(z.unknown()),
  placeholders: z.array(z.unknown()),
  pages: z.array(z.object({ path: z.string(), title: z.string(), locale: z.string() })),
})
const pictureSchema = z.strictObject({ src: z.string(), width: z.number(), height: z.number() })

/** A reply; `json` is its body if it is JSON. */
interface Reply {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
  readonly json: unknown
}

/** Sends a request with exactly these headers, as `fetch` would not. */
async function send(
  method: string,
  target: string,
  { body, ...headers }: Record<string, string | Buffer | undefined> = {},
): Promise<Reply> {
  const own = {
    host: editor.host,
    cookie,
    ...(method === 'GET' ? {} : { origin: editor.origin, 'content-type': 'application/json' }),
    ...headers,
  }
  if (headers['origin'] === '') delete own.origin
  const request = http.request({
    host: '127.0.0.1',
    port: editor.port,
    method,
    path: target,
    headers: own,
  })
  request.end(body)
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(Buffer.from(chunk))
  const whole = Buffer.concat(chunks)
  const isJson = response.headers['content-type']?.startsWith('application/json')
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: whole,
    json: isJson ? JSON.parse(whole.toString()) : undefined,
  }
}
const get = (target: string) => send('GET', `/_edit/${target}`)
const post = (target: string, body: unknown) =>
  send('POST', `/_edit/${target}`, { body: JSON.stringify(body) })
const put = (id: string, body: object) =>
  send('PUT', `/_edit/entry?id=${id}`, { body: JSON.stringify({ anyway: false, ...body }) })
const documentAt = async (id: string) => documentSchema.parse((await get(`entry?id=${id}`)).json)
const state = async () => stateSchema.parse((await get('state')).json)
const read = (file: string) => fs.readFile(path.join(folder.root, file), 'utf8')

describe('who may use the editor', () => {
  it('R94 starts a session with the address of the terminal only', async () => {
    const started = await send('GET', `${editor.pathname}${editor.search}`, { cookie: '' })
    expect(started.status).toBe(303)
    expect(started.headers.location).toBe('/_edit')
    expect(String(started.headers['set-cookie'])).toMatch(
      /; Path=\/_edit; HttpOnly; SameSite=Strict$/,
    )
    expect(editor.hostname).toBe('127.0.0.1')
    for (const target of [
      '/_edit',
      '/_edit/state',
      '/_edit?token=x',
      '/_edit/picture?src=/board.png',
    ])
      expect((await send('GET', target, { cookie: '' })).status, target).toBe(403)
    const page = await send('GET', '/_edit')
    expect(page.body.toString()).toContain('/src/edit/main.tsx')
    expect(page.headers['x-frame-options']).toBe('DENY')
  })

  it.each([
    ['another host', 'GET', { host: 'attacker.example' }],
    ['another port', 'GET', { host: '127.0.0.1:1' }],
    ['another origin', 'GET', { origin: 'http://127.0.0.1:1' }],
    ['another origin', 'POST', { origin: 'https://attacker.example' }],
    ['no origin', 'POST', { origin: '' }],
  ])('R94 refuses %s (%s)', async (_, method, headers) => {
    const target = method === 'GET' ? '/_edit/state' : '/_edit/undo'
    const { status } = await send(method, target, {
      body: method === 'GET' ? undefined : '{}',
      ...headers,
    })
    expect(status).toBe(403)
  })

  it('R94 refuses what is no message of the editor', async () => {
    expect(
      (await send('POST', '/_edit/undo', { body: '{}', 'content-type': 'text/plain' })).status,
    ).toBe(415)
    expect((await send('POST', '/_edit/undo', { body: '{"id":' })).status).toBe(400)
    expect(
      (await put('faq', { versions: {}, value: { text: 'x'.repeat(2_000_000) } })).status,
    ).toBe(413)
    expect((await send('DELETE', '/_edit/state')).status).toBe(405)
  })

  it('R72 R94 reads and writes nothing outside content', async () => {
    await fs.writeFile(
      path.join(folder.root, 'secret.jpg'),
      await fs.readFile(path.join(folder.root, 'content/board.png')),
    )
    await fs.symlink('../secret.jpg', path.join(folder.root, 'content/link.jpg'))
    for (const src of [
      '/../secret.jpg',
      '../../../secret.jpg',
      '/link.jpg',
      '/company.yaml',
      '/posts',
      '/%2e%2e/secret.jpg',
    ])
      expect(
        (await get(`picture?entry=posts/first-post&src=${encodeURIComponent(src)}`)).status,
        src,
      ).toBe(404)
    expect(
      (await get('picture?entry=posts/first-post&src=/board.png')).headers['content-type'],
    ).toBe('image/webp')
    await fs.rm(path.join(folder.root, 'content/link.jpg'))
    for (const id of ['../package', 'posts/../../secret', 'company.yaml', 'posts/none'])
      expect((await get(`entry?id=${id}`)).json, id).toMatchObject({ code: 'not-found' })
    const name = { id: 'posts/first-post', name: '../../outside' }
    expect((await post('rename', name)).json).toMatchObject({ code: 'name-invalid' })
  })
})

describe('forms', () => {
  it('R94 saves, sees a conflict with another tab, and undoes', async () => {
    const first = await documentAt('company/company')
    const before = await read('content/company.yaml')
    const saved = await put('company/company', {
      ...first,
      value: { ...first.value, phone: '+41 33 444 55 66' },
    })
    const { document } = savedSchema.parse(saved.json)
    const after = await read('content/company.yaml')
    expect(after).toBe(before.replace("phone: '+41 33 111 22 33'", "phone: '+41 33 444 55 66'"))
    const late = await put('company/company', {
      ...first,
      value: { ...first.value, brand: 'Late' },
    })
    expect(late.json).toMatchObject({
      kind: 'conflict',
      document: { value: { phone: '+41 33 444 55 66' } },
    })
    expect((await put('company/company', document)).json).toEqual({ kind: 'unchanged' })
    const [change] = (await state()).changes
    const hours = await documentAt('company/hours')
    expect(
      (await put('company/company', { ...document, value: { ...document.value, brand: 'Oak' } }))
        .json,
    ).toMatchObject({ kind: 'saved' })
    const other = { ...hours.value, closed: [{ from: '2026-12-24', to: '2026-12-31' }] }
    savedSchema.parse((await put('company/hours', { ...hours, value: other })).json)
    for (const { id } of (await state()).changes.slice(0, 2)) await post('undo', { id })
    expect(change).toMatchObject({
      action: 'edit',
      values: [{ path: ['phone'], before: '+41 33 111 22 33', after: '+41 33 444 55 66' }],
    })
    expect((await post('undo', { id: change?.id })).json).toEqual({})
    expect(await read('content/company.yaml')).toBe(before)
  })

  it('R94 names what a change is in, and what it refers to, also after it has gone', async () => {
    const faq = await documentAt('faq')
    const [first, ...others] = z
      .array(z.record(z.string(), z.unknown()))
      .parse(faq.value['entries'])
    const question = { de: 'Nur hier?', en: 'Only here?' }
    const added = { topic: 'here', question, answer: { de: 'Ja.', en: 'Yes.' } }
    const entries = [{ ...first, answer: question }, ...others, added]
    savedSchema.parse((await put('faq', { ...faq, value: { entries } })).json)
    const [newest] = (await state()).changes
    expect((await post('undo', { id: newest?.id })).json).toEqual({})
    const any: unknown = expect.any(String)
    const { de: asked } = z.record(z.string(), z.string()).parse(first?.['question'])
    expect(newest?.['values']).toMatchObject([
      { path: ['entries', 0, 'answer', 'de'], names: [any, asked, 'Nur hier?', 'Nur hier?'] },
      { path: ['entries', 0, 'answer', 'en'], names: [any, asked, 'Nur hier?', 'Only here?'] },
      { names: [any, 'Nur hier?'], after: 'Nur hier?, Only here?, Ja., Yes.' },
    ])
  })

  it('R94 saves what cannot be built only if asked to, and places its problems', async () => {
    const form = await documentAt('posts/first-post')
    const value = { ...form.value, title: { de: '', en: 'First' } }
    const before = await hashTree(path.join(folder.root, 'content'))
    expect((await put(form.id, { ...form, value })).json).toMatchObject({
      kind: 'refused',
      problems: [{ entry: form.id, path: ['title', 'de'], severity: 'error' }],
    })
    expect(await hashTree(path.join(folder.root, 'content'))).toEqual(before)
    savedSchema.parse((await put(form.id, { ...form, value, anyway: true })).json)
    const publish = { message: 'x', author: { name: 'A', email: 'a@example.com' } }
    expect((await post('publish', publish)).json).toMatchObject([
      { kind: 'refused', problems: [{ entry: form.id }] },
    ])
    const { problems, obstacles, changes, pages } = await state()
    expect(pages.map((page) => page.path)).toEqual(
      expect.arrayContaining(['/', '/blog', '/en/blog']),
    )
    expect(problems).toMatchObject([{ entry: form.id, path: ['title', 'de'] }])
    expect(obstacles).toMatchObject([{ entry: form.id, path: ['title', 'de'] }])
    await post('undo', { id: changes[0]?.id })
    expect(await hashTree(path.join(folder.root, 'content'))).toEqual(before)
  })

  it('R94 creates, renames and undoes an entry, without a trace', async () => {
    const before = await hashTree(path.join(folder.root, 'content'))
    const redirects = await read('dist-config/redirects.yaml')
    expect((await post('new', { kind: 'post', titles: { de: ' ' } })).json).toMatchObject({
      code: 'title-empty',
    })
    const entry = await post('new', { kind: 'post', titles: { de: 'Zweiter Beitrag' } })
    expect(entry.json).toMatchObject({
      id: 'posts/zweiter-beitrag',
      hidden: 'draft',
      pages: { de: '/blog/zweiter-beitrag' },
    })
    expect(
      (await post('new', { kind: 'post', titles: { de: 'Zweiter Beitrag' } })).json,
    ).toMatchObject({ code: 'name-taken' })
    const board = JSON.stringify(await documentAt('posts/zweiter-beitrag')).replaceAll(
      'placeholder.jpg',
      '/board.png',
    )
    savedSchema.parse(
      (await put('posts/zweiter-beitrag', documentSchema.parse(JSON.parse(board)))).json,
    )
    expect(await fs.readdir(path.join(folder.root, 'content/posts/zweiter-beitrag'))).toEqual([
      'de.md',
      'en.md',
    ])
    const renamed = await post('rename', { id: 'posts/first-post', name: 'erster-beitrag' })
    expect(renamed.json).toMatchObject({
      id: 'posts/erster-beitrag',
      pages: { de: '/blog/erster-beitrag' },
    })
    const { changes, problems } = await state()
    expect(problems).not.toContainEqual(expect.objectContaining({ severity: 'error' }))
    for (const { id } of changes.slice(0, 3)) expect((await post('undo', { id })).json).toEqual({})
    expect(await hashTree(path.join(folder.root, 'content'))).toEqual(before)
    expect(await read('dist-config/redirects.yaml')).toBe(redirects)
  })
})

describe('what a build would refuse', () => {
  const errors = async () =>
    (await state()).problems.filter(
      (problem) => z.object({ severity: z.literal('error') }).safeParse(problem).success,
    )
  const create = async (title: string) => {
    const entry = await post('new', { kind: 'post', titles: { de: title } })
    return z.object({ id: z.string() }).parse(entry.json).id
  }

  it('R94 undoes nothing that another text needs', async () => {
    const before = await hashTree(path.join(folder.root, 'content'))
    const id = await create('Unentbehrlich')
    const { value, ...form } = await documentAt(id)
    savedSchema.parse((await put(id, { ...form, value: { ...value, draft: false } })).json)
    const first = await documentAt('posts/first-post')
    const linked = { ...first.value, body: { de: '[Mehr](/blog/unentbehrlich)', en: 'Text.' } }
    savedSchema.parse((await put(first.id, { ...first, value: linked })).json)
    const { changes } = await state()
    const written = await hashTree(path.join(folder.root, 'content'))
    expect((await post('undo', { id: changes[1]?.id })).json).toMatchObject({
      code: 'refused',
      problems: [{ entry: first.id, path: ['body', 'de'] }],
    })
    expect(await hashTree(path.join(folder.root, 'content'))).toEqual(written)
    expect((await state()).changes).toHaveLength(changes.length)
    for (const change of changes.slice(0, 3))
      expect((await post('undo', { id: change.id })).json).toEqual({})
    expect(await hashTree(path.join(folder.root, 'content'))).toEqual(before)
  })

  it('R91 R94 deletes an entry, leads its visitors to a page, and brings it back', async () => {
    const before = await hashTree(path.join(folder.root, 'content'))
    const redirects = await read('dist-config/redirects.yaml')
    const gone = { id: 'posts/first-post', to: '/nowhere', links: false }
    expect((await post('delete', gone)).json).toMatchObject({ code: 'not-possible' })
    expect((await post('delete', { ...gone, to: '/blog' })).json).toMatchObject({ id: gone.id })
    expect(await read('dist-config/redirects.yaml')).toBe(
      redirects.replace(
        '[]',
        '- { from: /blog/first-post, to: /blog }\n- { from: /en/blog/first-post, to: /en/blog }',
      ),
    )
    expect(await fs.readdir(path.join(folder.root, 'content/posts'))).not.toContain('first-post')
    expect(await errors()).toEqual([])
    const [change] = (await state()).changes
    const [value] = z.tuple([z.object({ before: z.string() })]).parse(change?.['values'])
    expect(change).toMatchObject({ action: 'delete', title: value.before })
    expect(value.before).not.toBe('')
    expect((await post('undo', { id: change?.id })).json).toEqual({})
    expect(await hashTree(path.join(folder.root, 'content'))).toEqual(before)
    expect(await read('dist-config/redirects.yaml')).toBe(redirects)
    expect(
      (await post('delete', { id: 'services/carpentry', to: '/', links: true })).json,
    ).toMatchObject({
      code: 'refused',
      problems: expect.arrayContaining([
        expect.objectContaining({
          entry: 'projects/shed',
          message: 'It still refers to "Schreinerarbeiten"',
        }),
      ]),
    })
    expect(await hashTree(path.join(folder.root, 'content'))).toEqual(before)
  })

  it('R94 says who shows a picture of an entry that is to be deleted', async () => {
    const [service, own] = ['content/services/carpentry.yaml', 'content/posts/first-post/own.png']
    const text = await read(service)
    const bytes = await fs.readFile(path.join(folder.root, 'content/board.png'))
    await fs.writeFile(path.join(folder.root, own), bytes)
    await fs.writeFile(
      path.join(folder.root, service),
      text.replace(/src: [^\s,}]+/, 'src: /posts/first-post/own.png'),
    )
    const gone = { id: 'posts/first-post', to: '/blog', links: true }
    expect((await post('delete', gone)).json).toMatchObject({
      code: 'refused',
      problems: [
        {
          entry: 'services/carpentry',
          message: expect.stringMatching(/^It still shows a picture of ".+"$/),
        },
      ],
    })
    await fs.writeFile(path.join(folder.root, service), text)
    await fs.rm(path.join(folder.root, own))
  })

  it('R91 R94 leads the links in texts to the page for visitors of a deleted entry, if asked', async () => {
    const id = 'content/portal/de.md'
    const text = await read(id)
    const links = (path: string) =>
      `${text}[Mehr](${path}), [nochmals](https://site.example${path}) und [anderes](/projekte).\n`
    await fs.writeFile(path.join(folder.root, id), links('/blog/first-post'))
    const gone = { id: 'posts/first-post', to: '/blog', links: false }
    expect((await post('delete', gone)).json).toMatchObject({
      code: 'refused',
      problems: [
        { code: 'markdown-link', entry: 'portal' },
        { code: 'markdown-link', entry: 'portal' },
      ],
    })
    expect((await post('delete', { ...gone, links: true })).json).toMatchObject({ id: gone.id })
    expect(await read(id)).toBe(links('/blog'))
    expect(await errors()).toEqual([])
    expect((await post('undo', { id: (await state()).changes[0]?.id })).json).toEqual({})
    expect(await read(id)).toBe(links('/blog/first-post'))
    await fs.writeFile(path.join(folder.root, id), text)
  })

  it('R91 R94 hides, renames and deletes an entry whose address was changed', async () => {
    const before = await hashTree(path.join(folder.root, 'content'))
    const redirects = await read('dist-config/redirects.yaml')
    const linesTo = (german: string, english: string) =>
      `- { from: /blog/first-post, to: ${german} }\n- { from: /en/blog/first-post, to: ${english} }`
    await post('rename', { id: 'posts/first-post', name: 'neu' })
    const { value, ...form } = await documentAt('posts/neu')
    for (const days of [{ from: '2999-12-01' }, { draft: true }]) {
      const newest = { ...form, ...(await documentAt('posts/neu')) }
      const saved = await put('posts/neu', { ...newest, value: { ...value, ...days } })
      savedSchema.parse(saved.json)
      expect(await errors()).toEqual([])
    }
    await post('rename', { id: 'posts/neu', name: 'neuer' })
    expect(await read('dist-config/redirects.yaml')).toBe(
      redirects.replace('[]', linesTo('/blog/neuer', '/en/blog/neuer')),
    )
    expect((await post('delete', { id: 'posts/neuer', to: '', links: false })).json).toMatchObject({
      id: 'posts/neuer',
    })
    expect(await read('dist-config/redirects.yaml')).toBe(
      redirects.replace('[]', linesTo('/blog', '/en/blog')),
    )
    expect(await errors()).toEqual([])
    for (const { id } of (await state()).changes.slice(0, 5))
      expect((await post('undo', { id })).json).toEqual({})
    expect(await hashTree(path.join(folder.root, 'content'))).toEqual(before)
    expect(await read('dist-config/redirects.yaml')).toBe(redirects)
  })

  it('R94 warns of a template that is not written yet, unless it is a draft', async () => {
    const id = await create('Noch leer')
    const places = async () => (await state()).problems
    const redirects = await read('dist-config/redirects.yaml')
    await post('rename', { id, name: 'anders' })
    expect(await read('dist-config/redirects.yaml')).toBe(redirects)
    await post('undo', { id: (await state()).changes[0]?.id })
    expect(await places()).not.toContainEqual(expect.objectContaining({ entry: id }))
    const { value, ...form } = await documentAt(id)
    savedSchema.parse((await put(id, { ...form, value: { ...value, draft: false } })).json)
    expect(await places()).toContainEqual(
      expect.objectContaining({
        entry: id,
        path: ['title', 'en'],
        severity: 'warning',
        code: 'release-placeholder',
      }),
    )
    // What prevents publishing is known before, and apart from what does not.
    const { obstacles, placeholders } = await state()
    const publish = { message: 'x', author: { name: 'A', email: 'a@example.com' } }
    expect((await post('publish', publish)).json).toEqual([
      { kind: 'refused', problems: obstacles },
    ])
    expect(obstacles).toContainEqual(expect.objectContaining({ entry: id, path: ['title', 'en'] }))
    expect(placeholders).not.toContainEqual(
      expect.objectContaining({ entry: id, path: ['title', 'en'] }),
    )
    expect(placeholders).not.toEqual([])
    for (const change of (await state()).changes.slice(0, 2)) await post('undo', { id: change.id })
  })
})

describe('pictures', () => {
  const upload = (entry: string, name: string, body: Buffer) =>
    send('POST', `/_edit/picture?entry=${entry}&name=${encodeURIComponent(name)}`, { body })

  it('R94 keeps a photograph upright, small and without its place', async () => {
    const photo = await sharp({
      create: { width: 3000, height: 1500, channels: 3, background: 'red' },
    })
      .withExif({ IFD3: { GPSLatitude: '46/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const names = ['Mein Foto (1).HEIC', 'mein-foto-1.png', '../../evil.php']
    const replies: z.infer<typeof pictureSchema>[] = []
    for (const name of names)
      replies.push(pictureSchema.parse((await upload('posts/first-post', name, photo)).json))
    expect(replies).toEqual(
      ['mein-foto-1.jpg', 'mein-foto-1-2.jpg', 'evil.jpg'].map((src) => ({
        src,
        width: 1280,
        height: 2560,
      })),
    )
    const kept = path.join(folder.root, 'content/posts/first-post/mein-foto-1.jpg')
    expect(await sharp(kept).metadata()).not.toHaveProperty('exif')
    const heic = await fs.readFile(path.join(repository, 'tests/fixtures/pictures/photo.heic'))
    expect((await upload('services/carpentry', 'photo.jpg', heic)).json).toMatchObject({
      src: 'carpentry-photo.jpg',
    })
    for (const src of replies.map((reply) => `posts/first-post/${reply.src}`))
      await fs.rm(path.join(folder.root, 'content', src))
    await fs.rm(path.join(folder.root, 'content/services/carpentry-photo.jpg'))
  })

  it('R94 refuses what is no photograph', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const png = await fs.readFile(path.join(folder.root, 'content/board.png'))
    for (const body of [Buffer.from('<?php'), svg, png.subarray(0, 600), Buffer.alloc(0)])
      expect((await upload('posts/first-post', 'a.jpg', body)).json).toMatchObject({
        code: 'picture-unreadable',
      })
    expect(
      (await upload('posts/first-post', 'a.jpg', Buffer.alloc(50_000_001))).json,
    ).toMatchObject({ code: 'picture-too-large' })
  })
})
