// Names of placeholder images (R25, R68).
import path from 'node:path'

const NAME = 'placeholder'

/** Returns `placeholder.jpg`, or `roof-placeholder.jpg` for the subject `roof`. */
export function placeholderName(subject?: string): string {
  return subject === undefined ? `${NAME}.jpg` : `${subject}-${NAME}.jpg`
}

/** Returns whether a path or name belongs to a placeholder image, which must not be released. */
export function isPlaceholderPicture(file: string): boolean {
  const { name } = path.parse(file)
  return name === NAME || name.endsWith(`-${NAME}`)
}
