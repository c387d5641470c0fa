// The smallest site: one language, three pages, and a drawn image instead of photographs.
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { copy, repository } from './site.ts'

/** Writes the site into a folder. */
export async function writeTinySite(root: string): Promise<void> {
  await fs.cp(path.join(repository, 'tests/fixtures/sites/tiny'), root, { recursive: true })
  for (const name of ['dist-config', 'content/theme.yaml', 'content/theme'])
    await copy(name, { from: repository, to: root })
  const background = '#9a3b2e'
  const image = sharp({ create: { width: 1920, height: 1280, channels: 3, background } })
  await image.toFile(path.join(root, 'content/plain.png'))
}
