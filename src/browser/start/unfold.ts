// Lays out the sections that the inline script of home has deferred (R39).
import { FIRST_PARTS, foldStyle } from '#site/fold.ts'

/** Lays out one section after another, with `pause` between them, so that no task is long. */
export async function unfold(pause: () => Promise<void>): Promise<void> {
  // Old browsers have no adopted stylesheets; extensions may have added their own.
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
