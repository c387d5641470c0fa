// The folder of this package, which the command's sources and its bundle are both somewhere in.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute; it has `package.json`, `src/` and `cli/`. */
export const appRoot = findUp(path.dirname(fileURLToPath(import.meta.url)))

function findUp(folder: string): string {
  return fs.existsSync(path.join(folder, 'package.json')) ? folder : findUp(path.dirname(folder))
}
