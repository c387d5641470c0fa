// How commands end: interrupted, on a broken machine, with a broken site (R49, R62, R67, R69, R87).
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createColdSite,
  createSite,
  hashTree,
  leftoversIn,
  minimalPages,
  repository,
  site,
} from '../support/site.ts'
import { plainPicture } from '../support/plain-picture.ts'
import { siteHere } from '../support/site-here.ts'

const command = path.join(repository, 'cli/bin.cjs')
const post = 'content/posts/first-post/en.md'
let root: string
let remove: () => Promise<void>

beforeAll(async () => {
  ;({ root, remove } = await createColdSite({ 'content/board.png': await plainPicture() }))
})
afterAll(() => remove())

const tree = () => hashTree(path.join(root, 'dist'))
const rename = async (to: string) => {
  const file = path.join(root, post)
  const text = await fs.readFile(file, 'utf8')
  await fs.writeFile(file, text.replace(/^title: .*$/m, `title: ${to}`))
}

describe('a build', () => {
  it('R62 says at its end what it made, for which host, and what that host cannot do', async () => {
    const { code, stdout, stderr } = await site(['build', '--host', 'vercel'], { cwd: root })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.trimEnd().split('\n')
    expect(lines[0]).toMatch(/^✓ changes +\d+ ms$/)
    const [pages = '', files = '', ...notes] = lines.slice(lines.indexOf('') + 1)
    expect(pages).toMatch(/^\d+ pages, \d+ image variants encoded, 0 reused, 0 warnings$/)
    expect(pages).toContain(`${minimalPages} pages`)
    expect(files).toMatch(
      /^\d+ files, [\d.]+ k?M?B in dist for vercel after (?:\d+ min )?[\d.]+ m?s$/,
    )
    expect(notes.length).toBeGreaterThan(0)
    for (const note of notes) expect(note).toMatch(/^vercel: /)
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('R49 R69 ends cleanly at %s, with exit %d', async (signal, expected) => {
    const before = await tree()
    await rename(`Changed before ${signal}`)
    const child = spawn(process.execPath, [command, 'build', '--force'], { cwd: root })
    const code = await new Promise((resolve) => {
      child.stdout.on('data', (data: Buffer) => {
        if (data.toString().includes('pages ')) child.kill(signal)
      })
      child.on('exit', resolve)
    })
    expect(code).toBe(expected)
    expect(await leftoversIn(root)).toEqual([])
    expect(await tree()).toEqual(before)
    expect((await siteHere(['build', '--host', 'vercel'], { cwd: root })).code).toBe(0)
    expect(await tree()).not.toEqual(before)
  })

  it('R64 R69 is not served any longer than the shell lives that npm signals', async () => {
    const args = ['-c', '"$0" "$1" preview --port 0; :', process.execPath, command]
    const env = { ...process.env, npm_lifecycle_event: 'npx' }
    const shell = spawn('sh', args, { cwd: root, env, detached: true })
    try {
      const [output]: unknown[] = await once(shell.stdout, 'data')
      const [url = ''] = /http:\S+/.exec(String(output)) ?? []
      const answer = () =>
        fetch(url).then(
          ({ status }) => status,
          () => 'none',
        )
      expect(await answer()).toBe(200)
      shell.kill()
      await expect.poll(answer).toBe('none')
    } finally {
      try {
        process.kill(-Number(shell.pid), 'SIGKILL')
      } catch {
        // All of the group have ended.
      }
    }
  })

  it('R69 R87 says that the disk is full where its output goes', async () => {
    const full = await fs.open('/dev/full', 'w')
    const child = spawn(process.execPath, [command, 'check'], {
      cwd: root,
      stdio: ['ignore', full.fd, 'pipe'],
    })
    const errors: Buffer[] = []
    child.stderr?.on('data', (data: Buffer) => errors.push(data))
    const [code]: unknown[] = await once(child, 'close')
    await full.close()
    expect(code).toBe(1)
    expect(Buffer.concat(errors).toString()).toBe(
      'error: The disk is full (ENOSPC, write)\n\n  Free some space, then run the command again.\n',
    )
  })

  it('R62 marks the stage that failed, and R49 leaves nothing behind', async () => {
    const before = await tree()
    await fs.rename(path.join(root, 'content/faq.yaml'), path.join(root, 'faq.yaml'))
    const { code, stdout } = await siteHere(['build'], { cwd: root })
    await fs.rename(path.join(root, 'faq.yaml'), path.join(root, 'content/faq.yaml'))
    expect(code).toBe(1)
    expect(stdout).toMatch(/^✓ changes .*\n✓ config .*\n✗ content .*\n$/)
    expect(await leftoversIn(root)).toEqual([])
    expect(await tree()).toEqual(before)
  })

  it('R69 goes on when no one reads what it prints', async () => {
    const script = '(node "$0" build; echo "exit $?" >&2) | head -1'
    const { stdout, stderr } = await promisify(execFile)('sh', ['-c', script, command], {
      cwd: root,
    })
    expect(stdout).toMatch(/^✓ changes .*\n$/)
    expect(stderr).toBe('exit 0\n')
  })

  it('R56 refuses hosts that do not go together before it makes anything', async () => {
    const args = ['build', '--host', 'netlify', '--host', 'cloudflare']
    const { code, stdout, stderr } = await siteHere(args, { cwd: root })
    expect(code).toBe(1)
    expect(stderr).toContain('netlify and cloudflare read the same files')
    expect(stdout).not.toContain('images')
  })

  it('R69 R87 names the fault of the machine, which is not a bug', async () => {
    const { root: other, remove: removeOther } = await createSite({ '.site': 'a file' })
    try {
      const { code, stderr } = await siteHere(['build'], { cwd: other })
      expect(stderr).toContain(`There is a file where a folder is needed: ${other}/.site`)
      expect(stderr).not.toContain('bug')
      expect(code).toBe(1)
      const json = await siteHere(['build', '--json'], { cwd: other })
      expect(JSON.parse(json.stdout)).toMatchObject({
        ok: false,
        problems: [{ code: 'machine-fault' }],
      })
    } finally {
      await removeOther()
    }
  })

  it('R12 R87 of a site without projects shows none', async () => {
    const { root: other, remove: removeOther } = await createSite({ 'content/projects': null })
    try {
      expect(await siteHere(['build', '--quiet'], { cwd: other })).toEqual({
        code: 0,
        stdout: '',
        stderr: '',
      })
      const home = await fs.readFile(path.join(other, 'dist/index.html'), 'utf8')
      expect(home).toContain('id="portfolio"')
      expect(home).not.toContain('home-portfolio__featured')
    } finally {
      await removeOther()
    }
  })
})

describe('the command line', () => {
  it('R67 lists the routes as text', async () => {
    const { code, stdout } = await siteHere(['routes'], { cwd: root })
    expect(code).toBe(0)
    const lines = stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(minimalPages)
    expect(lines).toContainEqual(expect.stringMatching(/^\/en\/locations\/thun +en {2}\S/))
  })

  it.each(['.git', '.site', 'node_modules', 'deploy'])(
    'R69 does not write the site over %s',
    async (folder) => {
      const { code, stderr } = await siteHere(['build', '--out', folder], { cwd: root })
      expect(code).toBe(2)
      expect(stderr).toContain('would replace source files')
    },
  )

  it.skipIf(process.platform !== 'linux')(
    'R69 colours on a terminal, unless NO_COLOR asks for none',
    async () => {
      const onTerminal = async (env: Record<string, string>) => {
        const line = `'${process.execPath}' '${command}' check`
        const { NO_COLOR: _, CI: __, ...rest } = process.env
        const { stdout } = await promisify(execFile)('script', ['-qec', line, '/dev/null'], {
          cwd: root,
          env: { ...rest, TERM: 'xterm', ...env },
        }).catch((error: { stdout: string }) => error)
        return stdout
      }
      await fs.rename(path.join(root, 'content/company.yaml'), path.join(root, 'company.yaml'))
      const [plain, coloured] = [await onTerminal({ NO_COLOR: '1' }), await onTerminal({})]
      await fs.rename(path.join(root, 'company.yaml'), path.join(root, 'content/company.yaml'))
      expect(plain).toContain('The file is missing')
      expect(plain).not.toContain('\u001B[')
      expect(coloured).toContain('\u001B[31merror')
    },
  )
})
