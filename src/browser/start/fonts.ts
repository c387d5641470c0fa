// Waiting for the font of the theme (R51).
import { wait } from './waiting.ts'

/** Longest wait for it, in ms: the faces that stand in for it are as wide and as high. */
const LIMIT = 500

/** Settles when the font is there, so that the next page is set in it from the start. */
export async function fontsReady({ fonts }: Document): Promise<void> {
  await Promise.race([fonts.ready, wait(LIMIT)])
}
