// `deploy/rules.json`: the rules of the last build, for the preview and for hosts without an adapter (R64). Pure.
import { z } from 'zod'
import { type HostName, hostNames } from '../base/host-names.ts'
import type { TextOutput } from '../base/output-file.ts'
import { parseJson } from '../base/parse-json.ts'
import type { SiteRules } from './rules.ts'

/** Name of the file below `deploy/`. */
export const RULES_FILE = 'rules.json'

/** The rules of a build, its hosts, and the services that the preview's inbox accepts. */
interface BuiltRules {
  readonly hosts: readonly HostName[]
  /** Services that the contact form offers (R19, R61). */
  readonly formServices: readonly string[]
  readonly rules: SiteRules
}

const target = z.object({ path: z.string(), query: z.string(), hash: z.string() })
const status = z.union([z.literal(301), z.literal(302)])

const schema = z.object({
  hosts: z.array(z.enum(hostNames)),
  formServices: z.array(z.string()),
  rules: z.object({
    origin: z.string(),
    headers: z.array(
      z.object({
        pattern: z.string(),
        crawlers: z.boolean(),
        headers: z.record(z.string(), z.string()),
      }),
    ),
    queryRedirects: z.array(
      z.object({ path: z.string(), parameters: z.array(z.string()), to: target, status }),
    ),
    redirects: z.array(
      z.object({
        from: z.string(),
        to: target,
        status,
        when: z.enum(['always', 'fallback']),
      }),
    ),
    prefixes: z.array(z.object({ prefix: z.string(), to: z.string() })),
    notFound: z.array(z.object({ prefix: z.string(), file: z.string() })),
    paths: z.array(z.string()),
    formPath: z.exactOptional(z.string()),
    server: z.object({
      hostName: z.string(),
      root: z.string(),
      listen: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('port'), address: z.string(), port: z.number() }),
        z.object({ kind: z.literal('certificate'), certificate: z.string(), key: z.string() }),
      ]),
      formUpstream: z.exactOptional(z.string()),
    }),
  }),
}) satisfies z.ZodType<BuiltRules>

/** Writes the rules as a file. */
export function rulesFile({ hosts, formServices, rules }: BuiltRules): TextOutput {
  const contents = `${JSON.stringify({ hosts, formServices, rules }, null, 2)}\n`
  return { path: RULES_FILE, contents }
}

/** Reads the rules of such a file; undefined if another version wrote it. */
export function parseRules(text: string): BuiltRules | undefined {
  return schema.safeParse(parseJson(text)).data
}
