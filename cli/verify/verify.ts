// Compares a live site with a build (R92).
import path from 'node:path'
import { readBytes } from '../base/files.ts'
import { mapPool } from '../base/pool.ts'
import type { Progress } from '../problems/log.ts'
import type { Problem } from '../problems/problems.ts'
import { type Certificate, checkCertificate } from './certificate.ts'
import { compareAnswer } from './compare.ts'
import { type Difference, type Finding, problemsOf } from './findings.ts'
import { askLive, type LiveAnswer, type LiveRequest } from './live-answer.ts'
import { type Check, type CheckKind, planChecks, type Promised } from './plan.ts'
import { isElsewhere, locationOf } from './redirects.ts'

/** Requests at the same time. */
const CONCURRENCY = 6
/** Requests without an answer after which no more are sent. */
const FAILURES = 10

/** Options of a verification. */
interface VerifyOptions {
  /** Absolute path of `dist/`. */
  readonly folder: string
  /** Maximum number of requests. */
  readonly limit: number
  readonly now: Date
  readonly progress: Progress
}

/** The result of a verification. */
export interface Verification {
  readonly problems: readonly Problem[]
  /** Requests that were sent, of all that are possible, by kind. Images are a sample. */
  readonly requests: Readonly<
    Partial<Record<CheckKind, { readonly sent: number; readonly of: number }>>
  >
  /** Days until the certificate expires, for https. */
  readonly certificateDays?: number
}

/** Compares a live site with a build, and returns every difference as a problem. */
export async function verifySite(
  promised: Promised,
  { folder, limit, now, progress }: VerifyOptions,
): Promise<Verification> {
  const { site } = promised
  const { daysLeft, problem } = await checkEntrance(site, now)
  const days = daysLeft === undefined ? {} : { certificateDays: daysLeft }
  if (problem?.severity === 'error') return { problems: [problem], requests: {}, ...days }
  const { checks, totals } = await planChecks(promised, limit)
  let failures = 0
  let done = 0
  const results = await mapPool(checks, {
    limit: CONCURRENCY,
    work: async (check): Promise<Difference[] | undefined> => {
      if (failures >= FAILURES) return undefined
      const answer = await answerOrReason(site, check)
      done += 1
      progress(done, checks.length)
      if (typeof answer === 'string') {
        failures += 1
        return [failureOf(answer)]
      }
      const { file } = check
      const body = file === undefined ? undefined : await readBytes(path.join(folder, file))
      return compareAnswer({ ...promised, check, answer, body })
    },
  })
  const asked = checks.filter((_, index) => results[index] !== undefined)
  const findings = checks.flatMap(({ path: at, isCrawler }, index) =>
    (results[index] ?? []).map((difference) => ({ ...difference, path: at, isCrawler })),
  )
  return {
    problems: [...(problem ? [problem] : []), ...buildProblems(findings, { asked, site })],
    requests: Object.fromEntries(
      Object.entries(totals).map(([kind, of]) => [
        kind,
        { sent: asked.filter((check) => check.kind === kind).length, of },
      ]),
    ),
    ...days,
  }
}

/** Checks the certificate, and that the home page is answered by the site itself. */
async function checkEntrance(site: URL, now: Date): Promise<Partial<Certificate>> {
  let certificate: Partial<Certificate> = {}
  try {
    if (site.protocol === 'https:') certificate = await checkCertificate(site, now)
  } catch (error) {
    return { problem: unreachable(site, reasonOf(error)) }
  }
  if (certificate.problem?.severity === 'error') return certificate
  const answer = await answerOrReason(site, { path: '/', isCrawler: false })
  if (typeof answer === 'string') return { ...certificate, problem: unreachable(site, answer) }
  const target = locationOf(answer, site)
  if (target === undefined || !isElsewhere(answer, site)) return certificate
  const problem: Problem = {
    code: 'live-redirect',
    severity: 'error',
    message: `${site.origin} redirects to ${target.origin}`,
    hint: `No redirect is followed. If the site is there, verify ${target.origin}.`,
  }
  return { ...certificate, problem }
}

/** Returns an answer, or why there is none. */
async function answerOrReason(site: URL, request: LiveRequest): Promise<LiveAnswer | string> {
  try {
    return await askLive(site, request)
  } catch (error) {
    return reasonOf(error)
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

function unreachable(site: URL, reason: string): Problem {
  return {
    code: 'live-unreachable',
    severity: 'error',
    message: `No answer from ${site.origin}: ${reason}`,
    hint: 'Check the name, the DNS entry, the firewall and whether the server runs.',
  }
}

function failureOf(reason: string): Difference {
  return {
    code: 'live-unreachable',
    what: 'No answer',
    expected: 'a whole answer',
    came: reason,
    hint: 'Run the command again. If it fails again, read the error log of the host.',
  }
}

/**
 * Returns the problems of findings. If most pages differ, the live site is another build: that is one problem, and it
 * explains all differences of files.
 */
function buildProblems(
  findings: readonly Finding[],
  { asked, site }: { asked: readonly Check[]; site: URL },
): Problem[] {
  const pages = new Set(asked.filter(({ kind }) => kind === 'page').map((check) => check.path))
  const found = new Set(
    asked.filter(({ expected }) => expected.status === 200).map((check) => check.path),
  )
  const differing = findings.filter(
    ({ code, path: at, isCrawler }) => code === 'live-content' && pages.has(at) && !isCrawler,
  )
  const [first] = differing
  if (first === undefined || differing.length < 3 || differing.length * 2 <= pages.size)
    return problemsOf(findings, site)
  const isExplained = ({ code, path: at }: Finding) =>
    code === 'live-content' || (code === 'live-status' && found.has(at))
  const rest = findings.filter((finding) => !isExplained(finding))
  const { expected, came } = first
  const message = `The live site is not this build: ${differing.length} of ${pages.size} pages differ`
  const trace = [
    `asked     ${site.origin}${first.path}`,
    `expected  ${expected}`,
    `came      ${came}`,
  ]
  const build: Problem = {
    code: 'live-build',
    severity: 'error',
    message,
    trace: trace.join('\n'),
    hint: 'Upload dist/ and empty the cache of the host, or build the version that is live and verify again. If you did not make this change, look for a setting of the host that rewrites HTML.',
  }
  return [build, ...problemsOf(rest, site)]
}
