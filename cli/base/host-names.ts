// The supported hosts.

/** Host names for `--host` and `dist-config/hosts.yaml`. */
export const hostNames = ['netlify', 'cloudflare', 'vercel', 'apache', 'nginx', 'caddy'] as const
export type HostName = (typeof hostNames)[number]

/** Returns whether a text is the name of a host. */
export function isHostName(value: string): value is HostName {
  return hostNames.some((name) => name === value)
}
