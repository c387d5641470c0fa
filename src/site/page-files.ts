// Converts URL paths to files of `dist/`, and back (R2). Pure.

/** Returns the file of a path: `/` → `index.html`, `/en` → `en.html`, `/a/b` → `a/b.html` (R2). */
export function fileOfPath(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** Returns the path of a file in `dist/`; a file that is not a page keeps its name. */
export function pathOfFile(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`
}

/** Returns the path of a page's data below `base`: `/a/b` → `/data/0a1b2c3d4e/a/b.json`. */
export function dataPathOf(base: string, path: string): string {
  return `${base}/${fileOfPath(path).replace(/html$/, 'json')}`
}
