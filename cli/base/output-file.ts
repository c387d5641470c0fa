// Files of the finished site, as stages return them.

/** A file with text; its path has forward slashes. */
export interface TextOutput {
  readonly path: string
  readonly contents: string
}

/** One file of `dist/`: its path with forward slashes, and its bytes or the file that contains them. */
export type OutputFile =
  | { readonly path: string; readonly contents: string | Uint8Array }
  /** A cached file, published as a hard link. */
  | { readonly path: string; readonly linkTo: string }
  /** A file by an editor; `source` is its name in messages, such as `public/robots.txt`. */
  | { readonly path: string; readonly copyOf: string; readonly source: string }
