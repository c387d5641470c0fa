// Postpones the layout of parts far below the first screen. Search, links and printing still work, because browsers lay
// out such parts on demand.

/** Number of home parts with immediate layout: more than one screen. */
export const FIRST_PARTS = 2

/** Returns CSS that postpones the layout of all parts after the first `shown`. */
export function foldStyle(shown: number): string {
  return `main>:nth-child(n+${shown + 1}){content-visibility:auto;contain-intrinsic-size:auto 50rem}`
}
