// Names of files that no one means to publish. Pure.

/** What file managers leave in every folder they show; no one misses it. */
const LEFT_BY_SYSTEMS =
  /^(?:\._.*|\.DS_Store|\.localized|Icon\r|__MACOSX|(?:eh)?thumbs\.db|desktop\.ini|\$RECYCLE\.BIN|\.directory|@eaDir)$/i

/** What editors and office programs leave beside a file while it is open, or as a copy of its last state. */
const LEFT_BY_EDITORS = /^(?:~\$.*|.*~|#.*#|.*\.(?:bak|orig|tmp|swp|crdownload|part))$/i

/** Files with passwords, keys, a database, or the history of everything. */
const SECRET =
  /^(?:\.env|\.env\..*|\.htpasswd.*|\.git|\.svn|\.hg|\.ssh|\.aws|\.gnupg|\.npmrc|\.netrc|\.pgpass|.*\.(?:pem|key|p12|pfx|jks|kdbx)|id_(?:rsa|dsa|ecdsa|ed25519)|wp-config\.php|credentials\.json|.*\.sql(?:\.(?:gz|zip|bz2))?)$/i

/** Hidden names that hosts read or that standards ask for. */
const MEANT = new Set(['.well-known', '.nojekyll', '.htaccess'])

/** True for what file managers leave in every folder they show. */
export function isLeftBySystem(name: string): boolean {
  return LEFT_BY_SYSTEMS.test(name)
}

/** What a file of a folder that is published is where it is not meant to be there, and its path up to the name that tells. */
export interface Stray {
  readonly kind: 'secret' | 'leftover'
  readonly path: string
}

/** Tells by one of the names in a path that a file is not meant to be published; undefined if none does. */
export function strayIn(path: string): Stray | undefined {
  const names = path.split('/')
  for (const [index, name] of names.entries()) {
    const kind = strayKind(name)
    if (kind !== undefined) return { kind, path: names.slice(0, index + 1).join('/') }
  }
  return undefined
}

function strayKind(name: string): Stray['kind'] | undefined {
  if (SECRET.test(name)) return 'secret'
  const isHidden = name.startsWith('.') && !MEANT.has(name)
  return isHidden || isLeftBySystem(name) || LEFT_BY_EDITORS.test(name) ? 'leftover' : undefined
}
