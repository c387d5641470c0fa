// `site edit` in every window and dialog, and how an office publishes (R94).
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from 'playwright/test'
import { fileTest as test } from './fixtures.ts'
import { click, form, type Office, openOffice, preview, save } from './office.ts'
import { isLong } from '../support/run-length.ts'
import { violations } from './axe.ts'

const run = promisify(execFile)

// All tests share one server, one site and one page, and leave their changes.
test.describe.configure({ mode: 'serial' })

let office: Office
let page: Page
test.beforeAll(async ({ browser }) => {
  office = await openOffice(browser)
  ;({ page } = office)
})
test.afterAll(() => office.close())
test.beforeEach(() => page.setViewportSize({ width: 1280, height: 720 }))

test('R94 R23 axe finds nothing, and nothing is wider than a phone', async () => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const check = async (what: string) => {
      expect(await violations(page), `${what} at ${width} px`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${what} at ${width} px`).toBeLessThanOrEqual(0)
    }
    for (const id of ['', 'posts/notfall-im-haus', 'prices']) {
      await page.goto(`${office.editor}#${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (id !== '') await expect(form(page).getByRole('heading', { level: 2 })).toBeVisible()
      if (id !== '' && width > 360)
        await expect((await preview(page)).getByRole('heading', { level: 1 })).toBeVisible()
      await check(id)
    }
    await expect(form(page).getByRole('group', { name: 'Fassade' }).first()).toBeAttached()
    // Dialogs are as wide as a phone, or narrower than any other window.
    if (width > 360 && !isLong) continue
    await office.open(page, 'posts/notfall-im-haus', 'Notfall im Haus: was tun, bis wir da sind')
    for (const name of ['Link', 'Bild', 'Anderes Bild', 'Adresse ändern', 'Löschen']) {
      await form(page).getByRole('button', { name, exact: true }).first().click()
      await check(name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    for (const name of ['Änderungen', 'Veröffentlichen']) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      const dialog = page.getByRole('dialog')
      if (name === 'Veröffentlichen') {
        await dialog.locator('summary', { hasText: 'Noch zu ersetzen' }).click()
        await expect(
          dialog.getByText('Die Nummer «+41 33 000 00 00» ist erfunden.').first(),
        ).toBeVisible()
      }
      await check(name)
      await click(page.getByRole('dialog'), 'Schliessen')
    }
  }
})

test('R94 an entry with texts of its template is not published', async () => {
  await office.create(page, 'Artikel', ['Noch kein Text'])
  await form(page)
    .getByLabel(/^Entwurf/)
    .uncheck()
  await click(page, 'Speichern')
  await expect(form(page).getByRole('status').first()).toHaveText(
    'Gespeichert. Zum Veröffentlichen fehlt noch etwas.',
  )
  await expect(form(page).getByText('Schreiben Sie diesen Text vor dem').first()).toBeVisible()
  await expect(form(page).getByText(/^Probleme hier/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Veröffentlichen/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  // Before the click, at the top.
  const obstacles = dialog.locator('details', { hasText: 'Verhindert das Veröffentlichen' })
  await expect(obstacles.getByText('Noch kein Text').first()).toBeInViewport()
  await expect(obstacles.locator('summary').first()).toBeFocused()
  await dialog.getByLabel(/^Was haben Sie geändert/).fill('Artikel')
  await click(dialog, 'Veröffentlichen')
  const refusal = dialog.getByRole('status').getByText('Nicht veröffentlicht')
  await expect(refusal).toBeInViewport()
  await expect(refusal.locator('..')).toBeFocused()
  // Not below the bar, which stays in sight.
  const [bar, message] = await Promise.all([
    dialog.locator('.bar').boundingBox(),
    refusal.boundingBox(),
  ])
  expect(message?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  expect(await violations(page)).toEqual([])
  await expect(dialog.getByRole('status')).toContainText('Nicht veröffentlicht')
  await expect(dialog.getByRole('status')).toContainText('Noch kein Text')
  await click(dialog, 'Schliessen')
  await office.git('clean', '--force', '-d', '--quiet')
  await office.git('checkout', '--quiet', '.')
})

test('R94 a remote that is added while the editor runs counts', async () => {
  const publish = page.getByRole('button', { name: /^Veröffentlichen/ }).first()
  const dialog = page.getByRole('dialog')
  const local = dialog.getByText('werden hier nur festgehalten')
  await office.git('remote', 'remove', 'origin')
  await publish.click()
  await expect(local).toBeVisible()
  await click(dialog, 'Schliessen')
  await office.git('remote', 'add', 'origin', office.remote)
  await office.git('fetch', '--quiet')
  await office.git('branch', '--set-upstream-to', 'origin/main')
  await publish.click()
  await expect(local).toHaveCount(0)
  // Nothing was changed.
  await expect(dialog).toContainText('Es gibt nichts zu veröffentlichen.')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await click(dialog, 'Schliessen')
})

test('R94 publishing joins what others have pushed, and keeps what it cannot join', async () => {
  const colleague = await fs.mkdtemp(path.join(os.tmpdir(), 'colleague-'))
  const push = async (from: string, to: string) => {
    const file = path.join(colleague, 'content/company.yaml')
    await run('git', ['pull', '--quiet'], { cwd: colleague })
    await fs.writeFile(file, (await fs.readFile(file, 'utf8')).replace(from, to))
    await run('git', ['commit', '--all', '--quiet', '--message', 'Other'], { cwd: colleague })
    await run('git', ['push', '--quiet'], { cwd: colleague })
  }
  const publish = async (message: string) => {
    await page
      .getByRole('button', { name: /^Veröffentlichen/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.outgoing').getByRole('listitem')).toHaveText([
      'Telefon, Adresse und Angaben zur Firma Geändert',
    ])
    await dialog.getByLabel(/^Was haben Sie geändert/).fill(message)
    await dialog.getByLabel('Ihr Name').fill('Beat Graf')
    await dialog.getByLabel('Ihre E-Mail-Adresse').fill('beat@site.example')
    await click(dialog, 'Veröffentlichen')
    return dialog.getByRole('status')
  }
  await office.open(page, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
  await form(page).getByLabel('E-Mail', { exact: true }).fill('später@example.com')
  await page
    .getByRole('button', { name: /^Veröffentlichen/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Ein Formular ist noch nicht gespeichert.')
  await click(page.getByRole('dialog'), 'Schliessen')
  await click(form(page), 'Verwerfen')
  await click(page.getByRole('dialog'), 'Verwerfen')
  await office.git('clone', '--quiet', office.remote, colleague)
  await office.git('-C', colleague, 'config', 'user.name', 'Cara')
  await office.git('-C', colleague, 'config', 'user.email', 'cara@site.example')
  await push('founded: 2005', 'founded: 2004')
  await office.open(page, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
  const email = form(page).getByLabel('E-Mail', { exact: true })
  await email.fill('hallo@example.com')
  await save(page)
  await expect(await publish('Neue E-Mail-Adresse')).toContainText('Veröffentlicht.')
  const log = await office.git(
    '--git-dir',
    office.remote,
    'log',
    '-1',
    '--no-merges',
    '--format=%an: %s',
    'main',
  )
  expect(log).toBe('Beat Graf: Neue E-Mail-Adresse\n')
  const published = await office.git(
    '--git-dir',
    office.remote,
    'show',
    'main:content/company.yaml',
  )
  expect(published).toContain('founded: 2004')
  expect(published).toContain('email: hallo@example.com')
  await push('hallo@example.com', 'gruezi@example.com')
  await page.reload()
  await email.fill('info@example.ch')
  await save(page)
  await expect(await publish('Andere Adresse')).toContainText('gehen nicht verloren')
  expect(await office.git('show', 'HEAD:content/company.yaml')).toContain('info@example.ch')
  expect(await office.git('status', '--porcelain')).toBe('')
  await click(page.getByRole('dialog'), 'Meine Fassung veröffentlichen')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Veröffentlicht.')
  await run('git', ['pull', '--quiet'], { cwd: colleague })
  const joined = await fs.readFile(path.join(colleague, 'content/company.yaml'), 'utf8')
  expect(joined).toContain('email: info@example.ch')
  await fs.rm(colleague, { recursive: true })
})
