// Reads files of a workspace. Refuses files outside their folder, and texts that are not UTF-8.
import { isUtf8 } from 'node:buffer'
import fs from 'node:fs'
import path from 'node:path'
import { errorCode, isInside } from '../base/files.ts'
import { formatBytes } from '../problems/log.ts'
import { placeIn, type Position, type Problems } from '../problems/problems.ts'

// Synchronous, because awaiting a small file takes longer than reading it.

/** Maximum size in bytes, because some parsers take quadratic time. */
const SIZE_LIMIT = 1_000_000

/** Folder of a file, its name in messages, and target of problems. */
interface Place {
  readonly folder: string
  readonly display: string
  readonly problems: Problems
}

/** Reads the text of a file below a folder, without a byte order mark; undefined after its problem was added. */
export function readContentText(name: string, place: Place): string | undefined {
  return readWith(name, place, (file) => {
    // Decoding buffers ourselves would keep thousands of them in memory until a full garbage collection.
    const text = fs.readFileSync(file, 'utf8')
    return DAMAGED.test(text)
      ? refuse(text, fs.readFileSync(file), place)
      : text.replace(/^\uFEFF/, '')
  })
}

/** Reads the bytes of a file below a folder; undefined after its problem was added. */
export function readContentBytes(name: string, place: Place): Buffer | undefined {
  return readWith(name, place, (file) => fs.readFileSync(file))
}

/** Calls `read` with the absolute path if the file is allowed and readable; undefined after its problem was added. */
function readWith<T>(
  name: string,
  { folder, display, problems }: Place,
  read: (file: string) => T,
): T | undefined {
  const absolute = path.join(folder, name)
  const at: Position = { file: display, line: 1, column: 1 }
  const unreadable = (reason: string, hint: string) =>
    problems.error('content-unreadable', `The file cannot be read: ${reason}`, { at, hint })
  try {
    if (!isInside(folder, absolute))
      return problems.error('content-outside', `The file is a link to outside its folder`, {
        at,
        hint: `Copy the file itself to ${display}.`,
      })
    // Reading a pipe would never end.
    const stats = fs.statSync(absolute)
    if (!stats.isFile()) return unreadable('it is not a file', 'Put a file in its place.')
    if (stats.size > SIZE_LIMIT)
      return unreadable(
        `it has ${formatBytes(stats.size)}`,
        `A file has at most ${formatBytes(SIZE_LIMIT)}. Look for what is not meant to be in it, or divide it.`,
      )
    return read(absolute)
  } catch (error) {
    const code = errorCode(error)
    const hint = `Create ${display}.`
    if (code === 'ENOENT')
      return problems.error('content-missing-file', 'The file is missing', { at, hint })
    if (code === 'ELOOP') return unreadable('it is a link that leads to itself', 'Delete the link.')
    if (code === 'EACCES' || code === 'EPERM')
      return unreadable('permission denied', 'Give this user the right to read it (chmod, chown).')
    throw error
  }
}

/** Adds the problem of a text that was saved with another encoding, now or earlier. */
function refuse(text: string, bytes: Buffer, { display, problems }: Place): undefined {
  const at = { file: display, ...placeIn(text, text.search(DAMAGED)) }
  const [message, hint] = isUtf8(bytes) ? LOST : OTHER_ENCODING
  problems.error('content-unreadable', message, { at, hint })
}

const OTHER_ENCODING = [
  'The text is not UTF-8',
  'Save the file with the encoding UTF-8; most text editors offer it under "Save as".',
] as const
const LOST = [
  'Letters were lost when the text was saved',
  'Type them again: another encoding has replaced them by "�", "Ã" or "â€".',
] as const

/** U+FFFD, which replaces invalid bytes, and what is left of "ü", "°" and "–" if UTF-8 was read as Latin-1 or Windows-1252. */
const DAMAGED = /\uFFFD|Ã[\u0080-\u00bf„œŸ]|Â[\u00a1-\u00bf]|â€/u
