// Counts the work of the command from outside: its use of the disk, of hashing and of the image library.
import crypto from 'node:crypto'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'

/** Work of one run: a number by the name of what is counted. */
export type Work = ReadonlyMap<string, number>

/** Calls of `node:fs` and `node:fs/promises`, by what they do to a path: the second of those that link or copy, else the first. */
const calls: Readonly<Record<string, readonly string[]>> = {
  'files looked at': [
    'statSync',
    'lstatSync',
    'accessSync',
    'existsSync',
    'stat',
    'lstat',
    'access',
  ],
  'folders listed': ['readdirSync', 'readdir', 'opendir'],
  'files opened': ['readFileSync', 'readFile', 'openSync', 'open'],
  'files written': ['writeFileSync', 'writeFile', 'appendFileSync', 'appendFile'],
  'files linked': ['linkSync', 'link', 'copyFileSync', 'copyFile'],
}

/** Replaces a function by one that also calls `note`. */
function watch(
  owner: object,
  name: string,
  note: (subject: unknown, args: readonly unknown[]) => void,
): void {
  const original: unknown = Reflect.get(owner, name)
  if (typeof original !== 'function') return
  Reflect.set(owner, name, function watched(this: unknown, ...args: unknown[]): unknown {
    note(this, args)
    return Reflect.apply(original, this, args)
  })
}

const bytesOf = (data: unknown) =>
  typeof data === 'string' || data instanceof Uint8Array ? Buffer.byteLength(data) : 0

/** Returns the part of a site that a path belongs to; undefined for one outside. */
function roomOf(file: unknown, root: string): string | undefined {
  if (typeof file !== 'string' || !file.startsWith(root + path.sep)) return undefined
  const [top = '', second = ''] = path.relative(root, file).split(path.sep)
  if (top !== '.site') return top
  if (second === 'cache') return 'cache'
  // Names that begin with "dist-" are those of the site while it is written.
  return second.startsWith('dist-') && !second.endsWith('.lock') ? 'dist' : undefined
}

/** Counts what code in this process does in the folder that `root` returns, from now on; the result ends a count. */
export function countWork(root: () => string): () => Work {
  let counted = new Map<string, number>()
  const add = (name: string, amount = 1) =>
    void counted.set(name, (counted.get(name) ?? 0) + amount)
  for (const [kind, names] of Object.entries(calls)) {
    for (const name of names) {
      watch(name.endsWith('Sync') ? fs : fs.promises, name, (_, [file, second]) => {
        const room = roomOf(kind === 'files linked' ? second : file, root())
        if (room === undefined) return
        add(kind)
        if (kind === 'files opened') add(`files opened in ${room}`)
        if (kind === 'files written') add('bytes written', bytesOf(second))
      })
    }
  }
  watch(crypto, 'createHash', () => add('hashes'))
  watch(crypto.Hash.prototype, 'update', (_, [data]) => add('bytes hashed', bytesOf(data)))
  watch(crypto, 'hash', (_, [, data]) => {
    add('hashes')
    add('bytes hashed', bytesOf(data))
  })
  watch(sharp.prototype, 'toBuffer', (image) => {
    const options: unknown = Reflect.get(Object(image), 'options')
    const isRaw = Reflect.get(Object(options), 'formatOut') === 'raw'
    add(isRaw ? 'images decoded' : 'images encoded')
  })
  syncBuiltinESMExports()
  return () => {
    const work = counted
    counted = new Map()
    return work
  }
}
