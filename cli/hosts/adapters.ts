// The table of hosts: the one place that lists them (R56).
import type { Problems } from '../problems/problems.ts'
import { apache } from './adapters/apache.ts'
import { caddy } from './adapters/caddy.ts'
import { cloudflare } from './adapters/cloudflare.ts'
import { functionOf } from './adapters/cloudflare-worker.ts'
import type { HostName } from '../base/host-names.ts'
import { netlify } from './adapters/netlify.ts'
import { nginx } from './adapters/nginx.ts'
import type { HostAdapter, HostFile, SiteRules } from './rules.ts'
import { vercel } from './adapters/vercel.ts'

/** Every host and the adapter that writes the rules for it. */
export const adapters: Readonly<Record<HostName, HostAdapter>> = {
  netlify,
  cloudflare,
  vercel,
  apache,
  nginx,
  caddy,
}

/** The files that all chosen hosts read, and notes on what they cannot express. */
export interface EmittedHosts {
  readonly dist: readonly HostFile[]
  readonly deploy: readonly HostFile[]
  readonly notes: readonly { readonly host: HostName; readonly text: string }[]
  /** One of the hosts serves `.br` and `.gz` files (R57). */
  readonly precompressed: boolean
}

/**
 * The files of the chosen hosts. Exceeding a limit that a host would ignore silently is a problem,
 * and so are two hosts that need different files of the same name (R56).
 */
export function emitHosts(
  hosts: readonly HostName[],
  rules: SiteRules,
  { problems, edge }: { problems: Problems; edge: string },
): EmittedHosts {
  const emitted = hosts.map((host) => ({ host, ...adapters[host].emit(rules, edge) }))
  for (const { host, overflows } of emitted) {
    for (const overflow of overflows) {
      problems.error('host-limit', `${host} cannot take these rules: ${overflow}`, {
        hint: 'Shorten dist-config/headers.yaml or redirects.yaml, or choose another host.',
      })
    }
  }
  for (const [index, { host, dist }] of emitted.entries()) {
    for (const earlier of emitted.slice(0, index)) {
      const shared = dist.filter(({ path }) => earlier.dist.some((file) => file.path === path))
      if (shared.length > 0) {
        const names = shared.map(({ path }) => path).join(', ')
        problems.error(
          'host-conflict',
          `${earlier.host} and ${host} read the same files in different ways: ${names}`,
          {
            hint: 'Build for one of them at a time: --host, or "hosts" in dist-config/hosts.yaml.',
          },
        )
      }
    }
  }
  return {
    dist: emitted.flatMap(({ dist }) => dist),
    deploy: emitted.flatMap(({ deploy }) => deploy),
    precompressed: arePrecompressed(hosts),
    notes: emitted.flatMap(({ host, notes }) =>
      [...notes, ...formNotes(host, rules)].map((text) => ({ host, text })),
    ),
  }
}

/** True where one of the hosts serves precompressed copies of text files (R57). */
export function arePrecompressed(hosts: readonly HostName[]): boolean {
  return hosts.some((host) => adapters[host].precompressed)
}

/** What has to answer the contact form on a host, since files cannot. */
function formNotes(host: HostName, { formPath, server }: SiteRules): string[] {
  if (formPath === undefined) return []
  const text = `the contact form posts to ${formPath}, and files cannot answer it`
  const upstream =
    server.formUpstream === undefined
      ? 'set "formUpstream" in dist-config/hosts.yaml to the program that does'
      : `it is passed on to ${server.formUpstream}`
  const places: Readonly<Record<HostName, string>> = {
    netlify: `add a function with "path: '${formPath}'", or use "delivery: netlify"`,
    cloudflare: `_worker.js imports ${functionOf(formPath)}, which you must provide beside dist/`,
    vercel: `add a function as public${formPath}.js`,
    apache: `put a script there, such as one in public/, or let the server pass that path on`,
    nginx: upstream,
    caddy: upstream,
  }
  return [`${text}: ${places[host]}.`]
}
