// A file of the finished site, as stages hand it on.

/** One file of `dist/`: its path with forward slashes, and its bytes or the file they are in. */
export type OutputFile =
  | { readonly path: string; readonly contents: string | Uint8Array }
  /** A file of the cache; the disk holds its bytes once. */
  | { readonly path: string; readonly linkTo: string }
  /** A file that an editor has written; `source` is its name in messages: `public/robots.txt`. */
  | { readonly path: string; readonly copyOf: string; readonly source: string }
