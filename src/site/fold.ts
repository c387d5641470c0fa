// Defers the layout of sections far below the first screen until they come near or the page is idle (R39). Nothing is
// hidden: browsers still lay out sections for a search, a jump or a print.

/** Sections of home that are laid out immediately: more than one screen. */
export const FIRST_PARTS = 2

/** Returns the style that defers the sections after the first `shown`. */
export function foldStyle(shown: number): string {
  return `main>:nth-child(n+${shown + 1}){content-visibility:auto;contain-intrinsic-size:auto 50rem}`
}
