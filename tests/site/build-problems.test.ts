// Problems of a site as a whole, which `site check` reports in the same words, and files that a build with problems
// leaves unchanged (R26, R49, R65, R69).
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type Changes, createSite } from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

/** Name of the message file in `tests/fixtures/problems/` → what is broken. */
const broken: Record<string, Changes> = {
  'output-collision': { 'public/blog.html': 'x', 'public/robots.txt': 'x' },
  'output-collision-host': { 'public/_headers': 'x' },
  'host-conflict': {
    'dist-config/hosts.yaml': (old) =>
      old.replace('hosts: [netlify]', 'hosts: [netlify, cloudflare]'),
  },
  'host-limit': {
    'dist-config/hosts.yaml': (old) => old.replace('hosts: [netlify]', 'hosts: [cloudflare]'),
    'dist-config/headers.yaml': (old) =>
      `${old}\n- for: [/a]\n  headers: { X-Long: '${'x'.repeat(2000)}' }\n`,
  },
  'content-unknown-value': {
    'content/posts/first-post/de.md': (old) => old.replace('holzpflege', 'holzpfege'),
  },
}

/** A site of an earlier build, with the list that builds keep of it. */
async function pretendBuild(root: string, names: readonly string[]): Promise<void> {
  for (const folder of ['dist', 'deploy']) await fs.mkdir(path.join(root, folder))
  for (const name of names) await fs.writeFile(path.join(root, 'dist', name), 'old')
  const list = JSON.stringify({ dist: names, deploy: [] })
  await fs.writeFile(path.join(root, 'deploy/.written.json'), list)
}

it.each(Object.entries(broken))('R26 R49 R65 R69 %s', async (name, changes) => {
  const { root, remove } = await createSite(changes)
  const checked = await siteHere(['check'], { cwd: root })
  expect(checked.code).toBe(1)
  await expect(checked.stderr).toMatchFileSnapshot(`../fixtures/problems/${name}.txt`)
  const old = ['404.html', 'index.html', 'robots.txt']
  await pretendBuild(root, old)
  const { code, stderr } = await siteHere(['build'], { cwd: root })
  expect(code).toBe(1)
  await expect(stderr).toMatchFileSnapshot(`../fixtures/problems/${name}.txt`)
  expect(await fs.readdir(path.join(root, 'dist'))).toEqual(old)
  await remove()
})
