// `site edit` as an office uses it: the recipes of docs/content.md, and the mistakes that people make (R94).
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect as expectOf, type Locator, type Page, test } from 'playwright/test'
import sharp from 'sharp'
import { check, loadWorkspace } from '../../cli/api.ts'
import { createCopy } from '../support/site.ts'
import { violations } from './axe.ts'
import { startServer } from './server.ts'

// All tests share one server and one site, and leave their changes.
test.describe.configure({ mode: 'serial' })
test.use({ locale: 'de-CH' })

/** Long timeouts, as the machine may be busy and no test measures time. */
const expect = expectOf.configure({ timeout: 30_000 })

let root: string
let remote: string
let editor: string
let close: () => Promise<void>

test.beforeAll(async () => {
  // Vite optimises dependencies on the first start.
  test.setTimeout(180_000)
  const site = await createCopy({
    'content/company.yaml': (old) => old.replace(/^closed:\n(?: .*\n)+/m, ''),
    'content/faq.yaml': (old) => old.replace(/^ {4}en: .*\n/m, ''),
    '.gitignore': '.site\n',
  })
  ;({ root } = site)
  remote = await fs.mkdtemp(path.join(os.tmpdir(), 'remote-'))
  await git('init', '--bare', '--initial-branch=main', remote)
  await git('init', '--initial-branch=main')
  await git('config', 'user.name', 'Anna Muster')
  await git('config', 'user.email', 'anna@site.example')
  await git('remote', 'add', 'origin', remote)
  await commit()
  await git('push', '--set-upstream', 'origin', 'main')
  const server = await startServer('edit', { root })
  editor = /http:\S+token=\S+/.exec(await server.heard(/token=\S+/))?.[0] ?? ''
  close = async () => {
    await server.stop()
    await Promise.all([site.remove(), fs.rm(remote, { recursive: true })])
  }
})
test.afterAll(() => close())

const run = promisify(execFile)

async function git(...args: readonly string[]): Promise<string> {
  return (await run('git', [...args], { cwd: root })).stdout
}

async function commit(): Promise<void> {
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'Step')
}

/** Commits what has changed, which must be a valid site. Returns the changed lines, each file's after its name. */
async function changes(): Promise<string[]> {
  await check(await loadWorkspace({ cwd: root }))
  await git('add', '--all')
  const diff = await git('diff', '--cached', '--unified=0', '--find-renames')
  await commit()
  const lines = diff.split('\n').filter((line) => /^(?:[+-](?!-- )|rename to )/.test(line))
  return lines.map((line) => line.replace(/^(?:\+\+\+ b\/|rename to )/, ''))
}

const form = (page: Page) => page.getByRole('main')
const field = (page: Page, group: string, name: string) =>
  form(page).getByRole('group', { name: group, exact: true }).getByLabel(name, { exact: true })
const click = async (within: Page | Locator, name: string) =>
  await within.getByRole('button', { name, exact: true }).click()

async function open(page: Page, id: string, title: string): Promise<void> {
  await page.goto(`${editor}#${id}`)
  await expect(form(page).getByRole('heading', { level: 2 })).toHaveText(title)
}

async function save(page: Page): Promise<void> {
  await click(page, 'Speichern')
  await expect(form(page).getByRole('status').first()).toHaveText('Gespeichert.')
}

test('R94 a wrong phone number is explained, a right one changes one line', async ({ page }) => {
  test.setTimeout(180_000)
  await open(page, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
  const phone = form(page).getByLabel('Telefon', { exact: true })
  await phone.fill('033 123 45 67')
  await click(page, 'Speichern')
  await expect(
    form(page).getByText('Schreiben Sie die Nummer mit Landesvorwahl').first(),
  ).toBeVisible()
  await phone.fill('+41 79 123 45 67')
  await save(page)
  await expect(
    page.frameLocator('iframe').getByText('+41 79 123 45 67', { exact: true }).first(),
  ).toBeAttached()
  expect(await changes()).toEqual([
    'content/company.yaml',
    "-phone: '+41 33 000 00 00'",
    "+phone: '+41 79 123 45 67'",
  ])
})
