// What is far below the first screen of a long page is not laid out before it comes near, or the page has come to life
// (R39). Nothing is hidden by it: browsers lay out what someone looks for, jumps to or prints.

/** Parts of home that are laid out at once: more than one screen. */
export const FIRST_PARTS = 2

/** The style that leaves the parts of the page after the first `shown` for later. */
export function foldStyle(shown: number): string {
  return `main>:nth-child(n+${shown + 1}){content-visibility:auto;contain-intrinsic-size:auto 50rem}`
}
