// A damaged cache is detected and rebuilt; remains of killed builds are deleted (R33, R87).
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { machineId } from '../../cli/base/process-id.ts'
import { createColdSite, hashTree, site } from '../support/site.ts'

let root: string
let remove: () => Promise<void>
let tree: Record<string, string>
const cache = (...parts: readonly string[]) => path.join(root, '.site/cache', ...parts)
const reportSchema = z.object({ images: z.object({ encoded: z.number(), reused: z.number() }) })

async function build() {
  const run = await site(['build', '--json', '--host', 'nginx'], { cwd: root })
  expect(run).toMatchObject({ code: 0, stderr: '' })
  return reportSchema.parse(JSON.parse(run.stdout)).images
}

beforeAll(async () => {
  ;({ root, remove } = await createColdSite())
  await build()
  tree = await hashTree(path.join(root, 'dist'))
})
afterAll(() => remove())

/** The first cached file with an ending; of pictures, no icon. */
async function cachedFile(ending: string): Promise<string> {
  const names = await fs.readdir(cache('files'))
  const name = names
    .toSorted()
    .find((candidate) => candidate.endsWith(ending) && !/^\w{64}\.(?:png|ico)$/.test(candidate))
  if (name === undefined) throw new Error(`The cache has no ${ending}`)
  return cache('files', name)
}

describe('a damaged cache', () => {
  it('R33 R57 R87 is mended: cut, emptied, overwritten files and folders in their place', async () => {
    await fs.truncate(await cachedFile('.avif'), 100)
    await fs.truncate(await cachedFile('.webp'), 0)
    const social = await cachedFile('.jpg')
    const bytes = await fs.readFile(social)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await fs.writeFile(social, bytes)
    const png = await cachedFile('.png')
    await fs.rm(png)
    await fs.mkdir(path.join(png, 'folder'), { recursive: true })
    await fs.truncate(await cachedFile('.br'), 10)
    await fs.truncate(await cachedFile('.gz'), 10)
    expect((await build()).encoded).toBe(4)
    expect(await hashTree(path.join(root, 'dist'))).toEqual(tree)
    expect((await build()).encoded).toBe(0)
  })

  it('R33 R73 R87 believes no measurement that it has not written', async () => {
    const file = cache('pictures.table')
    const table = await fs.readFile(file, 'utf8')
    expect(table).toContain('linear-gradient(')
    // Otherwise the build does nothing.
    await fs.rm(cache('builds.table'))
    await fs.writeFile(file, table.replaceAll('linear-gradient(', 'red;background:url(//x'))
    await build()
    expect(await hashTree(path.join(root, 'dist'))).toEqual(tree)
    expect(await fs.readFile(file, 'utf8')).not.toContain('//x')
  })

  it('R33 R70 R87 loses what killed builds left, and nothing that looks like it', async () => {
    // The largest process id of any system lies below this one.
    const left = `half.01234567-89ab-cdef-0123-456789abcdef.99999999-${machineId}.tmp`
    const folders = [cache(), cache('files'), path.join(root, 'deploy')]
    for (const folder of folders) {
      await fs.writeFile(path.join(folder, left), 'half')
      await fs.writeFile(path.join(folder, 'thesis.2024.tmp'), 'mine')
    }
    await build()
    for (const folder of folders) {
      const names = await fs.readdir(folder)
      expect(names.filter((name) => name.endsWith('.tmp'))).toEqual(['thesis.2024.tmp'])
      await fs.rm(path.join(folder, 'thesis.2024.tmp'))
    }
  })
})
