// Every command that the documents show is run: by a test of its own, by CI itself, or here, in a copy (R88).
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import glob from 'fast-glob'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringBundle, copyRepository, repository } from '../support/site.ts'

const run = promisify(execFile)
/** True if commands run too that take minutes, or need tools of their own. */
const areAllRun = process.env['SITE_TEST_COMMANDS'] === 'all'

const names = await glob(['*.md', 'docs/*.md', 'bench/*.md'], { cwd: repository })
const texts = await Promise.all(
  names.map((name) => fs.readFile(path.join(repository, name), 'utf8')),
)
/** Lines of blocks without what follows `#` as a remark, and code in texts; `a && b` are two commands. */
const shown = texts
  .flatMap((text) => [
    ...(text.match(/(?<=^ {4}).*/gm) ?? []).map((line) => line.split(' #')[0] ?? ''),
    ...[...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
  ])
  .flatMap((line) => line.split('&&'))
  .map((command) => command.trim().replace(/^(?:MUTATE|CHROME_PATH)=\S+ /, ''))
  // Both names of the command are the same.
  .map((command) => command.replace(/^npx site /, 'npx sitewright '))
  .filter((command) => /^(?:[A-Z_]+=\S+ )?(?:npx|npm|\.ci\/run)\b/.test(command))

/** Tests and workflows that run the commands with a beginning. */
const runBy: Readonly<Record<string, string>> = {
  '.ci/run': '.github/workflows/ci.yml',
  'npm ci': '.ci/run',
  'npm install': 'tests/site/your-own-site.test.ts',
  'npm test': '.ci/run',
  'npm run validate': '.ci/run',
  'npm run test:update': 'tests/site/problems.test.ts',
  'npm run check': 'tests/site/init.test.ts',
  'npm run package': 'tests/site/package.test.ts',
  'npm run checklist': 'tests/unit/checklist.test.ts',
  'npm run test:long': '.github/workflows/ci.yml',
  'npm run test:second-company': '.github/workflows/ci.yml',
  'npx vitest run': 'package.json',
  'npx playwright test': 'package.json',
  'npx sitewright build': 'tests/site/build.test.ts',
  'npx sitewright build --shard': 'tests/site/shard.test.ts',
  'npx sitewright merge': 'tests/site/shard.test.ts',
  'npx sitewright dev': 'tests/e2e/dev.spec.ts',
  'npx sitewright edit': 'tests/site/edit.test.ts',
  'npx sitewright preview': 'tests/unit/preview.test.ts',
  'npx sitewright check': 'tests/site/documents.test.ts',
  'npx sitewright schemas': 'tests/site/init.test.ts',
  'npx sitewright routes': 'tests/site/documents.test.ts',
  'npx sitewright addresses': 'tests/site/addresses.test.ts',
  'npx sitewright rename': 'tests/site/rename.test.ts',
  'npx sitewright new': 'tests/site/documents.test.ts',
  'npx sitewright verify': 'tests/site/verify.test.ts',
  'npx sitewright audit': 'tests/site/audit.test.ts',
  'npx sitewright init': 'tests/site/init.test.ts',
  'npx --no-install sitewright': 'tests/site/package.test.ts',
  'SITE_TEST_EDITS=': 'tests/oracle/incremental.test.ts',
  'SITE_TEST_FAULTS=': 'tests/oracle/faults.test.ts',
  'SITE_TEST_DISTURBED=': 'tests/oracle/disturbed.test.ts',
  'SITE_TEST_COMMANDS=': 'tests/site/documented-commands.test.ts',
  'SITE_TEST_VALUES=': 'cli/edit/yaml-text.test.ts',
  'SITE_TEST_ADDRESSES=': 'tests/site/hosts.test.ts',
  'SITE_TEST_FORMS=': 'tests/site/contact-form.test.ts',
}

/** Commands that are run here, with these words. */
const runHere: readonly { readonly command: string; readonly args: string; isLong?: true }[] = [
  { command: 'npm run schemas', args: '' },
  { command: 'npx sitewright font', args: 'hanken-grotesk' },
  { command: 'npm run bench -- corpus', args: 'CORPUS --posts 2 --work WORK' },
  {
    command: 'npm run bench',
    args: '-- --posts 0 --cases same --runs 1 --work WORK',
    isLong: true,
  },
  { command: 'npx sitewright build', args: '', isLong: true },
  { command: 'npm run bench:quality', args: '-- 1', isLong: true },
  { command: 'npm run bench:encoders', args: '-- 1', isLong: true },
  { command: 'npm run bench:browser', args: '-- --runs 1 --work WORK', isLong: true },
  { command: 'npm run bench:hydration', args: '', isLong: true },
  { command: 'npm run screenshots', args: '', isLong: true },
  { command: 'npm run mutate', args: '-- --dryRunOnly', isLong: true },
]

/** The longest beginning of a command that is in one of the tables. */
function entryOf(command: string): string | undefined {
  return [...Object.keys(runBy), ...runHere.map((entry) => entry.command)]
    .filter((start) => command.startsWith(start))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** A copy of the repository as it is in this folder, with its dependencies. */
let copy: string
let work: string

beforeAll(async () => {
  copy = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'documented-')))
  work = path.join(copy, 'work')
  await copyRepository(copy)
  const from = path.join(repository, 'node_modules')
  const to = path.join(copy, 'node_modules')
  // Commands that install something need packages of their own.
  if (areAllRun) await fs.cp(from, to, { recursive: true, verbatimSymlinks: true })
  else await fs.symlink(from, to)
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'Copy'],
  ])
    await run('git', args, { cwd: copy })
  bringBundle(copy)
}, 120_000)
afterAll(() => fs.rm(copy, { recursive: true }))

describe('commands in documents', () => {
  it('R88 are all run by something', () => {
    expect(shown).not.toEqual([])
    expect(shown.filter((command) => entryOf(command) === undefined)).toEqual([])
    const missing = Object.values(runBy).filter((file) => !existsSync(path.join(repository, file)))
    expect(missing).toEqual([])
  })

  const chosen = runHere.filter(({ isLong }) => areAllRun || isLong !== true)
  it.each(chosen)('R88 work: $command $args', { timeout: 1_800_000 }, async ({ command, args }) => {
    const words = `${command} ${args}`
      .replace('CORPUS', path.join(copy, 'corpus'))
      .replace('WORK', work)
      .trim()
      .split(' ')
    const [program = '', ...rest] = words
    await run(program, rest, { cwd: copy, maxBuffer: 2 ** 26 })
    // Files of the repository are the output of their commands: schemas, tables of fields, fonts.
    const { stdout } = await run('git', ['status', '--porcelain', '--untracked-files=no'], {
      cwd: copy,
    })
    expect(stdout).toBe('')
    // bench/corpus/write-corpus.test.ts checks the site.
    if (command.includes('corpus')) await fs.access(path.join(copy, 'corpus/content/company.yaml'))
  })
})
