// The hosts that the site can be written for.

/** Names of hosts, as `--host` and `dist-config/hosts.yaml` take them (R56). */
export const hostNames = ['netlify', 'cloudflare', 'vercel', 'apache', 'nginx', 'caddy'] as const
export type HostName = (typeof hostNames)[number]

/** Narrows a word to the name of a host. */
export function isHostName(value: string): value is HostName {
  return hostNames.some((name) => name === value)
}

/** Files in `dist/` that hosts read and do not serve, by their paths. */
export const hostFiles = [
  '/_headers',
  '/_redirects',
  '/_routes.json',
  '/_worker.js',
  '/vercel.json',
] as const

/** True for the path of a file that a host reads itself. */
export function isHostFile(path: string): boolean {
  return hostFiles.some((file) => file === path)
}
