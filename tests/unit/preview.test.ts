// The preview server: status codes, files, hostile paths (R2, R6, R64, R72).
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { send } from '../support/hosts/ask.ts'
import { sampleRules } from '../support/hosts/sample-rules.ts'
import { listen } from '../../cli/server/listen.ts'
import { createSiteServer } from '../../cli/server/serve.ts'

const files = {
  'index.html': 'home',
  'en.html': 'english home',
  'blog.html': 'blog',
  'blog/oil.html': 'oil',
  'en/blog/oil.html': 'english oil',
  '404.html': 'nicht gefunden',
  'en/404.html': 'not found',
  'assets/a.css': 'css',
  'data/index.json': '{}',
}
let folder: string
let url: string
let close: () => Promise<void>

beforeAll(async () => {
  const parent = await fs.mkdtemp(path.join(os.tmpdir(), 'serve-'))
  folder = path.join(parent, 'dist')
  for (const [name, text] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await fs.writeFile(path.join(folder, name), text)
  }
  await fs.writeFile(path.join(parent, 'secret.txt'), 'secret')
  await fs.symlink(path.join(parent, 'secret.txt'), path.join(folder, 'link.txt'))
  const server = createSiteServer({
    folder,
    rules: sampleRules(),
    slashStatus: 301,
    cacheDir: path.join(parent, 'cache'),
  })
  url = await listen(server, { port: 0, hostName: '127.0.0.1' })
  close = async () => {
    await new Promise((resolve) => {
      server.close(resolve)
    })
    await fs.rm(parent, { recursive: true })
  }
})
afterAll(() => close())

describe('preview', () => {
  it.each([
    ['/', 200, 'home'],
    ['/?a=1', 200, 'home'],
    ['/en', 200, 'english home'],
    ['/blog', 200, 'blog'],
    ['/blog/oil', 200, 'oil'],
    ['/en/blog/oil', 200, 'english oil'],
    ['/assets/a.css', 200, 'css'],
    ['/data/index.json', 200, '{}'],
    // not-found pages in the language of the path
    ['/nix', 404, 'nicht gefunden'],
    ['/en/nix', 404, 'not found'],
    ['/english', 404, 'nicht gefunden'],
    ['/404', 404, 'nicht gefunden'],
    ['/en/404', 404, 'not found'],
    ['/blog.html', 301, 'Moved\n'],
    ['/blog/', 301, 'Moved\n'],
    // missing files
    ['/assets/nix.css', 404, 'Not found\n'],
    // hostile
    ['/../secret.txt', 400, 'Bad request\n'],
    ['/..%2fsecret.txt', 400, 'Bad request\n'],
    ['/%2e%2e/secret.txt', 400, 'Bad request\n'],
    ['/link.txt', 404, 'Not found\n'],
    ['/%00', 400, 'Bad request\n'],
    ['/%ff', 400, 'Bad request\n'],
    ['/..%5csecret.txt', 404, 'Not found\n'],
    // an absolute URL
    ['http://evil.example/', 200, 'home'],
    [`/${'a'.repeat(7000)}`, 404, 'nicht gefunden'],
    [`/${'a'.repeat(8000)}`, 414, 'URI too long\n'],
  ])('R64 R6 R72 %s is %i', async (target, status, body) => {
    const answer = await send(url, { path: target })
    expect({ status: answer.status, body: answer.body.toString() }).toEqual({ status, body })
  })

  it('R64 sends the content type, and no body for HEAD', async () => {
    const { headers, body, status } = await send(url, { path: '/blog', method: 'HEAD' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': '4',
    })
    expect(body.toString()).toBe('')
    expect((await send(url, { path: '/blog', method: 'POST' })).status).toBe(405)
  })

  it('R64 R69 reports why a file cannot be sent, with status 500', async () => {
    // A file with the name of the cache folder prevents compression.
    const cache = path.join(folder, '../cache')
    await fs.writeFile(cache, '')
    const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const compressed = { path: '/blog', headers: { 'accept-encoding': 'br' } }
    const { status, headers, body } = await send(url, compressed)
    await fs.rm(cache)
    expect({ status, body: body.toString() }).toEqual({
      status: 500,
      body: 'Internal server error; see the terminal\n',
    })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(print.mock.calls).toEqual([[expect.stringMatching(/^GET \/blog: E\w+: .*cache.*\n$/)]])
    print.mockRestore()
    expect((await send(url, compressed)).status).toBe(200)
  })
})
