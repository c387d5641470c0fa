// Installed packages are stated exactly, verified, and kept by their authors (R74).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { repository } from '../support/site.ts'

const versions = z.record(z.string(), z.string())
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      deprecated: z.string().optional(),
      hasInstallScript: z.boolean().default(false),
      dependencies: versions.optional(),
      devDependencies: versions.optional(),
    }),
  ),
})
const manifestSchema = z.object({ dependencies: versions, devDependencies: versions })

const read = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(repository, name), 'utf8'))
const manifest = manifestSchema.parse(read('package.json'))
const { '': root, ...packages } = lockSchema.parse(read('package-lock.json')).packages

/** Packages that would run code when they are installed; what they would do is not needed. */
const withInstallScript = [
  'node_modules/esbuild', // checks its own binary
  'node_modules/vnu-jar', // downloads Java
]

describe('dependencies', () => {
  it('R74 are stated exactly, and the lockfile is of the same package.json', () => {
    for (const version of Object.values({ ...manifest.dependencies, ...manifest.devDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(root).toMatchObject(manifest)
  })

  it('R74 are verified by their hashes, wherever they are fetched from', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(100)
    for (const [name, { integrity, resolved }] of Object.entries(packages)) {
      expect(integrity, name).toMatch(/^sha512-/)
      // An address would bind everyone to one registry, maybe to one that only its authors reach.
      expect(resolved, name).toBeUndefined()
    }
  })

  it('R74 are mentioned in docs/dependencies.md', () => {
    const text = readFileSync(path.join(repository, 'docs/dependencies.md'), 'utf8')
    const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    const explained = installed.filter((name) => !name.startsWith('@types/'))
    expect(explained.filter((name) => !text.includes(name))).toEqual([])
  })

  it('R74 run no code when they are installed, and only those known to would', () => {
    const npmrc = readFileSync(path.join(repository, '.npmrc'), 'utf8')
    expect(npmrc).toMatch(/^ignore-scripts=true$/m)
    const withScripts = Object.entries(packages).filter(([, entry]) => entry.hasInstallScript)
    expect(withScripts.map(([name]) => name)).toEqual(withInstallScript)
  })

  it('R74 are none that their authors have given up', () => {
    const deprecated = Object.entries(packages).filter(([, entry]) => entry.deprecated)
    expect(deprecated.map(([name, entry]) => `${name}: ${entry.deprecated}`)).toEqual([])
  })
})
