// The packages of `site audit` are optional, because they are larger than all others together (R95).
import { createRequire } from 'node:module'
import { readManifest } from '../base/manifest.ts'
import { UsageError } from '../problems/problems.ts'

/** Throws a UsageError with the command that installs the packages of an audit, if one is missing. */
export function requireAuditPackages(): void {
  const { peerDependencies } = readManifest()
  const missing = Object.entries(peerDependencies).filter(([name]) => !isInstalled(name))
  if (missing.length === 0) return
  const versions = missing.map(([name, range]) => `${name}@${range.replace('^', '')}`)
  throw new UsageError(
    `An audit needs more packages. Install them with "npm install --save-dev ${versions.join(' ')}".`,
  )
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}
