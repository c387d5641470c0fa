// Builds the sites of the fixtures before all tests and keeps their caches. Test sites start with them, because encoding
// the same images for each site takes most of the time of its build. Vitest and Playwright call it.
import fs from 'node:fs/promises'
import path from 'node:path'
import { fixtureCaches, createSecondSite, createSite, site, type TemporarySite } from './site.ts'

/** Fills the caches. After the first run, the builds reuse what is still valid. */
export default async function fillCaches(): Promise<void> {
  await Promise.all([
    fill(fixtureCaches.minimal, await createSite()),
    fill(fixtureCaches.jardins, await createSecondSite()),
  ])
}

async function fill(cache: string, { root, remove }: TemporarySite): Promise<void> {
  const { code, stdout, stderr } = await site(['build'], { cwd: root })
  if (code !== 0) throw new Error(`A site of the fixtures does not build:\n${stdout}${stderr}`)
  await fs.rm(cache, { recursive: true, force: true })
  // Bundles are shared by all sites.
  const filter = (source: string) => path.basename(source) !== 'app'
  await fs.cp(path.join(root, '.site/cache'), cache, { recursive: true, filter })
  await remove()
}
