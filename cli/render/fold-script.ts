// The inline script that folds home before it is painted (R39). Pure.
import { FIRST_PARTS, foldStyle } from '#site/fold.ts'

/**
 * Only on a first visit, since a page that is shown again has to be as long as it was, and not where a hash leads into
 * the page (R8). Not in Safari, which does not hold the place where something above it grows. `unfold` ends it.
 */
export const FOLD_SCRIPT = [
  "if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type==='navigate'&&CSS.supports('overflow-anchor','auto')){",
  'let sheet=new CSSStyleSheet;',
  `sheet.replaceSync('${foldStyle(FIRST_PARTS)}');`,
  'document.adoptedStyleSheets.push(sheet)}',
].join('')
