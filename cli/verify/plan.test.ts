// Which requests a large site gets (R92).
import { expect, it } from 'vitest'
import { sampleRules } from '../../tests/support/hosts/sample-rules.ts'
import { planChecks } from './plan.ts'

const pages = Array.from({ length: 2000 }, (_, index) => `/blog/post-${index}`)
const images = Array.from({ length: 90 }, (_, index) => `/assets/image-${index}.avif`)
const rules = sampleRules({
  paths: ['/', ...pages, '/assets/app.js', '/assets/app.css', ...images],
})
const files = new Set(rules.paths.map((path) => path.slice(1)).filter((name) => name.includes('.')))
const site = { rules, slashStatus: 301, files: new Set([...files, 'index.html']) }

it('R92 asks for unknown paths and scripts first, and for an even sample of the others', async () => {
  const { checks, totals } = await planChecks(site, 100)
  expect(checks).toHaveLength(100)
  const count = (kind: string) => checks.filter((check) => check.kind === kind).length
  expect(totals).toMatchObject({ error: 3, script: 2, page: 2001, image: 90 })
  expect([count('error'), count('script')]).toEqual([3, 2])
  expect(count('redirect')).toBeGreaterThan(0)
  const asked = pages.map((path) => checks.some((check) => check.path === path))
  expect(asked.slice(0, 100)).toContain(true)
  expect(asked.slice(-100)).toContain(true)
})

it('R92 asks for a sample of images even if there is room for all', async () => {
  const { checks } = await planChecks(site, 5000)
  expect(checks.filter(({ kind }) => kind === 'image').map(({ path }) => path)).toEqual(
    images.filter((_, index) => index % 3 === 0),
  )
  expect(checks.filter(({ kind }) => kind === 'page')).toHaveLength(2001)
})

it('R92 R59 does not ask for the program that receives the form', async () => {
  const formPath = '/api/contact.php'
  const form = sampleRules({ paths: ['/', formPath], formPath })
  const files = new Set(['index.html', 'api/contact.php'])
  const { checks } = await planChecks({ rules: form, slashStatus: 301, files }, 500)
  expect(checks.map(({ path }) => path)).toContain('/')
  expect(checks.map(({ path }) => path)).not.toContain(formPath)
})
