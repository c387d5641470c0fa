// Validates and normalises the paths of an old site in `redirects.yaml`. Pure.
import { tidyPath } from '#site/tidy-path.ts'
import { decodePath } from '../base/decode-path.ts'

/** Characters of a segment that every host can match. */
const CHARACTER = String.raw`[\p{L}\p{M}\p{N} _.~+&(),!'=@-]`
const PATH = new RegExp(`^/(?:${CHARACTER}+(?:/${CHARACTER}+)*/?)?$`, 'u')
const STARRED = /^\/(?:[\w.~-]+\/)*\*$/
/** A query parameter as in the request. */
const PARAMETER = /^[\w.~%+-]+(?:=[\w.~%/,:+-]*)?$/

/** Returns the fault of an old path, or undefined if it is valid. */
export function oldPathFault(address: string): string | undefined {
  const [path = '', ...queries] = address.split('?')
  if (!path.startsWith('/')) return 'expected a path such as /a or /a/*, which begins with a slash'
  if (address.includes('#')) return 'browsers do not send "#" and what follows it'
  if (path.includes('*')) {
    if (queries.length > 0) return 'a star and a query cannot be combined'
    return STARRED.test(path)
      ? undefined
      : 'with a star, expected a path such as /a/*, of letters a to z, digits, ".", "-", "_" and "~"'
  }
  if (/%(?![\da-f]{2})/i.test(path)) return 'expected two digits after "%", as in %C3%BC for "ü"'
  const decoded = decodePath(path)
  if (decoded.includes('%')) {
    return /%25/.test(path)
      ? 'no host can redirect an escaped "%"'
      : 'these escapes are not UTF-8, in which "ü" is %C3%BC'
  }
  if (/%2f/i.test(path)) return 'no host can redirect an escaped slash'
  if (!PATH.test(decoded)) return characterFault(decoded)
  const query = queries.join('?')
  if (queries.length > 0 && !query.split('&').every((parameter) => PARAMETER.test(parameter)))
    return 'expected parameters such as p=12 or a=1&b=2 after "?"; umlauts and spaces as they are sent: %C3%BC, %20'
  return undefined
}

function characterFault(path: string): string {
  const other = path.match(new RegExp(`(?!/)${CHARACTER.replace('[', '[^')}`, 'u'))?.[0]
  return other === undefined
    ? 'expected a path such as /a or /a/b, without doubled slashes'
    : `no host can redirect ${JSON.stringify(other)}; possible are letters, digits, spaces and . - _ ~ + & ( ) , ! ' = @`
}

/** Splits an old path into a tidy, unescaped path and its query, as hosts compare them. */
export function parseOldPath(address: string): { from: string; query?: string } {
  const [path = '', query] = address.split('?')
  const decoded = decodePath(path)
  const tidy = tidyPath(decoded, [])
  if (query !== undefined) return { from: tidy, query }
  // Keeps other spellings of "/", so that the check of redirects can report them.
  return { from: tidy === '/' ? decoded : tidy }
}

/** Returns true for a valid target path of a redirect. */
export function isNewPath(path: string): boolean {
  return PATH.test(decodePath(path))
}

/** Escapes a target path completely, so that no host interprets a character as syntax. */
export function escapeNewPath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodePath(segment)))
    .join('/')
    .replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
}
