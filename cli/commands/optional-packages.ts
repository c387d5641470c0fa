// Packages that only one command needs are optional, because some are larger than all others together (R95).
import { createRequire } from 'node:module'
import path from 'node:path'
import { errorCode } from '../base/files.ts'
import { readManifest } from '../base/manifest.ts'
import { UsageError } from '../problems/problems.ts'

/** Packages of `site audit`. */
export const auditPackages = ['axe-core', 'lighthouse', 'playwright', 'selfsigned']

/** Packages of `site edit`. */
export const editPackages = [
  '@codemirror/commands',
  '@codemirror/lang-markdown',
  '@codemirror/language',
  '@codemirror/state',
  '@codemirror/view',
  '@rjsf/core',
  '@rjsf/utils',
  '@rjsf/validator-ajv8',
  'turndown',
]

/** Returns the packages of `site font` for a font of Fontsource. Throws a UsageError if it cannot be the name of one. */
export function fontPackages(font: string): string[] {
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(font))
    throw new UsageError(
      `"${font}" is not the name of a font at Fontsource. Write it as in its packages, such as "hanken-grotesk".`,
    )
  return ['subset-font', `@fontsource/${font}`, `@fontsource-variable/${font}`]
}

/** Throws a UsageError with the command that installs them, if the site in `root` lacks packages for `work`. */
export function requirePackages(
  work: string,
  { names, root }: { names: readonly string[]; root: string },
): void {
  const { peerDependencies } = readManifest()
  const missing = names.filter((name) => !isInstalled(name, root))
  if (missing.length === 0) return
  const versions = missing.map((name) => {
    const range = peerDependencies[name]
    return range === undefined ? name : `${name}@${range.replace('^', '')}`
  })
  throw new UsageError(
    `${work} needs more packages. Install them with "npm install --save-dev ${versions.join(' ')}".`,
  )
}

/** Returns whether a package is found beside the engine or in the site. */
function isInstalled(name: string, root: string): boolean {
  return [import.meta.url, path.join(root, 'package.json')].some((from) => {
    try {
      createRequire(from).resolve(`${name}/package.json`)
      return true
    } catch (error) {
      // A package may keep its manifest to itself.
      return errorCode(error) === 'ERR_PACKAGE_PATH_NOT_EXPORTED'
    }
  })
}
