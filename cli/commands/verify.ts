// `site verify`: compares the live site with the last build.
import path from 'node:path'
import type { HostName } from '../base/host-names.ts'
import { filesBelow, toPosix } from '../base/files.ts'
import type { Log } from '../problems/log.ts'
import { Problems } from '../problems/problems.ts'
import { type CheckKind, checkKinds } from '../verify/plan.ts'
import { type Verification, verifySite } from '../verify/verify.ts'
import type { Workspace } from '../workspace.ts'
import { openSite } from './preview.ts'

/** Options of a verification. */
export interface VerifyOrder {
  readonly site: URL
  /** The first host of the build if undefined. */
  readonly host?: HostName | undefined
  /** Maximum number of requests. */
  readonly limit: number
  readonly now: Date
  readonly log: Log
}

const kindNames: Readonly<Record<CheckKind, string>> = {
  error: 'unknown paths',
  crawler: 'pages as a crawler',
  page: 'pages',
  script: 'scripts and styles',
  redirect: 'redirects',
  file: 'other files',
  image: 'images',
}

/** Prints every difference between the live site and `dist/`. Returns true if there is none. */
export async function verify(
  workspace: Workspace,
  { site, host, limit, now, log }: VerifyOrder,
): Promise<boolean> {
  const { folder, ...built } = await openSite({ ...workspace, host })
  const names = (await filesBelow(folder)).map((file) => toPosix(path.relative(folder, file)))
  const stage = log.stages(new Problems())
  const result = await stage('requests', (progress) =>
    verifySite({ ...built, site, files: new Set(names) }, { folder, limit, now, progress }),
  )
  const { problems } = result
  const ok = problems.length === 0
  log.problems(problems)
  for (const line of summary(result, ok)) log.info(line)
  log.json({ ok, url: site.origin, ...result })
  return ok
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
