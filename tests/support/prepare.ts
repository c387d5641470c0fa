// Requirements of the tests for a machine: sought before the first test, installed if no one has to be
// asked, and listed together if missing (R71). Vitest and Playwright call it by themselves.
import { spawnSync } from 'node:child_process'
import { chromium } from 'playwright'
import { browserSwitches, requireBrowser } from '../../cli/audit/browser.ts'
import { UsageError } from '../../cli/problems/problems.ts'
import { hasApache } from './hosts/apache.ts'
import { hasCaddy } from './hosts/caddy.ts'
import { hasCloudflare } from './hosts/cloudflare.ts'
import { hasNginx } from './hosts/nginx.ts'
import { hasPhp } from './hosts/php.ts'

type Manager = 'apt-get' | 'apk' | 'brew'

/** A program or font that tests ask. */
interface Need {
  readonly name: string
  readonly isThere: () => boolean | Promise<boolean>
  /** The package that has it, by package manager. */
  readonly packages: Partial<Record<Manager, string>>
  /** Another source of it. */
  readonly otherwise?: string
  /**
   * `always`: no test runs without it. `if possible`: installed if no one has to be asked. `if asked`:
   * only `SITE_TEST_STRICT` installs it. What is not there is not asked, and named at the end.
   */
  readonly when: 'always' | 'if possible' | 'if asked'
}

const runs = (command: string, args: readonly string[]) => spawnSync(command, args).status === 0

const needs: readonly Need[] = [
  {
    name: 'git',
    isThere: () => runs('git', ['--version']),
    packages: { 'apt-get': 'git', apk: 'git', brew: 'git' },
    when: 'always',
  },
  {
    name: 'a Chrome or Chromium that starts',
    isThere: async () => (await findBrowser()) !== undefined,
    packages: { 'apt-get': 'chromium-headless-shell', apk: 'chromium' },
    otherwise: 'npx playwright install --with-deps chromium',
    when: 'always',
  },
  {
    name: 'a font as wide as Arial',
    isThere: hasFont,
    packages: { 'apt-get': 'fonts-liberation', apk: 'font-liberation', brew: 'font-liberation' },
    when: 'always',
  },
  {
    name: 'the W3C checker (Java)',
    isThere: () => runs('java', ['-version']),
    packages: { 'apt-get': 'default-jre-headless', apk: 'openjdk21-jre-headless', brew: 'openjdk' },
    when: 'if possible',
  },
  {
    name: 'nginx',
    isThere: hasNginx,
    packages: { 'apt-get': 'nginx-light', apk: 'nginx', brew: 'nginx' },
    when: 'if asked',
  },
  {
    name: 'Apache',
    isThere: hasApache,
    packages: { 'apt-get': 'apache2', apk: 'apache2', brew: 'httpd' },
    when: 'if asked',
  },
  {
    name: 'PHP',
    isThere: hasPhp,
    packages: { 'apt-get': 'php-cgi', apk: 'php84-cgi', brew: 'php' },
    when: 'if asked',
  },
  {
    name: 'Caddy',
    isThere: hasCaddy,
    packages: { 'apt-get': 'caddy', apk: 'caddy', brew: 'caddy' },
    when: 'if asked',
  },
]

/** With `SITE_TEST_STRICT=1` nothing may be left out: what is missing is installed, or nothing runs. */
const isStrict = process.env['SITE_TEST_STRICT'] === '1'

/**
 * Makes sure of everything the tests need, or ends the process with one message about everything that is
 * missing. Returns a function to call after the last test: it lists everything that was not used.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const isNeeded = ({ when }: Need) => isStrict || when === 'always'
  const wanted = needs.filter((need) => isNeeded(need) || need.when === 'if possible')
  await install(await missing(wanted))
  // Only a browser, which may have come just now, shows if a font is missing.
  if ((await findBrowser()) !== undefined) await install(await missing(wanted))
  const lacking = await missing(needs.filter(isNeeded))
  if (lacking.length > 0) {
    const lines = lacking.map((need) => `  ${need.name}: ${howTo(need)}`)
    console.error(
      [
        'No test was run, because this machine lacks:',
        ...lines,
        'Install it and start again.',
      ].join('\n'),
    )
    process.exit(1)
  }
  // Tests, `site audit` among them, take the one that has proved to start.
  process.env['CHROME_PATH'] = await findBrowser()
  return async () => {
    const left = await missing(needs.filter(({ when }) => when !== 'always'))
    const lines = left.map((need) => `${need.name} (${howTo(need)})`)
    if (!hasCloudflare()) {
      lines.push(
        'Cloudflare (npx -y --ignore-scripts=false -p node@24.21.0 -p wrangler@4.164.0 wrangler --version)',
      )
    }
    if (lines.length > 0) console.log(`Not asked: ${lines.join('; ')}`)
  }
}

async function missing(all: readonly Need[]): Promise<Need[]> {
  const lacking = []
  for (const need of all) if (!(await need.isThere())) lacking.push(need)
  return lacking
}

/** The command that installs something on this machine. */
function howTo({ packages, otherwise }: Need): string {
  const manager = findManager() ?? 'apt-get'
  const wanted = packages[manager]
  const ways = [wanted === undefined ? [] : `${INSTALL[manager]} ${wanted}`, otherwise ?? []]
  return ways.flat().join(', or ')
}

const INSTALL = { 'apt-get': 'apt-get install', apk: 'apk add', brew: 'brew install' } as const

function findManager(): Manager | undefined {
  return (['apt-get', 'apk', 'brew'] as const).find((name) => runs(name, ['--version']))
}

/** Installs what it can without asking anybody: as root, with a sudo that needs no password, or for this user. */
async function install(wanted: readonly Need[]): Promise<void> {
  const manager = findManager()
  if (wanted.length === 0) return
  const asRoot =
    process.getuid?.() === 0 ? [] : runs('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined
  const packages = wanted.flatMap((need) => (manager && need.packages[manager]) ?? [])
  if (asRoot !== undefined && packages.length > 0 && manager !== 'brew') {
    console.log(`Installing for the tests: ${packages.join(' ')}`)
    if (manager === 'apt-get') {
      // Without a network each of a hundred packages would be waited for.
      const apt = [
        ...asRoot,
        'env',
        'DEBIAN_FRONTEND=noninteractive',
        'apt-get',
        '-q',
        '-y',
        '-o',
        'Acquire::Retries=0',
      ]
      attempt([...apt, 'update'])
      // One by one, since a package that a distribution lacks would keep all from being installed.
      for (const name of packages) attempt([...apt, 'install', '--no-install-recommends', name])
    }
    if (manager === 'apk') attempt([...asRoot, 'apk', 'add', ...packages])
  }
  if ((await findBrowser()) === undefined) {
    console.log('Installing for the tests: Chromium by Playwright')
    if (asRoot !== undefined) attempt([...asRoot, 'npx', 'playwright', 'install-deps', 'chromium'])
    attempt(['npx', 'playwright', 'install', 'chromium'])
  }
}

/** Longest installation in ms. */
const PATIENCE = 300_000

/** Runs a command. The next search shows if it worked. */
function attempt([command = '', ...args]: readonly string[]): void {
  spawnSync(command, args, { stdio: 'ignore', timeout: PATIENCE })
}

/** The one that has started, so that none has to start twice. */
let proved: string | undefined

async function findBrowser(): Promise<string | undefined> {
  try {
    proved ??= await requireBrowser(process.env)
    return proved
  } catch (error) {
    if (error instanceof UsageError) return undefined
    throw error
  }
}

/** Returns true if the browser finds the font that is used until the site's own is there (R51). */
async function hasFont(): Promise<boolean> {
  const executablePath = await findBrowser()
  if (executablePath === undefined) return true // not its fault
  const browser = await chromium.launch({ executablePath, args: [...browserSwitches] })
  try {
    const page = await browser.newPage()
    return await page.evaluate(`new FontFace('stand-in', 'local("Arial"), local("Liberation Sans")').load()
      .then(() => true, () => false)`)
  } finally {
    await browser.close()
  }
}
