// The supported hosts.

/** Host names for `--host` and `dist-config/hosts.yaml`. */
export const hostNames = ['netlify', 'cloudflare', 'vercel', 'apache', 'nginx', 'caddy'] as const
export type HostName = (typeof hostNames)[number]
