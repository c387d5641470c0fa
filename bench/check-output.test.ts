import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkOutput, picturesOf } from './check-output.ts'

describe('R38: a measured build is looked through', () => {
  let out = ''
  beforeAll(async () => {
    out = await fs.mkdtemp(path.join(os.tmpdir(), 'output-'))
    await fs.mkdir(path.join(out, 'blog'))
    await fs.writeFile(path.join(out, 'blog/a.html'), '<p>new x1</p><source srcset="/a.avif 640w">')
    await fs.writeFile(path.join(out, 'index.html'), '')
    await fs.writeFile(path.join(out, 'a.avif'), '')
  })
  afterAll(() => fs.rm(out, { recursive: true }))

  it('counts its pages', async () => {
    expect(await checkOutput(out, undefined)).toBe(2)
    expect(await checkOutput(out, { page: '/blog/a', mark: 'x1' })).toBe(2)
  })

  it('refuses one that does not show the edit', async () => {
    await expect(checkOutput(out, { page: '/blog/a', mark: 'x2' })).rejects.toThrow('x2')
  })

  it('refuses one that names a picture that is not there', async () => {
    await fs.writeFile(path.join(out, 'blog/b.html'), 'x1 <img srcSet="/a.avif 1w, /b.avif 2w">')
    await expect(checkOutput(out, { page: '/blog/b', mark: 'x1' })).rejects.toThrow('/b.avif')
  })

  it('finds the pictures of all formats, each once', () => {
    const html = '<source srcset="/a.avif 1w, /b.avif 2w"><img src="/c.jpg" srcset="/a.avif 1w">'
    expect(picturesOf(html)).toEqual(['/a.avif', '/b.avif'])
  })
})
