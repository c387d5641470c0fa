// The pictures that encoders are measured with.
import { fileURLToPath } from 'node:url'
import glob from 'fast-glob'

const content = fileURLToPath(new URL('../content', import.meta.url))

/** Paths of `wanted` pictures of the shipped site, or of all of them, spread over what they show. */
export async function choosePictures(wanted = Number.POSITIVE_INFINITY): Promise<string[]> {
  const files = (await glob('**/*.jpg', { cwd: content, absolute: true })).toSorted()
  const stride = Math.max(1, Math.floor(files.length / wanted))
  return files.filter((_, index) => index % stride === 0).slice(0, wanted)
}
