// Waits for the font of the theme (R51).
import { wait } from './waiting.ts'

/** Longest wait in ms. The fallback faces have the same width and height. */
const LIMIT = 500

/** Settles when the font is loaded, so that the next page never shows a fallback. */
export async function fontsReady({ fonts }: Document): Promise<void> {
  await Promise.race([fonts.ready, wait(LIMIT)])
}
