// Preloads the hero pictures of other pages while the browser is idle (R35).
import type { Picture } from '#site/images.ts'
import type { DebugLog } from '../debug-log.ts'
import { wait, withTimeout } from '../start/waiting.ts'

/** Most pictures that are preloaded (R35). */
const MAX_PICTURES = 9
const BATCH_SIZE = 3

/** Pause between two batches in ms. */
const BATCH_PAUSE = 16

/** Longest time in ms that one picture may take (R36). */
const LOAD_TIMEOUT = 10_000

/** The browser chooses the file to load, as it does on the hero's own page. */
export type HeroPicture = Pick<Picture, 'sources' | 'sizes'>

/** Properties of the network that some browsers reveal. */
export interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

declare global {
  interface Navigator {
    readonly connection?: Connection
  }
}

/** False with data saver and on slow connections (R35); true if nothing is known. */
export function allowsPreload(connection: Connection | undefined): boolean {
  const { saveData = false, effectiveType = '4g' } = connection ?? {}
  return !saveData && !['slow-2g', '2g', '3g'].includes(effectiveType)
}

/**
 * Loads up to nine pictures in batches of 3 with a pause of 16 ms (R35). Failures are silent and go
 * to the debug log only.
 */
export async function preloadHeroes(
  heroes: readonly HeroPicture[],
  {
    connection,
    log,
    request = requestPicture,
  }: {
    readonly connection: Connection | undefined
    readonly log: DebugLog
    readonly request?: (picture: HeroPicture) => Promise<void>
  },
): Promise<void> {
  if (!allowsPreload(connection)) return
  const pictures = heroes.slice(0, MAX_PICTURES)
  for (let start = 0; start < pictures.length; start += BATCH_SIZE) {
    if (start > 0) await wait(BATCH_PAUSE)
    await Promise.all(
      pictures.slice(start, start + BATCH_SIZE).map(async (picture) => {
        try {
          await withTimeout(request(picture), {
            limit: LOAD_TIMEOUT,
            message: 'Image load timeout',
          })
        } catch (error) {
          log('hero-preload-failed', { message: String(error), srcset: picture.sources[0]?.srcset })
        }
      }),
    )
  }
}

/** Makes the browser choose and load a file through a `<picture>` that is not in the page. */
function requestPicture({ sources, sizes }: HeroPicture): Promise<void> {
  const picture = document.createElement('picture')
  for (const { type, srcset } of sources) {
    picture.append(Object.assign(document.createElement('source'), { type, srcset, sizes }))
  }
  const img = document.createElement('img')
  img.fetchPriority = 'low'
  return new Promise((resolve, reject) => {
    img.addEventListener('load', () => resolve())
    img.addEventListener('error', () => reject(new Error('Image load error')))
    picture.append(img)
  })
}
