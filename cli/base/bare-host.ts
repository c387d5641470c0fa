// Compares URLs by host, to find those of the same site.

/** Returns host and port of a URL, the same for all ways to write them: `www.` or not, http or https, with or without their port. */
export function bareHost({ hostname, port }: URL): string {
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '')
  return ['', '80', '443'].includes(port) ? host : `${host}:${port}`
}
