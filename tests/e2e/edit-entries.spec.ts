// `site edit` as an office uses it for articles, projects and pictures (R94).
import fs from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import { fileTest as test } from './fixtures.ts'
import { click, field, form, type Office, openOffice, preview, save } from './office.ts'
import { violations } from './axe.ts'

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

test('R94 a picture goes with the form that it was loaded for', async ({ browser }) => {
  await office.open(page, 'services/painting', 'Malerarbeiten')
  const problems = page.getByRole('button', { name: /^Probleme/ })
  const waiting = page.getByRole('button', { name: /^Veröffentlichen/ })
  const [before, files] = [await problems.textContent(), await waiting.textContent()]
  await click(form(page).getByRole('group', { name: 'Bild' }).first(), 'Anderes Bild')
  await upload(page, 'Probe.jpg', await photo.toBuffer())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const file = path.join(office.root, 'content/services/painting-probe.jpg')
  expect(await fs.stat(file)).toBeTruthy()
  await expect(waiting).not.toHaveText(files ?? '')
  await expect(problems).toHaveText(before ?? '')
  // Another window does not miss it on the pages either.
  const other = await browser.newPage({ locale: 'de-CH' })
  await other.goto(office.editor)
  await expect(other.getByRole('button', { name: /^Probleme/ })).toHaveText(before ?? '')
  await other.close()
  await click(form(page), 'Verwerfen')
  await click(page.getByRole('dialog'), 'Verwerfen')
  await expect.poll(() => office.git('status', '--porcelain')).toBe('')
})

test('R94 undoing a new entry closes its form', async () => {
  await office.create(page, 'Artikel', ['Ein Versuch', 'An attempt'])
  await click(page, 'Änderungen')
  const dialog = page.getByRole('dialog')
  const added = dialog.getByRole('listitem').filter({ hasText: 'Ein Versuch' })
  await click(added, 'Rückgängig machen')
  await expect(dialog.getByRole('status')).toHaveText('Rückgängig gemacht.')
  await click(dialog, 'Schliessen')
  await expect(form(page)).toContainText('was Sie ändern möchten')
  expect(await office.git('status', '--porcelain')).toBe('')
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

/** Pastes HTML into a text, or drops a picture on one of its lines. */
async function give(
  text: Locator,
  type: 'paste' | 'drop',
  { html = '', picture, on = '' }: { html?: string; picture?: Buffer; on?: string },
): Promise<void> {
  const bytes = picture === undefined ? undefined : [...picture]
  await text.evaluate(
    (editor, { type, html, bytes, on }) => {
      const data = new DataTransfer()
      if (bytes === undefined) data.setData('text/html', html)
      else data.items.add(new File([new Uint8Array(bytes)], 'Tor.jpg', { type: 'image/jpeg' }))
      const line = [...editor.querySelectorAll('.cm-line')].find((one) => one.textContent === on)
      const { x: clientX = 0, y: clientY = 0 } = line?.getBoundingClientRect() ?? {}
      const options = { bubbles: true, cancelable: true }
      editor.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent(type, { ...options, clipboardData: data })
          : new DragEvent(type, { ...options, dataTransfer: data, clientX, clientY }),
      )
    },
    { type, html, bytes, on },
  )
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

/** Added lines without the comments of the template, and without today. */
const written = (lines: readonly string[]) =>
  lines
    .filter((line) => !line.startsWith('+#'))
    .map((line) => line.replace(/^(\+(?:date|year): ).*/, '$1…'))

test('R94 an article with two photographs is written in two languages', async () => {
  await office.create(page, 'Artikel', ['Schnee an der Fassade', 'Snow on the cladding'])
  const summary = field(page, 'Kurzbeschreibung', 'Deutsch')
  await expect(summary).toHaveValue('')
  await expect(form(page).getByText(/\d von \d+ Zeichen/)).toHaveCount(0)
  await expect(summary).toHaveAttribute('placeholder', /^Noch zu schreiben: In einem Satz:/)
  await expect(form(page).getByRole('textbox', { name: 'Text (Deutsch)' })).not.toContainText('[')
  await summary.fill('Was der Winter der Lärche antut.')
  const category = form(page).getByLabel('Kategorie', { exact: true })
  await expect(category).toHaveValue('')
  await category.selectOption('Tipps')
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
  const shown = (await preview(page)).locator('img[src*="img-2041"]').first()
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
    else await page.getByRole('dialog').getByRole('button', { name: /^eis/ }).click()
    const asked = page.getByRole('dialog').locator('.shown-picture')
    await expect
      .poll(() => asked.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await violations(page)).toEqual([])
    await page.getByRole('dialog').getByRole('textbox').fill(shown)
    await click(page.getByRole('dialog'), 'Einfügen')
  }
  await form(page)
    .getByLabel(/^Entwurf/)
    .uncheck()
  await save(page)
  const folder = path.join(office.root, 'content/posts/schnee-an-der-fassade')
  for (const name of ['img-2041.jpg', 'eis.jpg']) {
    const { width, height, exif, orientation } = await sharp(path.join(folder, name)).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 1707, height: 2560 })
  }
  expect(written(await office.changes())).toEqual([
    'content/posts/schnee-an-der-fassade/de.md',
    '+---',
    '+title: Schnee an der Fassade',
    "+summary: 'Was der Winter der Lärche antut.'",
    "+category: 'tipps'",
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
  await office.open(page, 'posts/schnee-an-der-fassade', 'Schnee an der Fassade')
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
  // With the cursor in a link, that link is changed.
  await text.press('ArrowLeft')
  await click(form(page).getByRole('toolbar', { name: 'Text (Deutsch)' }), 'Link')
  await expect(dialog.getByLabel('Text des Links')).toHaveValue('Anna')
  await dialog.getByLabel('Adresse, E-Mail oder Telefon').fill('mailto:beat@site.example?subject=A')
  await click(dialog, 'Einfügen')
  // Only its words: the target stays as it is.
  await click(form(page).getByRole('toolbar', { name: 'Text (Deutsch)' }), 'Link')
  await dialog.getByLabel('Text des Links').fill('Beat')
  await click(dialog, 'Einfügen')
  await save(page)
  expect((await office.changes()).filter((line) => line.startsWith('+'))).toEqual([
    '+',
    '+- Eis',
    '+- Wind',
    '+',
    '+Mehr bei [Beat](mailto:beat@site.example?subject=A).',
  ])
})

test('R94 a text shows its pictures, and the marks of one on the line with the cursor', async () => {
  await office.open(
    page,
    'posts/altes-chalet-renovieren',
    'Altes Chalet renovieren: die Reihenfolge',
  )
  const text = form(page).getByRole('textbox', { name: 'Text (Deutsch)' })
  const line = text.locator('.cm-line').filter({ hasText: '![Ausgebauter Boden' })
  const picture = text.getByRole('img', { name: /^Ausgebauter Boden in einer Stube/ })
  // Marks are hidden.
  await expect(text).not.toContainText(/## |\*\*|\]\(/)
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(line).toHaveCount(0)
  await picture.click()
  await expect(line).toHaveCount(1)
  await expect(picture).toHaveCount(0)
  // What is typed behind it comes below it.
  // The line may be several rows high: its end comes after that of its row.
  await page.keyboard.press('End')
  await page.keyboard.press('End')
  await page.keyboard.type('Warum?')
  await expect(picture).toHaveCount(1)
  await expect(text.locator('.cm-line').filter({ hasText: /^Warum\?$/ })).toHaveCount(1)
  await page.keyboard.press('Control+End')
  await expect(line).toHaveCount(0)
  // A placeholder shows its value.
  await expect(text.locator('.chip').last()).toHaveText(/^CHF\s.*\d/)
  await click(form(page), 'Verwerfen')
  await click(page.getByRole('dialog'), 'Verwerfen')
  await expect(form(page).getByRole('heading', { level: 2 })).toBeFocused()
})

test('R94 a paragraph marked by three clicks stays one of its own', async () => {
  await office.open(page, 'posts/notfall-im-haus', 'Notfall im Haus: was tun, bis wir da sind')
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
  const shownLines = async (count: number) =>
    (await text.locator('.cm-line').allTextContents()).slice(-count)
  /** The last lines with their marks, which show where something is selected. */
  const lastLines = async (count: number) => {
    await page.keyboard.press('Control+A')
    const lines = await shownLines(count)
    await page.keyboard.press('Control+End')
    return lines
  }
  // Pasted text keeps its marks, and is one step to undo.
  await page.keyboard.press('Control+End')
  const before = await lastLines(3)
  await give(text, 'paste', { html: '<h1>Preise</h1><ul><li>ab <b>heute</b></ul>' })
  const pasted = ['## Preise', '', '- ab **heute**']
  // Marks are seen only where the cursor is.
  await expect.poll(() => shownLines(3)).toEqual(['Preise', '', '- ab **heute**'])
  await expect.poll(() => lastLines(3)).toEqual(pasted)
  await page.keyboard.press('Control+Z')
  expect(await lastLines(3)).toEqual(before)
  await page.keyboard.press('Control+Y')
  // A table is filled in by Tab and Enter, and left by both.
  const tools = form(page).getByRole('toolbar', { name: 'Text (Deutsch)' })
  await click(tools, 'Tabelle')
  for (const [words, key] of [
    ['Was', 'Tab'],
    ['Preis', 'Tab'],
    ['Tor', 'Tab'],
    ['200', 'Tab'],
    ['Tür', 'Shift+Tab'],
    ['300', 'Tab'],
    ['Tür', 'Tab'],
    ['400', 'Enter'],
  ] as const) {
    await page.keyboard.type(words)
    await page.keyboard.press(key)
  }
  await page.keyboard.press('Enter')
  await page.keyboard.type('Danach')
  const rows = [
    '| Was  | Preis  |',
    '| --- | --- |',
    '| Tor  | 300  |',
    '| Tür  | 400  |',
    '',
    'Danach',
  ]
  expect(await lastLines(8)).toEqual(['- ab **heute**', '', ...rows])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
  // A picture that is dropped comes below the paragraph, and one goes on below it.
  await give(text, 'drop', { picture: await photo.toBuffer(), on: 'Danach' })
  await page.getByRole('dialog').getByRole('textbox').fill('Ein Tor')
  await click(page.getByRole('dialog'), 'Einfügen')
  await expect(text.getByRole('img', { name: 'Ein Tor' })).toHaveCount(1)
  await page.keyboard.type('Ende')
  expect(await shownLines(5)).toEqual(['Danach', '', '', '', 'Ende'])
  await click(form(page), 'Verwerfen')
  await click(page.getByRole('dialog'), 'Verwerfen')
  // The picture goes with the text that shows it.
  await expect.poll(() => office.git('status', '--porcelain')).toBe('')
  // One whose description is never written goes, too.
  await click(form(page).getByRole('toolbar').first(), 'Bild')
  await upload(page, 'Tür.jpg', await photo.toBuffer())
  await expect(page.getByRole('dialog').locator('.shown-picture')).toBeVisible()
  await expect.poll(() => office.git('status', '--porcelain')).not.toBe('')
  await page.keyboard.press('Escape')
  await expect.poll(() => office.git('status', '--porcelain')).toBe('')
})

test('R94 a project is added with a picture before and one after', async () => {
  await office.create(page, 'Projekte', ['Bad in Wimmis', 'Bathroom in Wimmis'])
  for (const [name, texts] of [
    ['Kurzbeschreibung', ['Ein Bad ohne Schwelle.', 'A bathroom without a step.']],
    ['Dauer', ['2 Wochen', '2 weeks']],
  ] as const) {
    await field(page, name, 'Deutsch').fill(texts[0])
    await field(page, name, 'English').fill(texts[1])
  }
  await form(page).getByLabel('Ort', { exact: true }).fill('Wimmis')
  // Nothing is chosen for the office.
  await expect(form(page).getByLabel('Jahr', { exact: true })).toHaveValue('')
  await expect(form(page).getByLabel(/^Zuständiger Standort/)).toHaveValue('')
  const services = form(page).getByRole('group', { name: 'Leistungen' })
  await expect(services.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await form(page).getByLabel('Jahr', { exact: true }).fill('2026')
  await form(page)
    .getByLabel(/^Zuständiger Standort/)
    .selectOption('gstaad')
  await services.getByLabel('Renovation', { exact: true }).check()
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
  expect(written(await office.changes())).toEqual([
    'content/projects/bathroom-in-wimmis/de.md',
    '+---',
    '+title: Bad in Wimmis',
    '+slug: bad-in-wimmis',
    "+summary: 'Ein Bad ohne Schwelle.'",
    "+duration: '2 Wochen'",
    "+place: 'Wimmis'",
    '+location: gstaad',
    '+year: …',
    '+services: [renovation]',
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
  await office.open(page, 'posts/schnee-an-der-fassade', 'Schnee an der Fassade')
  await click(page, 'Adresse ändern')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('&')
  await click(dialog, 'Adresse ändern')
  await expect(dialog.getByRole('alert')).toContainText('nur Kleinbuchstaben')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('textbox').fill('Schnee und Eis')
  await click(dialog, 'Adresse ändern')
  await expect(page).toHaveURL(/schnee-und-eis$/)
  await expect(form(page).getByRole('status').first()).toHaveText(/^Die Adresse ist geändert\./)
  expect(await office.changes()).toEqual([
    'content/posts/schnee-und-eis/de.md',
    'content/posts/schnee-und-eis/eis.jpg',
    'content/posts/schnee-und-eis/en.md',
    'content/posts/schnee-und-eis/img-2041.jpg',
    'dist-config/redirects.yaml',
    '-[]',
    '+- { from: /blog/schnee-an-der-fassade, to: /blog/schnee-und-eis }',
    '+- { from: /en/blog/schnee-an-der-fassade, to: /en/blog/schnee-und-eis }',
  ])
  await page.locator('.list-pane').getByText('Häufige Fragen').click()
  await expect(form(page).getByRole('heading', { level: 2 })).toHaveText('Häufige Fragen')
  await expect(form(page).getByText('Die Adresse ist geändert.')).toHaveCount(0)
})

test('R94 the slug of an entry with a name of its own is changed', async () => {
  await office.open(page, 'projects/bathroom-in-wimmis', 'Bad in Wimmis')
  await click(page, 'Adresse ändern')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toHaveValue('bad-in-wimmis')
  await dialog.getByRole('textbox').fill('badumbau-in-wimmis')
  await click(dialog, 'Adresse ändern')
  await expect(dialog).toHaveCount(0)
  await expect(form(page).getByRole('heading', { level: 2 })).toHaveText('Bad in Wimmis')
  expect(await office.changes()).toEqual([
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

test('R94 what others refer to is not deleted, and says who they are', async () => {
  await office.open(page, 'services/natural-stone', 'Naturstein')
  await click(page, 'Löschen')
  const dialog = page.getByRole('dialog')
  await click(dialog, 'Löschen')
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('Hier wird noch auf «Naturstein» verwiesen.')
  const place = alert.getByRole('button', { name: /›/ }).first()
  await expect(place).toBeVisible()
  await expect(alert).not.toContainText('rückgängig')
  await click(dialog, 'Schliessen')
  // The texts of home have no address.
  await office.open(page, 'strings/home', 'Startseite')
  await expect(page.getByRole('button', { name: 'Löschen' })).toHaveCount(0)
})

test('R94 links to a deleted entry lead where its visitors go, unless one says no', async () => {
  const linking = path.join(office.root, 'content/posts/notfall-im-haus/de.md')
  await fs.appendFile(linking, '\nMehr: [Schnee](/blog/schnee-und-eis).\n')
  await office.open(page, 'posts/schnee-und-eis', 'Schnee an der Fassade')
  await click(page, 'Löschen')
  const dialog = page.getByRole('dialog')
  const links = dialog.getByRole('checkbox', { name: 'Links in anderen Texten' })
  await links.uncheck()
  await click(dialog, 'Löschen')
  await expect(dialog.getByRole('alert')).toContainText('führt nirgends hin')
  await links.check()
  await click(dialog, 'Löschen')
  await expect(form(page).getByText('Gelöscht.')).toBeFocused()
  expect(await fs.readFile(linking, 'utf8')).toMatch(/\(\/blog\)\.\n$/)
  await click(page, 'Änderungen')
  await click(dialog.getByRole('listitem').filter({ hasText: 'Gelöscht' }), 'Rückgängig machen')
  await expect(dialog.getByRole('status')).toHaveText('Rückgängig gemacht.')
  expect(await fs.readFile(linking, 'utf8')).toMatch(/\(\/blog\/schnee-und-eis\)\.\n$/)
  await office.git('checkout', '--quiet', '--', linking)
  expect(await office.git('status', '--porcelain')).toBe('')
})

test('R91 R94 a deleted entry leads its visitors to a page, and comes back', async () => {
  await office.open(page, 'posts/schnee-und-eis', 'Schnee an der Fassade')
  await click(page, 'Löschen')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toHaveValue('/blog')
  await click(dialog, 'Löschen')
  await expect(page.getByRole('link', { name: 'Schnee an der Fassade' })).toHaveCount(0)
  await expect(form(page).getByText('Gelöscht.')).toBeFocused()
  const lines = await office.changes()
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
  await office.changes()
  expect(await office.git('diff', 'HEAD~2', '--stat')).toBe('')
})

test('R94 an empty title, a dead link and a long text are explained at their fields', async () => {
  await office.open(page, 'posts/notfall-im-haus', 'Notfall im Haus: was tun, bis wir da sind')
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
  expect(await office.git('status', '--porcelain')).toBe('')
})

test('R94 a title that search engines cut is saved, and marked at its field', async () => {
  await office.open(page, 'posts/notfall-im-haus', 'Notfall im Haus: was tun, bis wir da sind')
  const title = field(page, 'Titel', 'Deutsch')
  await title.fill(`Notfall im Haus: ${'was tun, '.repeat(15)}bis wir da sind`)
  // It is said while one types, also of a draft, which is not checked.
  await expect(form(page).getByText(/^\d+ von 42 Zeichen, der Rest/)).toBeVisible()
  await click(page, 'Speichern')
  await expect(title).toHaveAccessibleDescription(/Suchmaschinen zeigen etwa 60\. Kürzen Sie ihn\./)
  await click(page, 'Änderungen')
  const dialog = page.getByRole('dialog')
  // Not the one before it, which is first until this one is listed.
  const longer = page.locator('ins', { hasText: 'was tun, was tun' })
  const saved = dialog.getByRole('listitem').filter({ has: longer })
  await click(saved, 'Rückgängig machen')
  await expect(dialog.getByRole('status')).toHaveText('Rückgängig gemacht.')
  await click(dialog, 'Schliessen')
  expect(await office.git('status', '--porcelain')).toBe('')
})

test('R94 a price is saved by its keys as it is typed, and by two clicks once', async () => {
  await office.open(page, 'prices', 'Preise und Dauern')
  const price = form(page).getByRole('textbox').first()
  const written = await price.inputValue()
  const said = form(page).getByRole('status').first()
  await price.fill("CHF 1'680.–")
  await page.keyboard.press('Control+S')
  await expect(said).toHaveText('Gespeichert.')
  await expect(price).toHaveValue('1680')
  await expect(price).toBeFocused()
  await price.fill(written)
  await form(page).getByRole('button', { name: 'Speichern' }).dblclick()
  await expect.poll(() => office.git('status', '--porcelain')).toBe('')
  await expect(said).toHaveText('Gespeichert.')
})

test('R94 a day that does not exist is not saved as an empty one', async () => {
  await office.open(page, 'posts/notfall-im-haus', 'Notfall im Haus: was tun, bis wir da sind')
  const date = form(page).getByLabel('Datum', { exact: true })
  await date.focus()
  await page.keyboard.type('02312026')
  await field(page, 'Titel', 'Deutsch').focus()
  await page.keyboard.press('Control+S')
  await expect(date).toBeFocused()
  expect(await office.git('status', '--porcelain')).toBe('')
  await click(form(page), 'Verwerfen')
  await click(page.getByRole('dialog'), 'Verwerfen')
  await expect(date).not.toHaveValue('')
})

test('R94 the preview scrolls to what is edited', async () => {
  await office.open(page, 'posts/notfall-im-haus', 'Notfall im Haus: was tun, bis wir da sind')
  const frame = await preview(page)
  const text = form(page).getByRole('textbox', { name: 'Text (Deutsch)' })
  const last = frame.locator('.prose p').last()
  await expect(last).not.toBeInViewport()
  await text.click()
  await page.keyboard.press('Control+End')
  // The last line is empty, so the one above it counts.
  await expect(last).toBeInViewport()
  await field(page, 'Titel', 'Deutsch').focus()
  await expect(frame.locator('h1')).toBeInViewport()
  // It is in the language that one writes in.
  await field(page, 'Titel', 'English').focus()
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en')
  await expect(frame.locator('h1')).toBeInViewport()
  await field(page, 'Titel', 'Deutsch').focus()
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de-CH')
  // A new question is not on the page, but the one above it is.
  await office.open(page, 'faq', 'Häufige Fragen')
  await click(form(page), '+ Fragen: Eintrag hinzufügen')
  await expect((await preview(page)).getByText('Welche Garantie geben Sie?')).toBeInViewport()
  await click(form(page), 'Verwerfen')
  await click(page.getByRole('dialog'), 'Verwerfen')
})

test('R94 the preview opens no menu over the page for what is edited', async () => {
  await office.open(page, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
  const frame = await preview(page)
  await expect(frame.locator('h1')).toBeVisible()
  // The number is in the menu of the header too, above the page.
  await form(page).getByLabel('Telefon', { exact: true }).focus()
  await expect(frame.locator('main :text("+41 33 000 00 00")').first()).toBeInViewport()
  await expect(frame.locator('.site-header details[open]')).toHaveCount(0)
})
