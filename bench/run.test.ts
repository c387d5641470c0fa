import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { measureAll, type Plan } from './run.ts'
import { floor } from './tools.ts'

// Debian's package `time`; other systems keep it elsewhere or have none.
const canMeasure = existsSync('/usr/bin/time') && existsSync('/usr/bin/taskset')

describe.skipIf(!canMeasure)('R38: a run of the benchmark', () => {
  const work = path.join(os.tmpdir(), `bench-test-${process.pid}`)
  afterAll(() => fs.rm(work, { recursive: true, force: true }))

  it('makes a site of 5 posts and measures every tool on every number of cores', async () => {
    const plan: Plan = {
      posts: 5,
      photographs: 0,
      cases: ['full', 'same'],
      runs: 1,
      cores: [1],
      tools: [floor(1), floor(2)],
      work,
    }
    const said: string[] = []
    const rows = await measureAll(plan, (text) => void said.push(text))
    // Pages of 14 posts, 10 services, 4 locations, 6 projects, 3 texts, home and 2 lists in two languages.
    expect(rows.map(({ tool, chosen, pages }) => ({ tool, chosen, pages }))).toEqual([
      { tool: 'bare loop, 1 thread', chosen: 'full', pages: 80 },
      { tool: 'bare loop, 2 threads', chosen: 'full', pages: 80 },
    ])
    for (const { runs } of rows) {
      expect(runs).toHaveLength(1)
      for (const { wall, memory } of runs) {
        expect(wall).toBeGreaterThan(0)
        expect(memory).toBeGreaterThan(10)
      }
    }
    const page = await fs.readFile(
      path.join(work, 'sites/5/floor/dist/blog/post-00005.html'),
      'utf8',
    )
    for (const part of [
      '<h1>',
      '<table>',
      'type="image/avif"',
      'hrefLang="en"',
      '"@type":"Article"',
    ])
      expect(page).toContain(part)
    expect(said).toContain('5 posts: corpus')
  }, 240_000)
})
