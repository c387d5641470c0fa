// Reads `dist-config/`: headers, redirects, crawler rules, hosts and addresses.
import path from 'node:path'
import type { z } from 'zod'
import { validate } from '../content/schemas/validate.ts'
import { parseYaml } from '../content/yaml/yaml.ts'
import type { PlacedRedirect } from '../hosts/check-redirects.ts'
import { exists } from '../base/files.ts'
import type { HostName } from '../base/host-names.ts'
import type { HeaderEntry, ServerSettings } from '../hosts/rules.ts'
import { ADDRESSES_FILE, parseAddresses, type PlacedAddress } from './addresses.ts'
import { headersSchema, hostsSchema, redirectsSchema, robotsSchema } from './schemas.ts'
import type { Position, Problems } from '../problems/problems.ts'
import { readContentText } from '../content/read-text.ts'
import type { RobotsRule } from '../emit/robots.ts'

/** The contents of `dist-config/`. */
export interface DistConfig {
  readonly robots: readonly RobotsRule[]
  readonly headers: readonly HeaderEntry[]
  readonly redirects: readonly PlacedRedirect[]
  /** Every address that was ever public; undefined if the site has no list. */
  readonly addresses: readonly PlacedAddress[] | undefined
  /** Hosts to build for by default. */
  readonly hosts: readonly HostName[]
  readonly server: ServerSettings
  /** Place of the server's host name. */
  readonly hostNameAt: Position
}

/** Replaces a missing or invalid file, whose problems end the run. */
const noHosts = {
  hosts: [],
  server: { hostName: '', root: '', listen: { kind: 'port', address: '', port: 0 } },
} as const

/** Reads and validates the folder. */
export function loadConfig({ configDir }: { configDir: string }, problems: Problems): DistConfig {
  const read = <T>(name: string, schema: z.ZodType<T>) =>
    readConfig(name, { configDir, schema, problems })
  const robots = read('robots.yaml', robotsSchema)
  const headers = read('headers.yaml', headersSchema)
  const redirects = read('redirects.yaml', redirectsSchema)
  const hosts = read('hosts.yaml', hostsSchema)
  return {
    robots: robots?.value ?? [],
    headers: headers?.value ?? [],
    redirects:
      redirects?.value.map((redirect, index) => ({ redirect, at: redirects.at([index]) })) ?? [],
    addresses: readAddresses(configDir, problems),
    ...(hosts?.value ?? noHosts),
    hostNameAt: hosts?.at(['server', 'hostName']) ?? {
      file: 'dist-config/hosts.yaml',
      line: 1,
      column: 1,
    },
  }
}

/** Reads the list of addresses, which a site may lack. */
function readAddresses(configDir: string, problems: Problems): PlacedAddress[] | undefined {
  const name = path.basename(ADDRESSES_FILE)
  if (!exists(path.join(configDir, name))) return undefined
  const text = readContentText(name, { folder: configDir, display: ADDRESSES_FILE, problems })
  return text === undefined ? undefined : parseAddresses(text, problems)
}

/** Reads one file of `dist-config/`, with the places of its values; undefined after problems were added. */
export function readConfig<T>(
  name: string,
  { configDir, schema, problems }: { configDir: string; schema: z.ZodType<T>; problems: Problems },
): { value: T; at: (path: readonly (string | number)[]) => Position } | undefined {
  const file = `dist-config/${name}`
  const text = readContentText(name, { folder: configDir, display: file, problems })
  if (text === undefined) return undefined
  const document = parseYaml(text, { file, hasLines: true, problems })
  const value = document.broken ? undefined : validate(document, { schema, problems })
  return value === undefined ? undefined : { value, at: document.locate }
}
