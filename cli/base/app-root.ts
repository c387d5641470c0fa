// Root folder of this package; both the sources and the bundle of the command are below it.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the folder with `package.json`, `src/` and `cli/`. */
export const appRoot = findUp(path.dirname(fileURLToPath(import.meta.url)))

function findUp(folder: string): string {
  return fs.existsSync(path.join(folder, 'package.json')) ? folder : findUp(path.dirname(folder))
}
