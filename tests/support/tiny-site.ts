// The smallest site: one language, three pages, and a drawn image instead of photographs.
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { repository } from './site.ts'

const textsSchema = z.record(z.string(), z.record(z.string(), z.object({ de: z.string() })))

/** Writes the site into a folder. */
export async function writeTinySite(root: string): Promise<void> {
  await fs.cp(path.join(repository, 'tests/fixtures/sites/tiny'), root, { recursive: true })
  for (const name of ['dist-config', 'content/theme.yaml', 'content/theme'])
    await fs.cp(path.join(repository, name), path.join(root, name), { recursive: true })
  const file = path.join(root, 'content/strings.yaml')
  await fs.writeFile(file, stringify(await withShippedTexts(await fs.readFile(file, 'utf8'))))
  const background = '#9a3b2e'
  const image = sharp({ create: { width: 1920, height: 1280, channels: 3, background } })
  await image.toFile(path.join(root, 'content/plain.png'))
}

/** Adds the shipped texts of the interface in German to those of the company. */
async function withShippedTexts(own: string): Promise<unknown> {
  const ownTexts = textsSchema.parse(parse(own))
  const file = path.join(repository, 'content/strings.yaml')
  const shipped = textsSchema.parse(parse(await fs.readFile(file, 'utf8')))
  const groups = Object.entries(shipped).map(
    ([group, texts]) => [group, { ...texts, ...ownTexts[group] }] as const,
  )
  return Object.fromEntries(groups)
}
