// Lists the files that builds have written, so that builds never delete other files (R49).
// The list is in `deploy/`, because all of `dist/` is uploaded.
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { entriesBelow, ifThere } from '../base/files.ts'
import { parseJson } from '../base/parse-json.ts'
import { isSystemFile } from '../base/stray-files.ts'
import { writeAtomic } from '../base/write-atomic.ts'

const schema = z.object({ dist: z.array(z.string()), deploy: z.array(z.string()) })

/** Names of files in `dist/` and in `deploy/`. */
export type Written = z.infer<typeof schema>

/** Name of the list in `deploy/`. */
export const LIST = '.written.json'

/** Returns the files of the last build, or none if the list is missing or damaged. */
export async function readWritten(deployDir: string): Promise<Written> {
  const text = await ifThere(fs.readFile(path.join(deployDir, LIST), 'utf8'))
  return schema.safeParse(parseJson(text ?? '')).data ?? { dist: [], deploy: [] }
}

/** Writes the list with sorted, unique names. */
export async function writeWritten(deployDir: string, { dist, deploy }: Written): Promise<void> {
  const sorted = (names: readonly string[]) => [...new Set(names)].toSorted()
  const list: Written = { dist: sorted(dist), deploy: sorted(deploy) }
  await writeAtomic(path.join(deployDir, LIST), `${JSON.stringify(list, null, 2)}\n`)
}

/** Returns the files in a folder that no build, operating system or `vercel deploy` has written. */
export function foreignFiles(folder: string, { dist }: Pick<Written, 'dist'>): string[] {
  const written = new Set(dist)
  return entriesBelow(folder)
    .map(({ name }) => name)
    .filter(
      (name) =>
        !written.has(name) && !isSystemFile(path.posix.basename(name)) && !isVercelFile(name),
    )
    .toSorted()
}

/** Files with which `vercel deploy dist` links the folder to a project. */
export const vercelFiles = ['.vercel', '.gitignore'] as const

function isVercelFile(name: string): boolean {
  return vercelFiles.some((own) => name === own || name.startsWith(`${own}/`))
}
