// Chooses the requests to a live site, and the answer that the build promises to each request (R92). Pure.
import { type Answer, answerTo } from '../hosts/answer.ts'
import { differsForCrawlers, type SiteRules, type Unsupported } from '../hosts/rules.ts'
import type { LiveAnswer, LiveRequest } from './live-answer.ts'

/** Kinds of requests in their order, with their names in the summary. */
export const kindNames = {
  error: 'unknown paths',
  crawler: 'pages as a crawler',
  script: 'scripts and styles',
  page: 'pages',
  redirect: 'redirects',
  file: 'other files',
  image: 'images',
}
export type CheckKind = keyof typeof kindNames
export const checkKinds = Object.keys(kindNames).filter(
  (kind): kind is CheckKind => kind in kindNames,
)

/** A request and the promised answer. */
export interface Check extends LiveRequest {
  readonly kind: CheckKind
  /** Decoded path without query, which rules of headers refer to. */
  readonly name: string
  readonly expected: Answer
  /** Name of the file that the answer contains, if that is promised. */
  readonly file: string | undefined
}

/** A build. */
export interface BuiltSite {
  readonly rules: SiteRules
  /** Status of the host's redirect from `/a/` to `/a`. */
  readonly slashStatus: number
  /** Names of all files in `dist/`. */
  readonly files: ReadonlySet<string>
}

/** Data to compare the answers of a site with. */
export interface Promised extends BuiltSite {
  readonly site: URL
  /** Parts of the rules that the host does not keep. */
  readonly unsupported: readonly Unsupported[]
}

/** A request, its answer, and the contents of the promised file. */
export interface Exchange extends Promised {
  readonly check: Check
  readonly answer: LiveAnswer
  readonly body: Buffer | undefined
}

/** The chosen requests. */
export interface Plan {
  readonly checks: readonly Check[]
  /** Number of all possible requests by kind. */
  readonly totals: Readonly<Record<string, number>>
}

/** A path that no site has. */
const UNKNOWN = 'sitewright-verify'
/** Maximum number of images, and of paths with headers for crawlers. */
const SAMPLE = 30
/** Kinds that the limit does not shorten as long as it can: they are few and the most informative. */
const firstKinds: ReadonlySet<CheckKind> = new Set(['error', 'crawler', 'script'])

/** A decoded path with its query. */
interface Target {
  readonly name: string
  readonly search: string
}

/** Returns at most `limit` requests. Images are a sample; if the limit is too low, so are pages, redirects and files. */
export async function planChecks(site: BuiltSite, limit: number): Promise<Plan> {
  const { rules, files } = site
  const byKind = targetsOf(site)
  const totals = Object.fromEntries(
    Object.entries(byKind).map(([kind, targets]) => [kind, targets.length]),
  )
  const wanted = checkKinds.flatMap((kind) => {
    const isSample = kind === 'crawler' || kind === 'image'
    const targets = isSample ? sampleOf(byKind[kind], SAMPLE) : byKind[kind]
    return targets.map((target) => ({ kind, ...target }))
  })
  const first = wanted.filter(({ kind }) => firstKinds.has(kind)).slice(0, limit)
  const others = wanted.filter(({ kind }) => !firstKinds.has(kind))
  const chosen = [...first, ...sampleOf(others, limit - first.length)]
  const hasFile = async (file: string) => files.has(file)
  const checks = chosen.map(async ({ kind, name, search }): Promise<Check> => {
    const raw = name.split('/').map(encodeURIComponent).join('/')
    const expected = await answerTo({ raw, path: name, search }, { ...rules, ...site, hasFile })
    const file = expected.kind === 'redirect' ? undefined : expected.file
    return { kind, name, path: `${raw}${search}`, isCrawler: kind === 'crawler', expected, file }
  })
  return { checks: await Promise.all(checks), totals }
}

/** Returns everything that can be asked. */
function targetsOf(site: BuiltSite): Record<CheckKind, readonly Target[]> {
  const { rules } = site
  const target = (name: string): Target => ({ name, search: '' })
  // A program answers the path of the form, even if there is a file.
  const paths = rules.paths.filter((path) => path !== rules.formPath)
  const pathsOf = (kind: CheckKind) =>
    paths.filter((path) => kindOf(path, site) === kind).map(target)
  const unknown = rules.notFound.map(({ prefix }) => `${prefix}/${UNKNOWN}`)
  // Every page loses the slash in the same way.
  const slashed = paths.filter((path) => path !== '/' && kindOf(path, site) === 'page').slice(0, 1)
  const redirected = [
    ...rules.redirects.map(({ from }) => from.replace(/\*$/, UNKNOWN)),
    ...rules.prefixes.map(({ prefix, to }) => `${to}${prefix}`),
    ...slashed.map((path) => `${path}/`),
  ]
  return {
    error: [...unknown, `/assets/${UNKNOWN}.js`].map(target),
    crawler: paths.filter((path) => differsForCrawlers(path, rules.headers)).map(target),
    page: pathsOf('page'),
    script: pathsOf('script'),
    redirect: [
      ...[...new Set(redirected)].map(target),
      ...rules.queryRedirects.map(({ path, parameters }) => ({
        name: path,
        search: `?${parameters.join('&')}`,
      })),
    ],
    file: pathsOf('file'),
    image: pathsOf('image'),
  }
}

function kindOf(path: string, { files }: BuiltSite): CheckKind {
  if (!files.has(path.slice(1))) return 'page'
  if (/\.(?:js|css)$/.test(path)) return 'script'
  return /\.(?:avif|webp|jpe?g|png)$/.test(path) ? 'image' : 'file'
}

/** Returns at most `size` items, evenly spread. */
function sampleOf<T>(items: readonly T[], size: number): T[] {
  const count = Math.min(size, items.length)
  const places = Array.from({ length: count }, (_, index) => index * (items.length / count))
  return places.flatMap((place) => items.slice(Math.floor(place), Math.floor(place) + 1))
}
