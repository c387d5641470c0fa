// Packs values as text: JSON, or gzip in Base64 where that is long (R46).

/** The most bytes of JSON that stay uncompressed (R46). */
const PLAIN_LIMIT = 1024

/** Prefix of compressed text; no JSON begins with it. */
const GZIP_MARK = 'gzip:'

/** The number of bytes that can safely be passed as arguments of one call. */
const CHUNK = 0x8000

/**
 * A value as text (R46). Undefined if JSON cannot represent it; plain JSON if the browser cannot compress.
 */
export async function pack(value: unknown): Promise<string | undefined> {
  const json = toJson(value)
  if (json === undefined || byteLength(json) <= PLAIN_LIMIT) return json
  try {
    const zipped = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'))
    return GZIP_MARK + toBase64(new Uint8Array(await new Response(zipped).arrayBuffer()))
  } catch {
    return json
  }
}

/** The value of a text that `pack` made (R46). Rejects a corrupt one. */
export async function unpack(text: string): Promise<unknown> {
  if (!text.startsWith(GZIP_MARK)) return JSON.parse(text)
  const zipped = new Blob([fromBase64(text.slice(GZIP_MARK.length))]).stream()
  return await new Response(zipped.pipeThrough(new DecompressionStream('gzip'))).json()
}

/** Length of a text in bytes of UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}

/** Undefined for values that JSON cannot represent: functions, circular references, big integers. */
function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let start = 0; start < bytes.length; start += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK))
  }
  return btoa(binary)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
