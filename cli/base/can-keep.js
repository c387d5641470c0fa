// Where a cache may be. JavaScript, because the command looks for its own bundle before it can run TypeScript.
import fs from 'node:fs'

/**
 * True where this user can keep files in a folder, which is made if need be.
 * @param {string} folder
 */
export function canKeep(folder) {
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.accessSync(folder, fs.constants.W_OK)
    return true
  } catch {
    return false // R70: another place is chosen
  }
}
