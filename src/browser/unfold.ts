// Lays out what the inline script of home has left for later (R39).
import { FIRST_PARTS, foldStyle } from '#site/fold.ts'

/** Unfolds one part after another, with `pause` between them, so that no task is long. */
export async function unfold(document: Document, pause: () => Promise<void>): Promise<void> {
  // The site has no other sheet of this kind; old browsers have none at all.
  const [sheet] = document.adoptedStyleSheets ?? []
  if (sheet === undefined) return
  const parts = document.querySelectorAll('main > *').length
  for (let shown = FIRST_PARTS + 1; shown < parts; shown += 1) {
    sheet.replaceSync(foldStyle(shown))
    await pause()
  }
  document.adoptedStyleSheets = []
}
