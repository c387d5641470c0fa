// The only script a page loads by itself: it brings React in when the browser is idle or the visitor
// does something, never before the first paint (R39).

/** Latest start after the page was parsed, in ms. */
const IDLE_LIMIT = 2000
const interactions = ['pointerdown', 'keydown', 'touchstart'] as const

let started = false

function start(): void {
  if (started) return
  started = true
  for (const type of interactions) removeEventListener(type, start, true)
  void import('./hydrate.tsx').then(({ hydrate }) => hydrate())
}

for (const type of interactions) addEventListener(type, start, { capture: true, passive: true })
// Two frames: the first one paints.
requestAnimationFrame(() =>
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_LIMIT })
    else setTimeout(start, IDLE_LIMIT)
  }),
)
