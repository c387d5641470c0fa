// Pictures in the browser: their state, the fallback after an error, and when lazy ones start to load (R34, R36).
import type { DebugLog } from '../debug-log.ts'

/** Distance in px from the window at which a lazy picture starts to load at the latest (R34). */
const LAZY_MARGIN = 500

const LAZY_IMAGES = 'img[loading=lazy], img[data-src]'

/** State of a picture in `data-state` (R36); without one it shows its placeholder. */
export type PictureState = 'loaded' | 'fallback' | 'failed'

/** The outcome of loading an image; undefined as long as there is none (R36). */
export function outcomeOf({
  complete,
  naturalWidth,
  currentSrc,
}: Pick<HTMLImageElement, 'complete' | 'naturalWidth' | 'currentSrc'>):
  | 'load'
  | 'error'
  | undefined {
  if (!complete || currentSrc === '') return undefined
  return naturalWidth === 0 ? 'error' : 'load'
}

/** After an error an image falls back to its own `src`; if that is what failed, it has failed (R36). */
export function stateAfterError({
  dataset,
  currentSrc,
  src,
}: Pick<HTMLImageElement, 'dataset' | 'currentSrc' | 'src'>): PictureState {
  return dataset['state'] === 'fallback' || currentSrc === src ? 'failed' : 'fallback'
}

/** Starts loading a lazy image: one that the browser defers, or one with `data-src` (R34). */
export function startLoading(
  img: Pick<HTMLImageElement, 'loading' | 'dataset' | 'src' | 'srcset'>,
): void {
  const { src, srcset } = img.dataset
  img.loading = 'eager'
  // `srcset` first, so that the browser does not load `src` needlessly.
  if (srcset !== undefined) img.srcset = srcset
  if (src !== undefined) img.src = src
  delete img.dataset['srcset']
  delete img.dataset['src']
}

/**
 * Maintains `data-state` of all present and future pictures, replaces broken ones by their fallback (R36),
 * and starts lazy ones 500 px before they are seen (R34).
 */
export function watchPictures(log: DebugLog): void {
  const settle = ({ target, type }: Pick<Event, 'target' | 'type'>) => {
    if (!(target instanceof HTMLImageElement)) return
    if (type === 'load') showLoaded(target, log)
    else showError(target, log)
  }
  document.addEventListener('load', settle, true)
  document.addEventListener('error', settle, true)
  for (const target of document.images) {
    const type = outcomeOf(target)
    if (type !== undefined) settle({ target, type })
  }
  startWhenNear()
}

function showLoaded(img: HTMLImageElement, log: DebugLog): void {
  img.dataset['state'] = 'loaded'
  log('image-loaded', { src: img.currentSrc })
}

function showError(img: HTMLImageElement, log: DebugLog): void {
  const { currentSrc } = img
  const state = stateAfterError(img)
  img.dataset['state'] = state
  log(`image-${state}`, { src: currentSrc })
  if (state !== 'fallback') return
  // A source without `srcset` is skipped. The elements stay, since they belong to React.
  const sources = img.closest('picture')?.querySelectorAll('source') ?? []
  for (const element of [...sources, img]) element.removeAttribute('srcset')
}

function startWhenNear(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue
        near.unobserve(target)
        startLoading(target)
      }
    },
    { rootMargin: `${LAZY_MARGIN}px 0px` },
  )
  const observe = (root: ParentNode) => {
    for (const img of root.querySelectorAll(LAZY_IMAGES)) near.observe(img)
  }
  observe(document)
  const added = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      if (node.matches(LAZY_IMAGES)) near.observe(node)
      observe(node)
    }
  })
  added.observe(document.body, { childList: true, subtree: true })
}
