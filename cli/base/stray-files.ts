// Recognises files that must not be published. Pure.

/** Files that operating systems and file managers create in every folder. */
const SYSTEM_FILE =
  /^(?:\._.*|\.DS_Store|\.localized|Icon\r|__MACOSX|(?:eh)?thumbs\.db|desktop\.ini|\$RECYCLE\.BIN|\.directory|@eaDir)$/i

/** Packages, lock files, backups and partial downloads of editors and other programs. */
const PROGRAM_FILE = /^(?:node_modules|~\$.*|.*~|#.*#|.*\.(?:bak|orig|tmp|swp|crdownload|part))$/i

/** Files with passwords, keys, databases or a version history. */
const SECRET =
  /^(?:\.env|\.env\..*|\.htpasswd.*|\.git|\.svn|\.hg|\.ssh|\.aws|\.gnupg|\.npmrc|\.netrc|\.pgpass|.*\.(?:pem|key|p12|pfx|jks|kdbx)|id_(?:rsa|dsa|ecdsa|ed25519)|wp-config\.php|credentials\.json|.*\.(?:sql|sqlite3?|mdb|accdb)(?:\.(?:gz|zip|bz2))?)$/i

/** Hidden names that are published, for hosts and standards. */
const PUBLIC_HIDDEN = new Set(['.well-known', '.nojekyll', '.htaccess'])

/** Returns whether an operating system or file manager created a file or folder. */
export function isSystemFile(name: string): boolean {
  return SYSTEM_FILE.test(name)
}

/** A file that must not be published; `path` ends with the name that shows this. */
interface Stray {
  readonly kind: 'secret' | 'leftover'
  readonly path: string
}

/** Checks each name in a path, and returns undefined if the file may be published. */
export function findStray(path: string): Stray | undefined {
  const names = path.split('/')
  for (const [index, name] of names.entries()) {
    const kind = strayKind(name)
    if (kind !== undefined) return { kind, path: names.slice(0, index + 1).join('/') }
  }
  return undefined
}

function strayKind(name: string): Stray['kind'] | undefined {
  if (SECRET.test(name)) return 'secret'
  const isHidden = name.startsWith('.') && !PUBLIC_HIDDEN.has(name)
  return isHidden || isSystemFile(name) || PROGRAM_FILE.test(name) ? 'leftover' : undefined
}
