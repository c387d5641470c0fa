// The list of addresses that were ever public: `site check`, `site build` and `site addresses` (R91).
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Changes, createSite, hashTree } from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

const cleanUp: (() => Promise<void>)[] = []
afterAll(async () => {
  await Promise.all(cleanUp.map((remove) => remove()))
})

async function create(changes: Changes = {}): Promise<string> {
  const { root, remove } = await createSite(changes)
  cleanUp.push(remove)
  return root
}

const [list, redirects] = ['dist-config/addresses.txt', 'dist-config/redirects.yaml']
const read = (root: string, name: string) => fs.readFile(path.join(root, name), 'utf8')
const write = (root: string, name: string, text: string) =>
  fs.writeFile(path.join(root, name), text)

const failureSchema = z.object({
  problems: z.array(
    z.object({ code: z.string(), message: z.string(), hint: z.string(), at: z.unknown() }),
  ),
})
const listedSchema = z.object({ ok: z.literal(true), missing: z.array(z.string()) })
const addedSchema = z.object({ ok: z.literal(true), added: z.array(z.string()) })

/** The problems of a check, none if it passes. */
async function problemsOf(root: string) {
  const { code, stdout } = await siteHere(['check', '--json'], { cwd: root })
  return code === 0 ? [] : failureSchema.parse(JSON.parse(stdout)).problems
}

async function update(root: string): Promise<string[]> {
  const { code, stdout } = await siteHere(['addresses', '--update', '--json'], { cwd: root })
  expect(code).toBe(0)
  return addedSchema.parse(JSON.parse(stdout)).added
}

/** The line of a hint. */
const lineOf = ({ hint }: { hint: string }) => hint.split('\n').at(-1) ?? ''

describe('the list of addresses', () => {
  it('R91 is written, printed and completed by a command', async () => {
    const root = await create()
    const { stdout } = await siteHere(['addresses', '--json'], { cwd: root })
    const { missing } = listedSchema.parse(JSON.parse(stdout))
    expect(missing).toContain('/en/blog/first-post')
    expect(missing).not.toContain('/404')
    await expect(fs.access(path.join(root, list))).rejects.toThrow()
    expect(await update(root)).toEqual(missing)
    const text = await read(root, list)
    expect(text.split('\n').filter((line) => line.startsWith('/'))).toEqual(missing)
    expect(await update(root)).toEqual([])
    expect(await read(root, list)).toBe(text)
    await write(root, list, text.replace('/blog/first-post\n', '# The first\n'))
    expect(await update(root)).toEqual(['/blog/first-post'])
    expect(await read(root, list)).toContain('# The first\n')
    expect(await problemsOf(root)).toEqual([])
  })

  it('R91 asks where visitors of a deleted entry should go, with lines that can be pasted', async () => {
    const root = await create({ [redirects]: '[]\n' })
    await update(root)
    await fs.rm(path.join(root, 'content/projects/shed'), { recursive: true })
    const lost = await problemsOf(root)
    expect(lost.map(({ code, hint }) => [code, hint])).toEqual([
      [
        'address-lost',
        'Decide where its visitors should go, and write in place of "[]" in dist-config/redirects.yaml:\n- { from: /en/project/shed, to: /en/projects }',
      ],
      [
        'address-lost',
        'Decide where its visitors should go, and write in place of "[]" in dist-config/redirects.yaml:\n- { from: /projekt/schopf, to: /projekte }',
      ],
    ])
    const built = await siteHere(['build'], { cwd: root })
    expect(built.code).toBe(1)
    expect(built.stderr).toContain('address-lost')
    await write(root, redirects, `${lost.map(lineOf).join('\n')}\n`)
    expect(await problemsOf(root)).toEqual([])
  })

  it('R91 leads from the old name of an entry to the new one', async () => {
    const root = await create({ [redirects]: '# Old\n- { from: /alt/*, to: /blog }\n' })
    await update(root)
    await fs.rename(
      path.join(root, 'content/posts/first-post'),
      path.join(root, 'content/posts/first-article'),
    )
    const jobs = await read(root, 'content/jobs.yaml')
    await write(root, 'content/jobs.yaml', jobs.replaceAll('first-post', 'first-article'))
    await write(root, list, `${await read(root, list)}/alt/über, uns\n`)
    await write(root, redirects, '- { from: /alt/*, to: /blog/:splat }\n')
    const lost = await problemsOf(root)
    expect(lost.map(lineOf)).toEqual([
      '- { from: /blog/first-post, to: /blog/first-article }',
      '- { from: /en/blog/first-post, to: /en/blog/first-article }',
      "- { from: '/alt/über, uns', to: / }",
    ])
    await write(root, redirects, `${lost.map(lineOf).join('\n')}\n${await read(root, redirects)}`)
    expect(await problemsOf(root)).toEqual([])
  })

  it('R91 counts no redirect in a circle or to a page that is gone', async () => {
    const root = await create({
      [list]: '/a\n/b\n/c\n/d\n/e\n/f\n',
      [redirects]: [
        '- { from: /a, to: /dienstleistungen/gone }',
        '- { from: /b, to: /c }',
        '- { from: /c, to: "/#contact-form" }',
        '- { from: /d/*, to: /blog/:splat }',
        '- { from: /e, to: https://www.example.com/ }',
        '- { from: /f, to: /a }',
        '',
      ].join('\n'),
    })
    const lost = await problemsOf(root)
    expect(lost.map(({ message }) => message)).toEqual([
      'No page or redirect answers "/a"',
      'No page or redirect answers "/d"',
      'No page or redirect answers "/f"',
    ])
    expect(lost[0]?.hint).toContain('in place of its redirect')
  })

  it('R91 is optional, and no part of a first site', async () => {
    const root = await create()
    expect(await problemsOf(root)).toEqual([])
    const { code } = await siteHere(['init', 'first', '--json'], { cwd: root })
    expect(code).toBe(0)
    expect(Object.keys(await hashTree(path.join(root, 'first/dist-config')))).not.toContain(
      'addresses.txt',
    )
  })
})
