// Sites damaged at random: each ends in a right build, or in an error that names the file. SITE_TEST_FAULTS sets the
// number of cases, by default a tenth of the ways to damage it; SITE_TEST_SEED repeats a run, and SITE_TEST_FAULT one case of it.
import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawCase, WAYS } from './faults/draw-case.ts'
import { OUTSIDE } from './faults/fault.ts'
import { MEMORY, type Verdict, verdictSchema, wrongIn } from './faults/verdict.ts'
import { casesOf, isLong, seed } from '../support/run-length.ts'
import { type Changes, createSite } from '../support/site.ts'

const { env } = process
const CASES = casesOf('FAULTS', { short: Math.ceil(WAYS / 14), long: 1000 })
/** A short run has every fourteenth way to damage a site, a long one each of them several times. */
const STEP = CASES < WAYS ? 14 : 1
/** The one case to run, if it is stated. */
const ONLY = env['SITE_TEST_FAULT']
/** Processes that judge cases at the same time. One takes seconds to start. */
const JUDGES = isLong ? 2 : 1
/** Time in ms after which a case hangs, however busy the machine is. */
const HANGS = 300_000
/** Else Node would collect nothing until it has taken more than a case may. */
const HEAP = '--max-old-space-size=512'

const judgeFile = fileURLToPath(new URL('faults/judge.ts', import.meta.url))
const startJudge = () =>
  fork(judgeFile, {
    execArgv: [HEAP, '--import', 'tsx'],
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })

/** Returns the verdict of a process on a site, or its output before it ended. */
async function ask(judge: ChildProcess, root: string): Promise<Verdict | string> {
  return await new Promise((resolve) => {
    let printed = ''
    const timer = setTimeout(() => judge.kill('SIGKILL'), HANGS)
    const end = (answer: Verdict | string) => {
      clearTimeout(timer)
      for (const event of ['message', 'close']) judge.removeAllListeners(event)
      judge.stderr?.removeAllListeners('data')
      resolve(answer)
    }
    judge.stderr?.on('data', (data: Buffer) => void (printed += data.toString()))
    judge.once('message', (verdict) => end(verdictSchema.parse(verdict)))
    judge.once('close', (code) => end(`hangs or ends (${code}): ${printed}`))
    judge.send(root)
  })
}

/** Returns the faults of an answer, in words. */
const wrongOf = (answer: Verdict | string, file: string) =>
  typeof answer === 'string' ? [answer] : wrongIn(answer, file)

/** Puts the input of a site back as it was. */
async function mend(root: string, whole: string): Promise<void> {
  for (const name of ['content', 'dist-config', 'public']) {
    await fs.rm(path.join(root, name), { recursive: true, force: true })
    await fs.cp(path.join(whole, name), path.join(root, name), { recursive: true })
  }
}

/** Judges the cases that `next` gives on a copy of a whole site; gives what is wrong, in words. */
async function judgeCases(whole: string, next: () => number | undefined): Promise<string[]> {
  const { root, remove } = await createSite()
  await fs.rm(path.join(root, '.site'), { recursive: true })
  await fs.cp(whole, root, { recursive: true })
  const found: string[] = []
  let judge = startJudge()
  try {
    for (let number = next(); number !== undefined; number = next()) {
      const { name, damage } = drawCase(seed, number)
      const file = await damage(root)
      const first = await ask(judge, root)
      let wrong = wrongOf(first, file)
      if (typeof first !== 'string' && wrong.length === 1 && first.memory > MEMORY) {
        // A process counts the most it ever had, also in earlier cases: a new one decides.
        judge.kill('SIGKILL')
        judge = startJudge()
        wrong = wrongOf(await ask(judge, root), file)
      }
      await mend(root, whole)
      if (wrong.length === 0) continue
      const again = `SITE_TEST_SEED=${seed} SITE_TEST_FAULT=${number} npx vitest run tests/oracle/faults.test.ts`
      found.push([again, `${name} in ${file}`, ...wrong].join('\n'))
      judge.kill('SIGKILL')
      judge = startJudge()
    }
    return found
  } finally {
    judge.kill('SIGKILL')
    await remove()
  }
}

const ownText = (front: string) => `---\n${front}\n---\nEin Satz. [Blog](/blog)\n`
/** A page and a text of home of the site's own, which the minimal site lacks (R97). */
const ownPages: Changes = {
  'content/pages/about/de.md': ownText(
    'path: /firma/team\ntitle: Unser Team\nsummary: Wir.\nmenu: header\ncallToAction: true\norder: 1',
  ),
  'content/pages/about/en.md': ownText('path: /about\ntitle: Our team\nlabel: Team\nsummary: Us.'),
  'content/home/guarantee/de.md': ownText('title: Garantie'),
  'content/home/guarantee/en.md': ownText('title: Warranty'),
  'content/lists.yaml': (old) =>
    old.replace(', contact-form]', ', { text: guarantee }, contact-form]'),
}

/** A site whose caches are full, so that a case takes no longer than what is damaged. */
async function createBuiltSite(): ReturnType<typeof createSite> {
  const site = await createSite(ownPages)
  const create = { width: 700, height: 100, channels: 3, background: '#f0f' } as const
  await sharp({ create }).toFile(path.join(site.root, OUTSIDE))
  const judge = startJudge()
  expect(await ask(judge, site.root)).toMatchObject({ code: 0, stderr: '', faults: [] })
  judge.kill('SIGKILL')
  return site
}

it(
  `R26 R37 R69 R72 R73 R87 damaged input ends in a right build or in an error with its place (seed ${seed})`,
  { timeout: 2 * HANGS + CASES * 5000 },
  async () => {
    const { root, remove } = await createBuiltSite()
    const all = Array.from({ length: CASES }, (_, index) => index * STEP + (seed % STEP))
    const numbers = ONLY === undefined ? all : [Number(ONLY)]
    const judges = Array.from({ length: JUDGES }, () => judgeCases(root, () => numbers.shift()))
    const found = await Promise.all(judges)
    await remove()
    expect(found.flat()).toEqual([])
  },
)
