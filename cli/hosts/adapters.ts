// The table of hosts, and the files that a build writes for them (R56). Pure.
import type { Problems } from '../problems/problems.ts'
import { apache } from './adapters/apache.ts'
import { caddy } from './adapters/caddy.ts'
import { cloudflare } from './adapters/cloudflare.ts'
import type { HostName } from '../base/host-names.ts'
import type { TextOutput } from '../base/output-file.ts'
import { netlify } from './adapters/netlify.ts'
import { nginx } from './adapters/nginx.ts'
import type { HostAdapter, SiteRules } from './rules.ts'
import { vercel } from './adapters/vercel.ts'

/** The adapter of each host. */
export const adapters: Readonly<Record<HostName, HostAdapter>> = {
  netlify,
  cloudflare,
  vercel,
  apache,
  nginx,
  caddy,
}

/** A part of the rules that a host cannot express. */
export interface HostNote {
  readonly host: HostName
  readonly text: string
}

/** Writes the rules for the chosen hosts; limits that the rules exceed are problems. */
export function emitHosts(
  hosts: readonly HostName[],
  rules: SiteRules,
  { problems, edge }: { problems: Problems; edge: string },
): { dist: TextOutput[]; deploy: TextOutput[]; notes: HostNote[] } {
  checkLimits(hosts, rules, problems)
  const emitted = hosts.map((host) => ({ host, ...adapters[host].emit(rules, edge) }))
  return {
    dist: emitted.flatMap(({ dist = [] }) => dist),
    deploy: emitted.flatMap(({ deploy = [] }) => deploy),
    notes: emitted.flatMap(({ host, notes = [] }) => notes.map((text) => ({ host, text }))),
  }
}

/** Adds a problem for each limit that the rules exceed: a host would ignore the rest silently (R56). */
export function checkLimits(
  hosts: readonly HostName[],
  rules: SiteRules,
  problems: Problems,
): void {
  for (const host of hosts)
    for (const limit of adapters[host].limits?.(rules) ?? [])
      problems.error('host-limit', `${host} cannot take these rules: ${limit}`, {
        hint: 'Shorten dist-config/headers.yaml or redirects.yaml, or choose another host.',
      })
}

/** Adds a problem for each two hosts that read different files of the same name (R56). */
export function checkFileNames(hosts: readonly HostName[], problems: Problems): void {
  for (const [index, host] of hosts.entries())
    for (const earlier of hosts.slice(0, index)) {
      const shared = adapters[host].files.filter((name) => adapters[earlier].files.includes(name))
      if (shared.length === 0) continue
      const names = shared.join(', ')
      problems.error(
        'host-conflict',
        `${earlier} and ${host} read the same files in different ways: ${names}`,
        { hint: 'Build for one of them at a time: --host, or "hosts" in dist-config/hosts.yaml.' },
      )
    }
}

/** Returns true if one of the hosts serves precompressed copies of text files (R57). */
export function arePrecompressed(hosts: readonly HostName[]): boolean {
  return hosts.some((host) => adapters[host].precompressed === true)
}
