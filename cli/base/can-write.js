// Checks write access. JavaScript, because the command looks for its bundle before it can run TypeScript.
import fs from 'node:fs'

/**
 * Returns whether this user can write files into a folder, which is created if necessary.
 * @param {string} folder
 */
export function canWrite(folder) {
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.accessSync(folder, fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}
