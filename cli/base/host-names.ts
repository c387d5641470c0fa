// The hosts that the site can be written for.

/** Names of hosts, as `--host` and `dist-config/hosts.yaml` take them (R56). */
export const hostNames = ['netlify', 'cloudflare', 'vercel', 'apache', 'nginx', 'caddy'] as const
export type HostName = (typeof hostNames)[number]

/** Narrows a word to the name of a host. */
export function isHostName(value: string): value is HostName {
  return hostNames.some((name) => name === value)
}
