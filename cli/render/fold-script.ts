// The inline script that folds home before the first paint (R39). Pure.
import { FIRST_PARTS, foldStyle } from '#site/fold.ts'

/**
 * Folds only on navigation without a hash, so that reloading, going back and fragments scroll correctly (R8). Safari is
 * excluded because it has no scroll anchoring; `unfold` ends the folding.
 */
export const FOLD_SCRIPT = [
  "if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type==='navigate'&&CSS.supports('overflow-anchor','auto')){",
  'let sheet=new CSSStyleSheet;',
  `sheet.replaceSync('${foldStyle(FIRST_PARTS)}');`,
  'document.adoptedStyleSheets.push(sheet)}',
].join('')
