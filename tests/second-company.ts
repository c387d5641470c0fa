// `npm run test:second-company`: the end-to-end tests that are valid for any company, on the second one (R86).
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { createSecondSite, repository, site } from './support/site.ts'

/**
 * Those that ask the site for what they need to know. The others ask for what a company may do without (`estimate`,
 * `samples`, `valley`), or begin with a site of their own, so that they answer the same wherever they are started
 * (`dev`, `edges`, `paged-lists`, `second-company`, `theme`).
 */
const specs = [
  'a11y',
  'cache',
  'critical-css',
  'entry',
  'form',
  'html',
  'hydration',
  'images',
  'keyboard',
  'language',
  'layout',
  'links',
  'navigation',
  'no-js',
  'not-found',
  'pages',
  'recovery',
]

const { root, remove } = await createSecondSite()
try {
  const { code, stderr } = await site(['build'], { cwd: root })
  if (code !== 0) throw new Error(`The site does not build:\n${stderr}`)
  const playwright = path.join(repository, 'node_modules/.bin/playwright')
  const config = path.join(repository, 'playwright.config.ts')
  // The tests ask about the site of the folder they are started in.
  const { status } = spawnSync(
    playwright,
    [
      'test',
      '--config',
      config,
      ...specs.map((name) => `/${name}.spec.ts`),
      ...process.argv.slice(2),
    ],
    { cwd: root, stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
} finally {
  await remove()
}
