// `site edit` as an office uses it: the recipes of docs/content.md, and the mistakes that people make (R94).
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { expect, type Locator, type Page, type Response } from 'playwright/test'
import sharp from 'sharp'
import { check, loadWorkspace } from '../../cli/api.ts'
import { createCopy } from '../support/site.ts'
import { violations } from './axe.ts'
import { fileTest as test } from './fixtures.ts'
import { startServer } from './server.ts'

// All tests share one server, one site and one page, and leave their changes.
test.describe.configure({ mode: 'serial' })

let root: string
let remote: string
let editor: string
let page: Page
let close: () => Promise<void>

test.beforeAll(async ({ browser }) => {
  // Vite optimises dependencies on the first start.
  const site = await createCopy({
    'content/company.yaml': (old) => old.replace(/^closed:\n(?: .*\n)+/m, ''),
    'content/faq.yaml': (old) => old.replace(', en: What does a renovation cost?}', '}'),
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
  page = await browser.newPage({ locale: 'de-CH' })
  editor = /http:\S+token=\S+/.exec(await server.heard(/token=\S+/))?.[0] ?? ''
  close = async () => {
    await page.close()
    await server.stop()
    await Promise.all([site.remove(), fs.rm(remote, { recursive: true })])
  }
})
test.afterAll(() => close())
test.beforeEach(() => page.setViewportSize({ width: 1280, height: 720 }))

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

const form = (page: Page) => page.getByRole('region', { name: 'Formular' })
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
  await expectSaved(page)
}

async function expectSaved(page: Page): Promise<void> {
  await expect(form(page).getByRole('status').first()).toHaveText('Gespeichert.')
}

test('R94 a wrong phone number is explained, a right one changes one line', async () => {
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

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Tab')
        return await target.evaluate((element) => element === document.activeElement)
      },
      { intervals: [0] },
    )
    .toBe(true)
}

test('R94 holidays are entered with the keyboard only, days in a wrong order are explained', async () => {
  await page.goto(editor)
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('Öffnungs')
  await tabTo(page, page.getByRole('link', { name: /^Öffnungszeiten/ }))
  await page.keyboard.press('Enter')
  const list = form(page).getByRole('group', { name: /^Geschlossen/ })
  await tabTo(page, list.getByRole('button', { name: /hinzufügen$/ }))
  await page.keyboard.press('Enter')
  await expect(list.getByLabel('Erster Tag')).toBeFocused()
  await page.locator(':focus').fill('2026-12-24')
  const last = list.getByLabel('Letzter Tag')
  await tabTo(page, last)
  await last.fill('2026-01-03')
  await page.keyboard.press('Control+s')
  await expect(list.getByText('Der letzte Tag liegt vor dem ersten')).toBeVisible()
  await tabTo(page, last)
  await last.fill('2027-01-03')
  await tabTo(page, list.getByLabel('Deutsch'))
  await page.keyboard.type('Betriebsferien')
  await tabTo(page, list.getByLabel('English'))
  await page.keyboard.type('company holidays')
  await page.keyboard.press('Control+s')
  await expectSaved(page)
  expect(await changes()).toEqual([
    'content/company.yaml',
    '+closed:',
    '+  - from: 2026-12-24',
    '+    to: 2027-01-03',
    '+    reason: {de: Betriebsferien, en: company holidays}',
  ])
})

test('R94 the preview shows what is typed, unless it has errors, and forgets what is discarded', async ({
  browser,
}) => {
  await open(page, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
  const phone = form(page).getByLabel('Telefon', { exact: true })
  const saved = await phone.inputValue()
  const shown = (number: string) =>
    page.frameLocator('iframe').getByText(number, { exact: true }).first()
  await expect(shown(saved)).toBeAttached()
  await phone.fill('+41 33 222 11 00')
  await expect(shown('+41 33 222 11 00')).toBeAttached()
  // An error in between is not shown.
  const draft = await sent(() => phone.fill('+41 33'))
  expect(draft.status()).toBe(200)
  await expect(shown('+41 33 222 11 00')).toBeAttached()
  await phone.fill('+41 33 333 11 00')
  await expect(shown('+41 33 333 11 00')).toBeAttached()
  expect(await git('status', '--porcelain')).toBe('')
  await click(form(page), 'Verwerfen')
  await click(page.getByRole('dialog'), 'Schliessen')
  await expect(phone).toHaveValue('+41 33 333 11 00')
  await click(form(page), 'Verwerfen')
  await click(page.getByRole('dialog'), 'Verwerfen')
  await expect(shown(saved)).toBeAttached()
  // A tab that is left takes with it what was typed.
  const other = await browser.newPage({ locale: 'de-CH' })
  other.on('dialog', (dialog) => void dialog.accept())
  await open(other, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
  await form(other).getByLabel('Telefon', { exact: true }).fill('+41 33 444 11 00')
  await expect(shown('+41 33 444 11 00')).toBeAttached()
  await other.goto('about:blank')
  await expect(shown(saved)).toBeAttached()
  await other.close()
})

/** Waits until the preview was sent what an action types. */
async function sent(action: () => Promise<void>): Promise<Response> {
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.url().includes('/_edit/unsaved')),
    action(),
  ])
  return response
}

test('R94 what is behind is marked, and can be translated', async () => {
  await page.goto(editor)
  await page.getByRole('link', { name: 'Häufige Fragen Fehlt: English' }).click()
  await form(page).locator('summary', { hasText: 'Was kostet eine Renovation?' }).click()
  await expect(form(page).getByText('Fehlt noch.')).toBeVisible()
  await field(page, 'Frage', 'English').first().fill('What does a renovation cost?')
  await save(page)
  await expect(page.getByRole('link', { name: 'Häufige Fragen', exact: true })).toBeVisible()
  expect(await changes()).toEqual([
    'content/faq.yaml',
    '-  question: {de: Was kostet eine Renovation?}',
    '+  question: {de: Was kostet eine Renovation?, en: What does a renovation cost?}',
  ])
})

test('R94 a translation whose original changes later is marked until it is confirmed', async () => {
  await open(page, 'faq', 'Häufige Fragen')
  await form(page).locator('summary', { hasText: 'Was kostet eine Renovation?' }).click()
  await field(page, 'Frage', 'Deutsch').first().fill('Was kostet ein Umbau?')
  await save(page)
  const marked = page.getByRole('link', { name: 'Häufige Fragen Prüfen: English' })
  await expect(marked).toBeVisible()
  await expect(field(page, 'Frage', 'English').first()).toHaveAccessibleDescription(
    /^Der Text der ersten Sprache wurde geändert, dieser nicht\./,
  )
  await click(form(page), 'Stimmt noch')
  await expect(marked).toBeHidden()
  await expect(page.getByRole('link', { name: 'Häufige Fragen', exact: true })).toBeVisible()
  await click(page, 'Änderungen')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').first()).toContainText('Bestätigt')
  await click(dialog.getByRole('listitem').nth(1), 'Rückgängig machen')
  await expect(dialog.getByRole('status')).toHaveText('Rückgängig gemacht.')
  await click(dialog, 'Schliessen')
  expect(await git('status', '--porcelain')).toBe('')
})

test('R94 a price is found by what it is for, and taken as people write it', async () => {
  await page.goto(editor)
  const search = page.getByRole('searchbox')
  await search.fill('Einbauschrank')
  await expect(page.getByRole('link', { name: 'Preise und Dauern' })).toBeVisible()
  await search.fill('Aufwand kosten')
  await expect(page.getByRole('link', { name: 'Preise und Dauern' })).toBeHidden()
  await page.getByRole('link', { name: 'Häufige Fragen' }).click()
  await expect(field(page, 'Antwort', 'Deutsch').first()).toBeFocused()
  await search.fill('')
  await open(page, 'prices', 'Preise und Dauern')
  const hour = form(page).getByRole('group', { name: /^«kosten je nach Fachgebiet … pro Stunde/ })
  await expect(hour.getByRole('link', { name: 'Häufige Fragen' })).toBeVisible()
  const wardrobe = form(page)
    .getByRole('group', { name: 'Schrank (Einbauschrank)', exact: true })
    .first()
  await wardrobe.getByLabel('Preis', { exact: true }).fill('CHF 8’894.–')
  await save(page)
  expect(await changes()).toEqual([
    'content/prices.yaml',
    '-  cupboard: {amount: 8594, example: true}',
    '+  cupboard: {amount: 8894, example: true}',
  ])
})

test('R94 a fact is inserted at the cursor, and blanks around it stay', async () => {
  await open(page, 'faq', 'Häufige Fragen')
  await form(page).locator('summary', { hasText: 'Was kostet eine Renovation?' }).click()
  const question = field(page, 'Frage', 'Deutsch').first()
  await question.fill('Was kostet hier?')
  await question.press('Home')
  for (let step = 0; step < 'Was kostet '.length; step += 1) await question.press('ArrowRight')
  const menu = form(page).getByLabel('Angabe einfügen').first()
  await menu.focus()
  await menu.selectOption({ label: 'Schrank (Einbauschrank): CHF\u00a08’894' })
  await expect(question).toHaveValue('Was kostet {priceCupboard} hier?')
  await expect(question).toBeFocused()
  await page.keyboard.type('oder ')
  await expect(question).toHaveValue('Was kostet {priceCupboard} oder hier?')
  await question.press('Control+End')
  await page.keyboard.type(' ')
  await menu.focus()
  await menu.selectOption({ label: 'Schrank (Einbauschrank): CHF\u00a08’894' })
  await expect(question).toHaveValue('Was kostet {priceCupboard} oder hier? {priceCupboard}')
  await click(form(page), 'Verwerfen')
  await click(page.getByRole('dialog'), 'Verwerfen')
})

test('R94 a picture goes with the form that it was loaded for', async () => {
  await open(page, 'services/painting', 'Malerarbeiten')
  const problems = page.getByRole('button', { name: /^Probleme/ })
  const waiting = page.getByRole('button', { name: /^Veröffentlichen/ })
  const [before, files] = [await problems.textContent(), await waiting.textContent()]
  await click(form(page).getByRole('group', { name: 'Bild' }).first(), 'Anderes Bild')
  await upload(page, 'Probe.jpg', await photo.toBuffer())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const file = path.join(root, 'content/services/painting-probe.jpg')
  expect(await fs.stat(file)).toBeTruthy()
  await expect(waiting).not.toHaveText(files ?? '')
  await expect(problems).toHaveText(before ?? '')
  await click(form(page), 'Verwerfen')
  await click(page.getByRole('dialog'), 'Verwerfen')
  await expect.poll(() => git('status', '--porcelain')).toBe('')
})

test('R94 a choice without a value says so', async () => {
  await open(page, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
  const whatsapp = form(page).getByRole('combobox', { name: 'WhatsApp' })
  const chosen = whatsapp.locator('option:checked')
  await expect(chosen).toHaveText('Gleiche Nummer wie das Telefon')
  await whatsapp.selectOption('keine Angabe')
  await expect(chosen).toHaveText('keine Angabe')
  await expect(form(page).getByRole('textbox', { name: 'WhatsApp' })).toHaveCount(0)
  await whatsapp.selectOption('Eigene Nummer')
  await form(page).getByRole('textbox', { name: 'WhatsApp' }).fill('+41 79 000 11 22')
  await expect(chosen).toHaveText('Eigene Nummer')
  await whatsapp.selectOption('Gleiche Nummer wie das Telefon')
  await expect(form(page).getByRole('status').first()).not.toHaveText('Noch nicht gespeichert')
  // What is wrong with the choice is said once, at it.
  await form(page).getByLabel('Telefon', { exact: true }).fill('+41 33 822 11 22')
  await save(page)
  await expect(form(page).locator('[id="place:field/whatsapp"] .errors > p')).toHaveCount(1)
  await form(page).getByLabel('Telefon', { exact: true }).fill('+41 79 123 45 67')
  await save(page)
  expect(await git('status', '--porcelain')).toBe('')
})

test('R94 a save can be undone', async () => {
  await page.goto(editor)
  await click(page, 'Änderungen')
  const phone = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Telefon' }).last()
  await expect(phone).toContainText('Vorher: +41 33 000 00 00, Nachher: +41 79 123 45 67')
  await click(phone, 'Rückgängig machen')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Rückgängig gemacht.')
  expect(await changes()).toEqual([
    'content/company.yaml',
    "-phone: '+41 79 123 45 67'",
    "+phone: '+41 33 000 00 00'",
  ])
})

test('R94 undoing a new entry closes its form', async () => {
  await create(page, 'Artikel', ['Ein Versuch', 'An attempt'])
  await click(page, 'Änderungen')
  const dialog = page.getByRole('dialog')
  await click(dialog.getByRole('listitem').first(), 'Rückgängig machen')
  await expect(dialog.getByRole('status')).toHaveText('Rückgängig gemacht.')
  await click(dialog, 'Schliessen')
  await expect(form(page)).toContainText('was Sie ändern möchten')
  expect(await git('status', '--porcelain')).toBe('')
})

/** A photograph of a phone held upright: turned by a note in the file, which also says where it was taken. */
const photo = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#468' } })
  .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 45/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg()

/** Chooses a file in the dialog that is open. */
async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  const input = page.getByRole('dialog').locator('input[type=file]')
  await input.setInputFiles({ name, mimeType: 'image/jpeg', buffer })
}

/** A PNG whose header promises 400 megapixels. */
async function largePicture(): Promise<Buffer> {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#468' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** Opens a group of the list, and adds an entry with titles in each language. */
async function create(page: Page, group: string, titles: readonly string[]): Promise<void> {
  await page.goto(editor)
  await page.getByRole('navigation').locator('summary', { hasText: group }).click()
  await page.getByRole('button', { name: /^\+ Neue/ }).click()
  const dialog = page.getByRole('dialog')
  expect(await violations(page)).toEqual([])
  for (const [index, title] of titles.entries())
    await dialog.getByRole('textbox').nth(index).fill(title)
  await click(dialog, 'Anlegen')
  await expect(form(page).getByRole('heading', { level: 2 })).toHaveText(titles[0] ?? '')
}

/** Added lines without the comments of the template, and without today. */
const written = (lines: readonly string[]) =>
  lines
    .filter((line) => !line.startsWith('+#'))
    .map((line) => line.replace(/^(\+(?:date|year): ).*/, '$1…'))

test('R94 an article with two photographs is written in two languages', async () => {
  await create(page, 'Artikel', ['Schnee an der Fassade', 'Snow on the cladding'])
  const summary = field(page, 'Kurzbeschreibung', 'Deutsch')
  await expect(summary).toHaveValue('')
  await expect(summary).toHaveAttribute('placeholder', /^In einem Satz:/)
  await expect(form(page).getByRole('textbox', { name: 'Text (Deutsch)' })).not.toContainText('[')
  await summary.fill('Was der Winter der Lärche antut.')
  await field(page, 'Kurzbeschreibung', 'English').fill('What winter does to larch.')
  await form(page).getByRole('button', { name: 'Anderes Bild' }).first().click()
  expect(await violations(page)).toEqual([])
  await upload(page, 'IMG 2041.JPG', Buffer.from('not a picture'))
  await expect(page.getByRole('alert')).toContainText('Diese Datei ist kein Bild')
  await upload(page, 'IMG 2041.JPG', await largePicture())
  await expect(page.getByRole('alert')).toContainText(
    'Dieses Bild ist zu gross. Verkleinern Sie es',
  )
  await upload(page, 'IMG 2041.JPG', await photo.toBuffer())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const alt = 'Was ist auf dem Bild zu sehen?'
  await field(page, alt, 'Deutsch').fill('Lärchenfassade im Schnee')
  await field(page, alt, 'English').fill('Larch cladding in snow')
  // The preview has it before it is saved.
  const shown = page.frameLocator('iframe').locator('img[src*="img-2041"]').first()
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  for (const [language, sentence, shown] of [
    ['Deutsch', 'Schnee setzt dem Holz zu.', 'Eiszapfen'],
    ['English', 'Snow wears the wood.', 'Icicles'],
  ] as const) {
    const text = form(page).getByRole('textbox', { name: `Text (${language})` })
    await text.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(sentence)
    await click(form(page).getByRole('toolbar', { name: `Text (${language})` }), 'Bild')
    if (language === 'Deutsch') await upload(page, 'Eis.jpg', await photo.toBuffer())
    else
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /eis\.jpg/ })
        .click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('dialog').getByRole('textbox').fill(shown)
    await click(page.getByRole('dialog'), 'Einfügen')
  }
  await form(page)
    .getByLabel(/^Entwurf/)
    .uncheck()
  await save(page)
  const folder = path.join(root, 'content/posts/schnee-an-der-fassade')
  for (const name of ['img-2041.jpg', 'eis.jpg']) {
    const { width, height, exif, orientation } = await sharp(path.join(folder, name)).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 1707, height: 2560 })
  }
  expect(written(await changes())).toEqual([
    'content/posts/schnee-an-der-fassade/de.md',
    '+---',
    '+title: Schnee an der Fassade',
    "+summary: 'Was der Winter der Lärche antut.'",
    '+category: tipps',
    '+date: …',
    '+services: []',
    '+cover:',
    '+  src: img-2041.jpg',
    '+  alt:',
    "+    de: 'Lärchenfassade im Schnee'",
    "+    en: 'Larch cladding in snow'",
    '+---',
    '+Schnee setzt dem Holz zu.',
    '+',
    '+![Eiszapfen](eis.jpg)',
    'content/posts/schnee-an-der-fassade/en.md',
    '+---',
    '+title: Snow on the cladding',
    "+summary: 'What winter does to larch.'",
    '+---',
    '+Snow wears the wood.',
    '+',
    '+![Icicles](eis.jpg)',
  ])
})

test('R94 a text goes on after a list, and where a dialog has left it', async () => {
  await open(page, 'posts/schnee-an-der-fassade', 'Schnee an der Fassade')
  const text = form(page).getByRole('textbox', { name: 'Text (Deutsch)' })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n- Eis\nWind\n\nMehr bei ')
  await click(form(page).getByRole('toolbar', { name: 'Text (Deutsch)' }), 'Link')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await dialog.getByLabel('Adresse, E-Mail oder Telefon').fill('anna@site.example')
  await dialog.getByLabel('Text des Links').fill('Anna')
  await click(dialog, 'Einfügen')
  await expect(text).toBeFocused()
  await page.keyboard.type('.')
  await click(form(page).getByRole('toolbar', { name: 'Text (Deutsch)' }), 'Link')
  await click(dialog, 'Schliessen')
  await expect(
    form(page)
      .getByRole('toolbar', { name: 'Text (Deutsch)' })
      .getByRole('button', { name: 'Link', exact: true }),
  ).toBeFocused()
  await save(page)
  expect((await changes()).filter((line) => line.startsWith('+'))).toEqual([
    '+',
    '+- Eis',
    '+- Wind',
    '+',
    '+Mehr bei [Anna](mailto:anna@site.example).',
  ])
})

test('R94 a text shows its pictures, and the marks of one on the line with the cursor', async () => {
  await open(page, 'posts/altes-chalet-renovieren', 'Altes Chalet renovieren: die Reihenfolge')
  const text = form(page).getByRole('textbox', { name: 'Text (Deutsch)' })
  const line = text.locator('.cm-line').filter({ hasText: '![Ausgebauter Boden' })
  const picture = text.getByRole('img', { name: /^Ausgebauter Boden in einer Stube/ })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(line).toHaveCount(0)
  await picture.click()
  await expect(line).toHaveCount(1)
  await expect(picture).toHaveCount(0)
  await page.keyboard.press('Control+End')
  await expect(line).toHaveCount(0)
})

test('R94 a paragraph marked by three clicks stays one of its own', async () => {
  await open(page, 'posts/notfall-im-haus', 'Notfall im Haus: was tun, bis wir da sind')
  const text = form(page).getByRole('textbox', { name: 'Text (Deutsch)' })
  const paragraph = text
    .locator('.cm-line')
    .filter({ hasText: /^\p{L}.{80}/u })
    .first()
  const next = await text.evaluate((editor) => editor.querySelectorAll('.cm-line').length)
  await paragraph.click({ clickCount: 3 })
  await page.keyboard.type('Ruhig bleiben.')
  await expect(text.locator('.cm-line').filter({ hasText: /^Ruhig bleiben\.$/ })).toHaveCount(1)
  expect(await text.evaluate((editor) => editor.querySelectorAll('.cm-line').length)).toBe(next)
  await click(form(page), 'Verwerfen')
  await click(page.getByRole('dialog'), 'Verwerfen')
})

test('R94 a project is added with a picture before and one after', async () => {
  await create(page, 'Projekte', ['Bad in Wimmis', 'Bathroom in Wimmis'])
  for (const [name, texts] of [
    ['Kurzbeschreibung', ['Ein Bad ohne Schwelle.', 'A bathroom without a step.']],
    ['Dauer', ['2 Wochen', '2 weeks']],
  ] as const) {
    await field(page, name, 'Deutsch').fill(texts[0])
    await field(page, name, 'English').fill(texts[1])
  }
  await form(page).getByLabel('Ort', { exact: true }).fill('Wimmis')
  for (const when of ['vorher', 'nachher']) {
    const picture = form(page).getByRole('group', { name: `Bild ${when}` })
    await click(picture, 'Anderes Bild')
    await upload(page, `${when}.jpg`, await photo.toBuffer())
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await picture.getByLabel('Deutsch').fill(`Das Bad ${when}`)
    await picture
      .getByLabel('English')
      .fill(when === 'vorher' ? 'The bathroom before' : 'The bathroom after')
  }
  for (const language of ['Deutsch', 'English']) {
    await form(page)
      .getByRole('textbox', { name: `Text (${language})` })
      .click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Text.')
  }
  await form(page)
    .getByLabel(/^Entwurf/)
    .uncheck()
  await save(page)
  expect(written(await changes())).toEqual([
    'content/projects/bathroom-in-wimmis/de.md',
    '+---',
    '+title: Bad in Wimmis',
    '+slug: bad-in-wimmis',
    "+summary: 'Ein Bad ohne Schwelle.'",
    "+duration: '2 Wochen'",
    "+place: 'Wimmis'",
    '+location: gstaad',
    '+year: …',
    '+services:',
    '+  - renovation',
    '+featured: false',
    '+order: 7',
    '+before:',
    '+  src: vorher.jpg',
    '+  alt:',
    "+    de: 'Das Bad vorher'",
    "+    en: 'The bathroom before'",
    '+after:',
    '+  src: nachher.jpg',
    '+  alt:',
    "+    de: 'Das Bad nachher'",
    "+    en: 'The bathroom after'",
    '+gallery: []',
    '+---',
    '+Text.',
    'content/projects/bathroom-in-wimmis/en.md',
    '+---',
    '+title: Bathroom in Wimmis',
    '+slug: bathroom-in-wimmis',
    "+summary: 'A bathroom without a step.'",
    "+duration: '2 weeks'",
    '+---',
    '+Text.',
  ])
})

test('R94 an entry gets another address, and the old one leads there', async () => {
  await open(page, 'posts/schnee-an-der-fassade', 'Schnee an der Fassade')
  await click(page, 'Adresse ändern')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Schnee & Eis')
  await click(dialog, 'Adresse ändern')
  await expect(dialog.getByRole('alert')).toContainText('nur Kleinbuchstaben')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('textbox').fill('schnee-und-eis')
  await click(dialog, 'Adresse ändern')
  await expect(page).toHaveURL(/schnee-und-eis$/)
  expect(await changes()).toEqual([
    'content/posts/schnee-und-eis/de.md',
    'content/posts/schnee-und-eis/eis.jpg',
    'content/posts/schnee-und-eis/en.md',
    'content/posts/schnee-und-eis/img-2041.jpg',
    'dist-config/redirects.yaml',
    '-[]',
    '+- { from: /blog/schnee-an-der-fassade, to: /blog/schnee-und-eis }',
    '+- { from: /en/blog/schnee-an-der-fassade, to: /en/blog/schnee-und-eis }',
  ])
})

test('R94 the slug of an entry with a name of its own is changed', async () => {
  await open(page, 'projects/bathroom-in-wimmis', 'Bad in Wimmis')
  await click(page, 'Adresse ändern')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toHaveValue('bad-in-wimmis')
  await dialog.getByRole('textbox').fill('badumbau-in-wimmis')
  await click(dialog, 'Adresse ändern')
  await expect(dialog).toHaveCount(0)
  await expect(form(page).getByRole('heading', { level: 2 })).toHaveText('Bad in Wimmis')
  expect(await changes()).toEqual([
    'content/projects/bathroom-in-wimmis/de.md',
    '-slug: bad-in-wimmis',
    '+slug: badumbau-in-wimmis',
    'dist-config/redirects.yaml',
    '+- { from: /projekt/bad-in-wimmis, to: /projekt/badumbau-in-wimmis }',
  ])
  await click(page, 'Löschen')
  await expect(dialog.getByRole('combobox')).toHaveValue('/projekte')
  await click(dialog, 'Schliessen')
})

test('R91 R94 a deleted entry leads its visitors to a page, and comes back', async () => {
  await open(page, 'posts/schnee-und-eis', 'Schnee an der Fassade')
  await click(page, 'Löschen')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toHaveValue('/blog')
  await click(dialog, 'Löschen')
  await expect(page.getByRole('link', { name: 'Schnee an der Fassade' })).toHaveCount(0)
  const lines = await changes()
  expect(lines.slice(lines.indexOf('dist-config/redirects.yaml') + 1)).toEqual([
    '-- { from: /blog/schnee-an-der-fassade, to: /blog/schnee-und-eis }',
    '-- { from: /en/blog/schnee-an-der-fassade, to: /en/blog/schnee-und-eis }',
    '+- { from: /blog/schnee-an-der-fassade, to: /blog }',
    '+- { from: /en/blog/schnee-an-der-fassade, to: /en/blog }',
    '+- { from: /blog/schnee-und-eis, to: /blog }',
    '+- { from: /en/blog/schnee-und-eis, to: /en/blog }',
  ])
  await click(page, 'Änderungen')
  await click(dialog.getByRole('listitem').filter({ hasText: 'Gelöscht' }), 'Rückgängig machen')
  await expect(dialog.getByRole('status')).toHaveText('Rückgängig gemacht.')
  await changes()
  expect(await git('diff', 'HEAD~2', '--stat')).toBe('')
})

test('R94 an empty title, a dead link and a long text are explained at their fields', async () => {
  await open(page, 'posts/notfall-im-haus', 'Notfall im Haus: was tun, bis wir da sind')
  const title = field(page, 'Titel', 'Deutsch')
  const written = await title.inputValue()
  const refused = async (sentence: string) => {
    await click(page, 'Speichern')
    await expect(form(page).getByText(sentence).first()).toBeVisible()
  }
  await title.fill('')
  await refused('Dieses Feld ist leer. Füllen Sie es aus.')
  await title.fill(written)
  await form(page).getByRole('textbox', { name: 'Text (Deutsch)' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' [Mehr](/blog/frist-post)')
  await refused('Der Link auf «/blog/frist-post» führt nirgends hin.')
  for (let left = ' [Mehr](/blog/frist-post)'.length; left > 0; left -= 1)
    await page.keyboard.press('Backspace')
  const alt = field(page, 'Was ist auf dem Bild zu sehen?', 'Deutsch').first()
  await alt.fill('Ein Wasserhahn. '.repeat(14).trim())
  await refused('Diese Beschreibung hat 223 Zeichen; höchstens 200')
  await click(page, 'Verwerfen')
  await click(page.getByRole('dialog'), 'Verwerfen')
  expect(await git('status', '--porcelain')).toBe('')
})

test('R94 a title that search engines cut is saved, and marked at its field', async () => {
  await open(page, 'posts/notfall-im-haus', 'Notfall im Haus: was tun, bis wir da sind')
  const title = field(page, 'Titel', 'Deutsch')
  await title.fill(`Notfall im Haus: ${'was tun, '.repeat(15)}bis wir da sind`)
  await click(page, 'Speichern')
  await expect(title).toHaveAccessibleDescription(/Suchmaschinen zeigen etwa 60\. Kürzen Sie ihn\./)
  await click(page, 'Änderungen')
  const dialog = page.getByRole('dialog')
  await click(dialog.getByRole('listitem').first(), 'Rückgängig machen')
  await expect(dialog.getByRole('status')).toHaveText('Rückgängig gemacht.')
  await click(dialog, 'Schliessen')
  expect(await git('status', '--porcelain')).toBe('')
})

test('R94 a day that does not exist is not saved as an empty one', async () => {
  await open(page, 'posts/notfall-im-haus', 'Notfall im Haus: was tun, bis wir da sind')
  const date = form(page).getByLabel('Datum', { exact: true })
  await date.focus()
  await page.keyboard.type('02312026')
  await field(page, 'Titel', 'Deutsch').focus()
  await page.keyboard.press('Control+S')
  await expect(date).toBeFocused()
  expect(await git('status', '--porcelain')).toBe('')
  await click(form(page), 'Verwerfen')
  await click(page.getByRole('dialog'), 'Verwerfen')
  await expect(date).not.toHaveValue('')
})

test('R94 the preview scrolls to what is edited', async () => {
  await open(page, 'posts/notfall-im-haus', 'Notfall im Haus: was tun, bis wir da sind')
  const frame = page.frameLocator('iframe')
  const text = form(page).getByRole('textbox', { name: 'Text (Deutsch)' })
  const last = frame.locator('.prose p').last()
  await expect(last).not.toBeInViewport()
  await text.click()
  await page.keyboard.press('Control+End')
  // The last line is empty.
  await page.keyboard.press('ArrowUp')
  await expect(last).toBeInViewport()
  await field(page, 'Titel', 'Deutsch').focus()
  await expect(frame.locator('h1')).toBeInViewport()
  // It is in the language that one writes in.
  await field(page, 'Titel', 'English').focus()
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en')
  await expect(frame.locator('h1')).toBeInViewport()
  await field(page, 'Titel', 'Deutsch').focus()
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de-CH')
})

test('R94 the preview opens no menu over the page for what is edited', async () => {
  await open(page, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('h1')).toBeVisible()
  // The number is in the menu of the header too, above the page.
  await form(page).getByLabel('Telefon', { exact: true }).focus()
  await expect(frame.locator('main :text("+41 33 000 00 00")').first()).toBeInViewport()
  await expect(frame.locator('.site-header details[open]')).toHaveCount(0)
})

test('R94 the later of two tabs chooses between both versions', async ({ browser }) => {
  const other = await (await browser.newContext({ locale: 'de-CH' })).newPage()
  for (const tab of [page, other]) await open(tab, 'company/team', 'Team und Nachweise')
  const role = (tab: Page) => field(tab, 'Aufgabe', 'Deutsch').first()
  for (const tab of [page, other])
    await form(tab).locator('summary', { hasText: 'Eintrag 1' }).first().click()
  await role(other).fill('Leitung')
  await save(other)
  await other.context().close()
  await role(page).fill('Geschäftsleitung')
  // An entry that has not changed elsewhere is not asked about.
  await form(page).locator('summary', { hasText: 'Eintrag 2' }).first().click()
  await field(page, 'Aufgabe', 'Deutsch').nth(1).fill('Leitet die Schreinerei')
  await click(page, 'Speichern')
  const dialog = page.getByRole('dialog', { name: 'Inzwischen anderswo geändert' })
  await expect(dialog.getByRole('group')).toHaveText(/^Team › 1 › Aufgabe › Deutsch.*Leitung/s)
  expect(await violations(page)).toEqual([])
  await click(dialog, 'Übernehmen')
  await save(page)
  const lines = await changes()
  expect(lines).toHaveLength(5)
  expect(lines[2]).toContain('Geschäftsleitung')
  expect(lines[4]).toContain('Leitet die Schreinerei')
})

test('R94 changes of two tabs are joined without a question where they are of other values', async ({
  browser,
}) => {
  const other = await (await browser.newContext({ locale: 'de-CH' })).newPage()
  for (const tab of [page, other])
    await open(tab, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
  await form(other).getByLabel('E-Mail', { exact: true }).fill('buero@example.com')
  await save(other)
  await other.context().close()
  await form(page).getByLabel('Telefon', { exact: true }).fill('+41 33 555 11 00')
  await save(page)
  await expect(form(page).getByLabel('E-Mail', { exact: true })).toHaveValue('buero@example.com')
  expect((await changes()).filter((line) => line.startsWith('+'))).toEqual([
    '+email: buero@example.com',
    "+phone: '+41 33 555 11 00'",
  ])
})

test('R94 R23 axe finds nothing, and nothing is wider than a phone', async () => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const check = async (what: string) => {
      expect(await violations(page), `${what} at ${width} px`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${what} at ${width} px`).toBeLessThanOrEqual(0)
    }
    for (const id of ['', 'posts/notfall-im-haus', 'prices']) {
      await page.goto(`${editor}#${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (id !== '') await expect(form(page).getByRole('heading', { level: 2 })).toBeVisible()
      await check(id)
    }
    await expect(form(page).getByRole('group', { name: 'Fassade' }).first()).toBeAttached()
    await open(page, 'posts/notfall-im-haus', 'Notfall im Haus: was tun, bis wir da sind')
    for (const name of ['Link', 'Bild', 'Anderes Bild', 'Adresse ändern', 'Löschen']) {
      await form(page).getByRole('button', { name, exact: true }).first().click()
      await check(name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    for (const name of ['Änderungen', 'Veröffentlichen']) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      await check(name)
      await click(page.getByRole('dialog'), 'Schliessen')
    }
  }
})

test('R94 an entry with texts of its template is not published', async () => {
  await create(page, 'Artikel', ['Noch kein Text'])
  await form(page)
    .getByLabel(/^Entwurf/)
    .uncheck()
  await save(page)
  await expect(form(page).getByText('Schreiben Sie diesen Text vor dem').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Veröffentlichen/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Was haben Sie geändert/).fill('Artikel')
  await click(dialog, 'Veröffentlichen')
  await expect(dialog.getByRole('status')).toContainText('Nicht veröffentlicht')
  await expect(dialog.getByRole('status')).toContainText('Noch kein Text')
  await click(dialog, 'Schliessen')
  await git('clean', '--force', '-d', '--quiet')
  await git('checkout', '--quiet', '.')
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
    await dialog.getByLabel(/^Was haben Sie geändert/).fill(message)
    await dialog.getByLabel('Ihr Name').fill('Beat Graf')
    await dialog.getByLabel('Ihre E-Mail-Adresse').fill('beat@site.example')
    await click(dialog, 'Veröffentlichen')
    return dialog.getByRole('status')
  }
  await open(page, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
  await form(page).getByLabel('E-Mail', { exact: true }).fill('später@example.com')
  await page
    .getByRole('button', { name: /^Veröffentlichen/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Ein Formular ist noch nicht gespeichert.')
  await click(page.getByRole('dialog'), 'Schliessen')
  await click(form(page), 'Verwerfen')
  await click(page.getByRole('dialog'), 'Verwerfen')
  await git('clone', '--quiet', remote, colleague)
  await git('-C', colleague, 'config', 'user.name', 'Cara')
  await git('-C', colleague, 'config', 'user.email', 'cara@site.example')
  await push('founded: 2005', 'founded: 2004')
  await open(page, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
  const email = form(page).getByLabel('E-Mail', { exact: true })
  await email.fill('hallo@example.com')
  await save(page)
  await expect(await publish('Neue E-Mail-Adresse')).toContainText('Veröffentlicht.')
  const log = await git('--git-dir', remote, 'log', '-1', '--no-merges', '--format=%an: %s', 'main')
  expect(log).toBe('Beat Graf: Neue E-Mail-Adresse\n')
  const published = await git('--git-dir', remote, 'show', 'main:content/company.yaml')
  expect(published).toContain('founded: 2004')
  expect(published).toContain('email: hallo@example.com')
  await push('hallo@example.com', 'gruezi@example.com')
  await page.reload()
  await email.fill('info@example.ch')
  await save(page)
  await expect(await publish('Andere Adresse')).toContainText('gehen nicht verloren')
  expect(await git('show', 'HEAD:content/company.yaml')).toContain('info@example.ch')
  expect(await git('status', '--porcelain')).toBe('')
  await fs.rm(colleague, { recursive: true })
})
