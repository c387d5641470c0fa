// Reads the package.json of this package.
import fs from 'node:fs'
import path from 'node:path'
import { appRoot } from './app-root.ts'

/** The fields of package.json that the command needs. */
interface Manifest {
  readonly name: string
  readonly version: string
  readonly engines: unknown
  /** Optional packages that a site installs, with the accepted versions. */
  readonly peerDependencies: Readonly<Record<string, string>>
}

/** Returns the package.json of this package. */
export function readManifest(): Manifest {
  return JSON.parse(fs.readFileSync(path.join(appRoot, 'package.json'), 'utf8'))
}
