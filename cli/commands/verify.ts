// `site verify`: compares the live site with the last build.
import path from 'node:path'
import type { HostName } from '../base/host-names.ts'
import { filesBelow, textOfFile, toPosix } from '../base/files.ts'
import { ADDRESSES_FILE, parseAddresses } from '../config/addresses.ts'
import type { SiteRules } from '../hosts/rules.ts'
import type { Log } from '../problems/log.ts'
import { Problems, UsageError } from '../problems/problems.ts'
import { checkKinds, kindNames } from '../verify/plan.ts'
import { type Verification, verifySite } from '../verify/verify.ts'
import type { Workspace } from '../workspace.ts'
import { openSite } from './preview.ts'

/** Options of a verification. */
interface VerifyOrder {
  /** URL of the live site. */
  readonly url: string
  /** The first host of the build if undefined. */
  readonly host?: HostName | undefined
  /** Maximum number of requests. */
  readonly limit: number
  readonly now: Date
  readonly log: Log
}

/**
 * Prints every difference between the live site and `dist/`. Returns true if there is none. If all pages are live, prints
 * how many of them the list of addresses lacks (R91).
 */
export async function verify(
  workspace: Workspace,
  { url, host, limit, now, log }: VerifyOrder,
): Promise<boolean> {
  const site = parseSiteUrl(url)
  const { folder, ...built } = await openSite({ ...workspace, host })
  const names = (await filesBelow(folder)).map((file) => toPosix(path.relative(folder, file)))
  const files = new Set(names)
  const stage = log.stages(new Problems())
  const result = await stage('requests', (progress) =>
    verifySite({ ...built, site, files }, { folder, limit, now, progress }),
  )
  const { problems } = result
  const ok = problems.length === 0
  log.problems(problems)
  for (const line of summary(result, ok)) log.info(line)
  const { sent, of } = result.requests.page ?? {}
  const unlisted = ok && sent === of ? unlistedPages(workspace.root, { ...built, files }) : 0
  if (unlisted > 0)
    log.info(
      `Missing from ${ADDRESSES_FILE}: ${unlisted}. Run "npx sitewright addresses --update".`,
    )
  log.json({ ok, url: site.origin, ...result })
  return ok
}

/** Returns the number of pages that the list of addresses lacks. */
function unlistedPages(
  root: string,
  { rules, files }: { rules: SiteRules; files: ReadonlySet<string> },
): number {
  const text = textOfFile(path.join(root, ADDRESSES_FILE)) ?? ''
  const listed = new Set(parseAddresses(text, new Problems()).map((address) => address.path))
  const pages = rules.paths.filter((name) => name !== rules.formPath && !files.has(name.slice(1)))
  return pages.filter((name) => !listed.has(name)).length
}

function summary({ requests, certificateDays }: Verification, ok: boolean): string[] {
  const counts = checkKinds.flatMap((kind) => {
    const { sent, of } = requests[kind] ?? { sent: 0, of: 0 }
    return of === 0 ? [] : [`${sent === of ? '' : `${sent} of `}${of} ${kindNames[kind]}`]
  })
  return [
    ...(counts.length === 0 ? [] : [`Asked for ${counts.join(', ')}${ok ? ': all as built' : ''}`]),
    ...(certificateDays === undefined ? [] : [`Certificate valid for ${certificateDays} days`]),
  ]
}

/** Returns the URL of a site's root. Throws a UsageError for anything but scheme, host and port. */
function parseSiteUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    throw new UsageError(`"${text}" is not the URL of a site, such as https://www.example.com.`)
  if (url.username !== '' || url.password !== '')
    throw new UsageError('The URL must not contain a name or password.')
  if (url.href !== `${url.origin}/`)
    throw new UsageError(`The URL must not contain a path or query. Use ${url.origin}.`)
  return url
}
