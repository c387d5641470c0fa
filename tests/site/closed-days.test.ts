// A site with closed days and notices, built for several days (R90).
import { hash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyChange, createSite, hashTree } from '../support/site.ts'
import { siteHere } from '../support/site-here.ts'

let root: string
let remove: () => Promise<void>
beforeAll(async () => {
  ;({ root, remove } = await createSite())
})
afterAll(() => remove())

/** Builds for a day, and returns the home page, the headers and the hashes of all files. */
async function buildOn(day: string) {
  const { code, stderr } = await siteHere(['build', '--on', day], { cwd: root })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const dist = path.join(root, 'dist')
  return {
    html: await fs.readFile(path.join(dist, 'index.html'), 'utf8'),
    headers: await fs.readFile(path.join(dist, '_headers'), 'utf8'),
    hashes: await hashTree(dist),
  }
}

const scriptIn = (html: string) => /<script>(.*?)<\/script>/s.exec(html)?.[1]

it('R50 R55 R90 files change with the days of notices, and not from day to day', async () => {
  const without = await buildOn('2026-12-01')
  expect(without.html).not.toMatch(/on-days|customElements/)
  await applyChange(
    path.join(root, 'content/company.yaml'),
    (old) =>
      `${old}closed: [{ from: 2026-12-24, to: 2026-12-24 }]\nnotices: [{ text: { de: Bald., en: Soon. }, from: 2026-12-10, until: 2026-12-18 }]\n`,
  )
  const { stdout } = await siteHere(['check', '--json', '--on', '2026-12-01'], { cwd: root })
  expect(JSON.parse(stdout)).toMatchObject({ nextChange: '2026-12-10' })
  const before = await buildOn('2026-12-01')
  expect(before.html).toMatch(
    /<on-days data-from="2026-12-09T23:00" data-until="2026-12-18T23:00" hidden="">/,
  )
  // The policy allows the script.
  const source = hash('sha256', scriptIn(before.html) ?? '', 'base64')
  expect(before.headers).toContain(`'sha256-${source}'`)
  expect((await buildOn('2026-12-09')).hashes).toEqual(before.hashes)
  const during = await buildOn('2026-12-10')
  expect(during.html).toMatch(
    /<on-days data-from="2026-12-09T23:00" data-until="2026-12-18T23:00">/,
  )
  expect((await buildOn('2026-12-18')).hashes).toEqual(during.hashes)
  const after = await buildOn('2026-12-19')
  expect(after.html).not.toContain('2026-12-09')
  expect(after.html).toContain('Geschlossen am 24.\u00a0Dezember')
  expect((await buildOn('2026-12-25')).hashes).toEqual(without.hashes)
})
