// Errors in the app's code are problems with a place in `src/`, not bugs of the command (R38, R69).
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  applyChange,
  bringBundle,
  copyEngine,
  createSite,
  site,
  type TemporarySite,
} from '../support/site.ts'

const footer = 'src/components/frame/site-footer.tsx'
const problemsSchema = z.object({
  ok: z.literal(false),
  problems: z.array(z.object({ code: z.string(), message: z.string(), trace: z.string() })),
})

/** A site with a copy of the engine. */
let copy: TemporarySite
beforeAll(async () => {
  copy = await createSite()
  await copyEngine(copy.root)
  bringBundle(copy.root)
})
afterAll(() => copy.remove())

/** Builds with a changed file of the app, and restores the file. */
async function buildWith(file: string, change: (old: string) => string) {
  const whole = path.join(copy.root, file)
  const before = await fs.readFile(whole, 'utf8')
  await applyChange(whole, change)
  const command = path.join(copy.root, 'cli/bin.cjs')
  const text = await site(['build'], { cwd: copy.root, command })
  const json = await site(['build', '--json'], { cwd: copy.root, command })
  await fs.writeFile(whole, before)
  return { text, json: { ...json, stdout: problemsSchema.parse(JSON.parse(json.stdout)) } }
}

describe('a build with code that is broken', () => {
  it.each([
    {
      what: 'a syntax error',
      file: footer,
      change: (old: string) => old.replace('<footer', '<<footer'),
      code: 'bundle-failed',
      message: /^Unexpected token$/,
    },
    {
      what: 'a syntax error in code that the command shares',
      file: 'src/site/routes.ts',
      change: (old: string) => `${old}\nexport const = 5\n`,
      code: 'bundle-failed',
      message: /^Unexpected token$/,
    },
    {
      what: 'a component that throws on every page',
      file: footer,
      change: (old: string) =>
        old.replace(
          /(export function SiteFooter[^]*?\n)(?= {2}return)/,
          "$1  if (Date.now() > 0) throw new TypeError('no footer')\n",
        ),
      code: 'render-failed',
      message: /^\/\S* and \d+ more pages cannot be rendered: TypeError: no footer$/,
    },
    {
      what: 'a module that throws',
      file: footer,
      change: (old: string) => `${old}\nif (Date.now() > 0) throw new TypeError('no module')\n`,
      code: 'render-failed',
      message: /^\/\S* and \d+ more pages cannot be rendered: TypeError: no module$/,
    },
  ])(
    'R38 R69 $what is one problem, with the place in the code',
    async ({ file, change, code, message }) => {
      const { text, json } = await buildWith(file, change)
      expect([text.code, json.code, json.stderr]).toEqual([1, 1, ''])
      const { problems } = json.stdout
      expect(problems).toEqual([
        { code, message: expect.stringMatching(message), trace: expect.stringContaining(file) },
      ])
      // The terminal shows the same lines without colours.
      expect(text.stderr).toContain(`error  ${problems[0]?.message}   ${code}\n`)
      for (const line of problems[0]?.trace.split('\n') ?? [])
        expect(text.stderr).toContain(`\n  ${line}`.trimEnd())
      const printed = text.stdout + text.stderr
      expect(printed).not.toContain('\u001b')
      expect(printed).not.toMatch(/␊|bug in the site command|node_modules|Build failed/)
    },
  )
})
