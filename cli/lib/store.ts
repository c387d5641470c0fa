// Results that are kept between runs, as JSON under a key; a damaged one counts as missing (R33).
import fs from 'node:fs/promises'
import path from 'node:path'
import { hashOf } from './cache.ts'
import { ifThere } from './files.ts'
import { temporaryName } from './leftovers.ts'
import { mapPool } from './pool.ts'

/** Gives what was kept under a key, and keeps values. Keys are hex hashes. */
export interface Store {
  readonly get: (key: string) => Promise<unknown>
  readonly set: (key: string, value: unknown) => Promise<void>
}

/** Bytes of results that the last run did not use and that are kept all the same, newest first. */
const SPARE_BYTES = 200e6

/**
 * A store in a folder, one file a key. Runs may share it: each file is written aside and renamed, and
 * begins with the hash of the rest, so nothing needs to be flushed to the disk. `used` names the files
 * of all keys that this run asked for or set; `prune` deletes the others, but for the newest `spareBytes`.
 */
export function createStore(
  folder: string,
  { spareBytes = SPARE_BYTES }: { spareBytes?: number } = {},
): Store & { readonly used: () => readonly string[]; readonly prune: () => Promise<void> } {
  const used = new Set<string>()
  let hasGrown = false
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key.slice(2))
  return {
    async get(key) {
      const file = fileOf(key)
      used.add(file)
      const text = await ifThere(fs.readFile(file, 'utf8'))
      if (text === undefined) return undefined
      const end = text.indexOf('\n')
      const json = text.slice(end + 1)
      return hashOf(json) === text.slice(0, end) ? JSON.parse(json) : undefined
    },
    async set(key, value) {
      const file = fileOf(key)
      used.add(file)
      hasGrown = true
      const json = JSON.stringify(value)
      await fs.mkdir(path.dirname(file), { recursive: true })
      const temporary = temporaryName(file)
      await fs.writeFile(temporary, `${hashOf(json)}\n${json}`)
      await fs.rename(temporary, file)
    },
    used: () => [...used],
    async prune() {
      if (!hasGrown) return
      const items = await fs.readdir(folder, { recursive: true, withFileTypes: true })
      const unused = items
        .filter((item) => item.isFile())
        .map((item) => path.join(item.parentPath, item.name))
        .filter((file) => !used.has(file))
      const files = await mapPool(unused, {
        limit: 16,
        work: async (file) => ({ file, stat: await ifThere(fs.stat(file)) }),
      })
      let kept = 0
      for (const { file, stat } of files.toSorted((a, b) => ageOf(a) - ageOf(b))) {
        kept += stat?.size ?? 0
        if (kept > spareBytes) await fs.rm(file, { force: true })
      }
    },
  }
}

/** Newest first when sorted. */
function ageOf({ stat }: { stat: { mtimeMs: number } | undefined }): number {
  return -(stat?.mtimeMs ?? 0)
}
