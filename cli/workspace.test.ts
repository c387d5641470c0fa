import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { UsageError } from './problems/problems.ts'
import { loadWorkspace, refuseOddPath } from './workspace.ts'

it
  .skipIf(process.platform === 'win32')
  .each([
    ...['back\\slash', 'ha#sh', 'qu?estion', 'quo"te', 'new\nline', 'tab\tulator'].map(
      (name) => [name, false] as const,
    ),
    ...['per%20cent', '[x]', 'st*ar', 'do$lar', "apo'strophe", '{a,b}', 'a b', 'ü', '🪵'].map(
      (name) => [name, true] as const,
    ),
  ])('R70 the folder %j of a site is possible: %s', async (name, isPossible) => {
  const parent = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'path-')))
  const root = path.join(parent, name)
  for (const folder of ['content', 'dist-config'])
    await fs.mkdir(path.join(root, folder), { recursive: true })
  const loaded = await loadWorkspace({ cwd: root }).catch((error: unknown) => String(error))
  await fs.rm(parent, { recursive: true })
  if (!isPossible) expect(() => refuseOddPath(path.join(root, 'new'))).toThrow(UsageError)
  if (isPossible) expect(loaded).toMatchObject({ root })
  else expect(loaded).toMatch(/The path of the folder contains .* Rename the folder\.$/)
})
