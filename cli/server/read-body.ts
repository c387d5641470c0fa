// Reads the body of a request.
import type { SiteRequest } from './reply.ts'

/** Returns the body, or undefined if it is too large; the rest is read and dropped, as clients may ignore an early reply. */
export async function readBody(request: SiteRequest, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size <= limit) chunks.push(bytes)
  }
  return size > limit ? undefined : Buffer.concat(chunks)
}
