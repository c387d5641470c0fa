// Names of placeholder pictures: made and recognised in one place (R25, R68).
import path from 'node:path'

const NAME = 'placeholder'

/** `placeholder.jpg`, or `roof-placeholder.jpg` where it needs a name of its own in its folder. */
export function placeholderName(subject?: string): string {
  return subject === undefined ? `${NAME}.jpg` : `${subject}-${NAME}.jpg`
}

/** True for the path or name of a placeholder picture, which must not be published. */
export function isPlaceholderPicture(file: string): boolean {
  const { name } = path.parse(file)
  return name === NAME || name.endsWith(`-${NAME}`)
}
