// Packs values as text: JSON, or gzip in Base64 if the JSON is long (R46).
import { attempt } from '../attempt.ts'

/** The most bytes of JSON that stay uncompressed. */
const PLAIN_LIMIT = 1024

/** Prefix of compressed text; no JSON begins with it. */
const GZIP_MARK = 'gzip:'

/** Returns a value as text: undefined if JSON cannot represent it, plain JSON if the browser cannot compress. */
export async function pack(value: unknown): Promise<string | undefined> {
  const json = attempt(() => JSON.stringify(value))
  if (json === undefined || byteLength(json) <= PLAIN_LIMIT) return json
  try {
    const zipped = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'))
    const bytes = new Uint8Array(await new Response(zipped).arrayBuffer())
    return GZIP_MARK + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  } catch {
    return json
  }
}

/** Returns the value of a text that `pack` wrote. Rejects a corrupt text. */
export async function unpack(text: string): Promise<unknown> {
  if (!text.startsWith(GZIP_MARK)) return JSON.parse(text)
  const binary = atob(text.slice(GZIP_MARK.length))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return await new Response(plain).json()
}

/** Returns the length of a text in bytes of UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
