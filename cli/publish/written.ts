// Which files builds have written, so that they never delete those of others (R49). The list stands
// beside the site and not in it: all of `dist/` is uploaded.
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
const LIST = '.written.json'

/** What the last build has written; nothing where no list tells. */
export async function readWritten(deployDir: string): Promise<Written> {
  const text = await ifThere(fs.readFile(path.join(deployDir, LIST), 'utf8'))
  // A list that cannot be read vouches for nothing.
  return schema.safeParse(parseJson(text ?? '')).data ?? { dist: [], deploy: [] }
}

/** Notes what is written; names are sorted, each once. */
export async function noteWritten(deployDir: string, { dist, deploy }: Written): Promise<void> {
  const sorted = (names: readonly string[]) => [...new Set(names)].toSorted()
  const list: Written = { dist: sorted(dist), deploy: sorted(deploy) }
  await writeAtomic(path.join(deployDir, LIST), `${JSON.stringify(list, null, 2)}\n`)
}

/** Files of a site's folder that no build has written. Vercel's own are its link to the project. */
export function foreignFiles(folder: string, { dist }: Pick<Written, 'dist'>): string[] {
  const known = new Set(dist)
  return entriesBelow(folder)
    .map(({ name }) => name)
    .filter(
      (name) => !known.has(name) && !isSystemFile(path.posix.basename(name)) && !isVercelFile(name),
    )
    .toSorted()
}

/** Files by which `vercel deploy dist` remembers the project: they stay. */
export const vercelFiles = ['.vercel', '.gitignore'] as const

function isVercelFile(name: string): boolean {
  return vercelFiles.some((own) => name === own || name.startsWith(`${own}/`))
}
