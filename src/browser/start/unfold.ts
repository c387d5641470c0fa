// Lays out what the inline script of home has left for later (R39).
import { FIRST_PARTS, foldStyle } from '#site/fold.ts'

/** Unfolds one part after another, with `pause` between them, so that no task is long. */
export async function unfold(document: Document, pause: () => Promise<void>): Promise<void> {
  // Old browsers have no sheets of this kind; extensions may have added their own.
  const sheet = document.adoptedStyleSheets?.find(isFold)
  if (sheet === undefined) return
  const parts = document.querySelectorAll('main > *').length
  for (let shown = FIRST_PARTS + 1; shown < parts; shown += 1) {
    sheet.replaceSync(foldStyle(shown))
    await pause()
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
}

function isFold({ cssRules: [rule] }: CSSStyleSheet): boolean {
  return rule instanceof CSSStyleRule && rule.style.contentVisibility === 'auto'
}
