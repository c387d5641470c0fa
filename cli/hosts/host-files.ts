/** Paths of the files in `dist/` that hosts read and do not serve (R72). */
export const hostFiles = [
  '/_headers',
  '/_redirects',
  '/_routes.json',
  '/_worker.js',
  '/vercel.json',
] as const

/** Returns whether a host reads the file of a path. */
export function isHostFile(path: string): boolean {
  return hostFiles.some((file) => file === path)
}
