// Default pictures: those that stand in until the real ones are there (R25).
import path from 'node:path'

/** True where a picture's file name without its ending is `placeholder`. */
export function isPlaceholderPicture(file: string): boolean {
  return path.posix.parse(file).name === 'placeholder'
}
