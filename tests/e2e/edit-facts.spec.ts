// `site edit` as an office uses it for facts, prices and translations, also in two tabs (R94).
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, type Locator, type Page, type Response } from 'playwright/test'
import { fileTest as test } from './fixtures.ts'
import {
  click,
  expectSaved,
  field,
  form,
  type Office,
  openOffice,
  preview,
  save,
} from './office.ts'
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

test('R94 a wrong phone number is explained, a right one changes one line', async () => {
  await office.open(page, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
  const phone = form(page).getByLabel('Telefon', { exact: true })
  await phone.fill('Telefon 033')
  await click(page, 'Speichern')
  await expect(
    form(page).getByText('Schreiben Sie die Nummer mit Landesvorwahl').first(),
  ).toBeVisible()
  const shown = (await preview(page)).getByText('+41 79 123 45 67', { exact: true }).first()
  await expect(shown).not.toBeAttached()
  // As people of the country write it.
  await phone.fill('079 123 45 67')
  await phone.press('Tab')
  await expect(phone).toHaveValue('+41 79 123 45 67')
  // Its tidying takes no focus from the next field.
  await expect(form(page).locator(':is(input, select, textarea):focus')).toHaveCount(1)
  await save(page)
  await expect(shown).toBeAttached()
  await page.setViewportSize({ width: 360, height: 740 })
  await click(form(page), 'Veröffentlichen')
  await click(page.getByRole('dialog'), 'Schliessen')
  await click(page, 'Änderungen')
  await click(page.getByRole('dialog'), 'Schliessen')
  expect(await office.changes()).toEqual([
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
  await page.goto(office.editor)
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
  expect(await office.changes()).toEqual([
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
  await office.open(page, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
  const phone = form(page).getByLabel('Telefon', { exact: true })
  const saved = await phone.inputValue()
  const frame = await preview(page)
  const shown = (number: string) => frame.getByText(number, { exact: true }).first()
  await expect(shown(saved)).toBeAttached()
  await phone.fill('+41 33 222 11 00')
  await expect(shown('+41 33 222 11 00')).toBeAttached()
  // An error in between is not shown.
  const draft = await sent(() => phone.fill('+41 33'))
  expect(draft.status()).toBe(200)
  await expect(shown('+41 33 222 11 00')).toBeAttached()
  await phone.fill('+41 33 333 11 00')
  await expect(shown('+41 33 333 11 00')).toBeAttached()
  expect(await office.git('status', '--porcelain')).toBe('')
  await click(form(page), 'Verwerfen')
  await click(page.getByRole('dialog'), 'Schliessen')
  await expect(phone).toHaveValue('+41 33 333 11 00')
  await click(form(page), 'Verwerfen')
  await click(page.getByRole('dialog'), 'Verwerfen')
  await expect(shown(saved)).toBeAttached()
  // A tab that is left takes with it what was typed.
  const other = await browser.newPage({ locale: 'de-CH' })
  other.on('dialog', (dialog) => void dialog.accept())
  await office.open(other, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
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
  await page.goto(office.editor)
  await page.getByRole('link', { name: 'Häufige Fragen Fehlt: English' }).click()
  await click(form(page), 'Zum ersten fehlenden Text')
  await expect(field(page, 'Frage', 'English').first()).toBeFocused()
  await expect(form(page).getByText('Fehlt noch.')).toBeVisible()
  await field(page, 'Frage', 'English').first().fill('What does a renovation cost?')
  await save(page)
  await expect(page.getByRole('link', { name: 'Häufige Fragen', exact: true })).toBeVisible()
  expect(await office.changes()).toEqual([
    'content/faq.yaml',
    '-  question: {de: Was kostet eine Renovation?}',
    '+  question: {de: Was kostet eine Renovation?, en: What does a renovation cost?}',
  ])
})

test('R94 a translation whose original changes later is marked until it is confirmed', async () => {
  await office.open(page, 'faq', 'Häufige Fragen')
  await form(page).locator('summary', { hasText: 'Was kostet eine Renovation?' }).click()
  await field(page, 'Frage', 'Deutsch').first().fill('Was kostet ein Umbau?')
  await save(page)
  const marked = page.getByRole('link', { name: 'Häufige Fragen Prüfen: English' })
  await expect(marked).toBeVisible()
  await expect(field(page, 'Frage', 'English').first()).toHaveAccessibleDescription(
    /^Der Text, aus dem dieser übersetzt ist, wurde geändert\./,
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
  expect(await office.git('status', '--porcelain')).toBe('')
})

test('R94 a price is found by what it is for, and taken as people write it', async () => {
  await page.goto(office.editor)
  const search = page.getByRole('searchbox')
  await search.fill('Einbauschrank')
  await expect(page.getByRole('link', { name: 'Preise und Dauern' })).toBeVisible()
  await search.fill('Aufwand kosten')
  await expect(page.getByRole('link', { name: 'Preise und Dauern' })).toBeHidden()
  await page.getByRole('link', { name: 'Häufige Fragen' }).click()
  await expect(field(page, 'Antwort', 'Deutsch').first()).toBeFocused()
  await search.fill('')
  await office.open(page, 'prices', 'Preise und Dauern')
  const hour = form(page).getByRole('group', { name: /^«kosten je nach Fachgebiet … pro Stunde/ })
  await expect(hour.getByRole('link', { name: 'Häufige Fragen' })).toBeVisible()
  const wardrobe = form(page)
    .getByRole('group', { name: 'Schrank (Einbauschrank)', exact: true })
    .first()
  await wardrobe.getByLabel('Preis', { exact: true }).fill('CHF 8’894.–')
  const problems = page.getByRole('button', { name: /^Probleme/ })
  const before = await problems.textContent()
  await save(page)
  // It makes the sums of tables wrong, which the number says immediately.
  expect(await problems.textContent()).not.toBe(before)
  expect(await office.changes()).toEqual([
    'content/prices.yaml',
    '-  cupboard: {amount: 8594, example: true}',
    '+  cupboard: {amount: 8894, example: true}',
  ])
})

test('R94 a price is added, chosen by its name and removed', async () => {
  await office.open(page, 'prices', 'Preise und Dauern')
  await click(form(page), '+ Preise: Eintrag hinzufügen')
  await page.getByRole('dialog').getByRole('textbox').fill('Böden ölen')
  expect(await violations(page)).toEqual([])
  await click(page.getByRole('dialog'), 'Anlegen')
  const added = form(page).getByRole('group', { name: 'Böden ölen', exact: true })
  await expect(added.getByLabel('Wofür')).toBeFocused()
  await added.getByLabel('Preis', { exact: true }).fill('45 Franken')
  await save(page)
  expect(await office.changes()).toEqual([
    'content/prices.yaml',
    '+  boedenOelen: {name: Böden ölen, amount: 45}',
  ])
  await office.open(page, 'faq', 'Häufige Fragen')
  await form(page).locator('summary', { hasText: 'Was kostet eine Renovation?' }).click()
  const menu = form(page).getByLabel('Angabe einfügen').first()
  await menu.focus()
  await menu.selectOption({ label: 'Böden ölen: CHF\u00a045' })
  const question = field(page, 'Frage', 'Deutsch').first()
  await expect(question).toHaveValue(/\{priceBoedenOelen\}/)
  // Its value is shown until the field is reached again.
  const shown = form(page).locator('.shown-facts', { hasText: 'CHF\u00a045' })
  await expect(shown).toBeHidden()
  await form(page).getByRole('heading', { level: 2 }).focus()
  await expect(shown).toBeVisible()
  await click(form(page), 'Verwerfen')
  await click(page.getByRole('dialog'), 'Verwerfen')
  await office.open(page, 'prices', 'Preise und Dauern')
  await click(added, 'Entfernen')
  await save(page)
  expect(await office.changes()).toEqual([
    'content/prices.yaml',
    '-  boedenOelen: {name: Böden ölen, amount: 45}',
  ])
})

test('R94 a question gets a topic of its own, and what was removed comes back', async () => {
  await office.open(page, 'faq', 'Häufige Fragen')
  const list = form(page).getByRole('group', { name: 'Fragen', exact: true })
  const entries = list.locator('> ol > li')
  const count = await entries.count()
  await click(list, '+ Fragen: Eintrag hinzufügen')
  const added = entries.last()
  for (const [group, text] of [
    ['Frage', 'Arbeiten Sie im Winter?'],
    ['Antwort', 'Ja, innen.'],
  ] as const)
    await added
      .getByRole('group', { name: group, exact: true })
      .getByLabel('Deutsch', { exact: true })
      .fill(text)
  await save(page)
  await click(entries.nth(0), 'Eintrag 1 entfernen')
  await expect(entries).toHaveCount(count)
  await click(list, 'Zurückholen')
  await expect(entries).toHaveCount(count + 1)
  await expect(form(page).getByRole('button', { name: 'Verwerfen' })).toHaveCount(0)
  expect((await office.changes()).filter((line) => line.startsWith('+'))).toEqual([
    '+- topic: arbeiten-sie-im-winter',
    '+  question: {de: Arbeiten Sie im Winter?}',
    '+  answer:',
    '+    de: Ja, innen.',
  ])
})

test('R94 a fact is inserted at the cursor, and blanks around it stay', async () => {
  await office.open(page, 'faq', 'Häufige Fragen')
  await form(page).locator('summary', { hasText: 'Was kostet eine Renovation?' }).click()
  const question = field(page, 'Frage', 'Deutsch').first()
  await question.fill('Was kostet hier?')
  await question.press('Home')
  for (let step = 0; step < 'Was kostet '.length; step += 1) await question.press('ArrowRight')
  const menu = form(page).getByLabel('Angabe einfügen').first()
  await menu.focus()
  // Who means to write in the next field chooses nothing.
  await page.keyboard.type('Schrank')
  await expect(question).toHaveValue('Was kostet hier?')
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

test('R94 a choice without a value says so', async () => {
  await office.open(page, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
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
  // A problem of the choice is shown once, at the choice.
  await form(page).getByLabel('Telefon', { exact: true }).fill('+41 33 822 11 22')
  await save(page)
  await expect(form(page).locator('[id="place:field/whatsapp"] > .message > p')).toHaveCount(1)
  await form(page).getByLabel('Telefon', { exact: true }).fill('+41 79 123 45 67')
  await expect(form(page).locator('[id="place:field/phone"] > :is(.errors, .message)')).toHaveCount(
    0,
  )
  // Another form is opened before the reply.
  await click(form(page), 'Speichern')
  await page.getByRole('link', { name: 'Team und Nachweise' }).click()
  await expect.poll(() => office.git('status', '--porcelain')).toBe('')
  await expect(page.getByText('Noch nicht gespeichert', { exact: true })).toHaveCount(0)
})

test('R94 says whether an entry is gone or broken, or nothing answers, and keeps what is written', async () => {
  const file = path.join(office.root, 'content/faq.yaml')
  const intact = await fs.readFile(file, 'utf8')
  await fs.writeFile(file, `${intact}- {`)
  const failure = form(page).getByRole('alert')
  await page.goto(`${office.editor}#faq`)
  await expect(failure).toContainText('Die Website hat einen Fehler')
  await page.goto(`${office.editor}#posts/none`)
  await expect(failure).toContainText('Diesen Inhalt gibt es nicht mehr.')
  await fs.writeFile(file, intact)
  await office.open(page, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
  const email = form(page).getByLabel('E-Mail', { exact: true })
  await email.fill('noch-nicht@example.com')
  await page.route(/\/_edit\/(?:state|entry)/, (route) => route.abort())
  // Browsers say so where one comes back to a window.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(failure).toContainText('Der Editor antwortet nicht.')
  await expect(page.getByRole('banner').getByRole('alert')).toContainText('antwortet nicht')
  await expect(email).toHaveValue('noch-nicht@example.com')
  await page.unroute(/\/_edit\/(?:state|entry)/)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await click(form(page), 'Verwerfen')
  await click(page.getByRole('dialog'), 'Verwerfen')
})

test('R94 a save can be undone', async () => {
  await page.goto(office.editor)
  await click(page, 'Änderungen')
  const phone = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Telefon' }).last()
  await expect(phone).toContainText('Vorher: +41 33 000 00 00, Nachher: +41 79 123 45 67')
  await click(phone, 'Rückgängig machen')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Rückgängig gemacht.')
  expect(await office.changes()).toEqual([
    'content/company.yaml',
    "-phone: '+41 79 123 45 67'",
    "+phone: '+41 33 000 00 00'",
  ])
})

test('R94 the later of two tabs chooses between both versions', async ({ browser }) => {
  const other = await (await browser.newContext({ locale: 'de-CH' })).newPage()
  for (const tab of [page, other]) await office.open(tab, 'company/team', 'Team und Nachweise')
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
  await expect(dialog.getByRole('group')).toHaveText(
    /^Team › 1 Reto Muster › Aufgabe › Deutsch.*Leitung/s,
  )
  expect(await violations(page)).toEqual([])
  await click(dialog, 'Übernehmen')
  await save(page)
  const lines = await office.changes()
  expect(lines).toHaveLength(5)
  expect(lines[2]).toContain('Geschäftsleitung')
  expect(lines[4]).toContain('Leitet die Schreinerei')
})

test('R94 changes of two tabs are joined without a question where they are of other values', async ({
  browser,
}) => {
  const other = await (await browser.newContext({ locale: 'de-CH' })).newPage()
  for (const tab of [page, other])
    await office.open(tab, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
  await form(other).getByLabel('E-Mail', { exact: true }).fill('buero@example.com')
  await save(other)
  await other.context().close()
  await form(page).getByLabel('Telefon', { exact: true }).fill('+41 33 555 11 00')
  await save(page)
  await expect(form(page).getByLabel('E-Mail', { exact: true })).toHaveValue('buero@example.com')
  expect((await office.changes()).filter((line) => line.startsWith('+'))).toEqual([
    '+email: buero@example.com',
    "+phone: '+41 33 555 11 00'",
  ])
})

test('R94 entries are joined by their content, not by their number', async ({ browser }) => {
  const other = await (await browser.newContext({ locale: 'de-CH' })).newPage()
  for (const tab of [page, other]) await office.open(tab, 'testimonials', 'Kundenstimmen')
  const nicole = (tab: Page) =>
    form(tab).locator('li.card', { has: tab.locator('summary', { hasText: 'Nicole Brügger' }) })
  const name = (tab: Page, number: number) =>
    form(tab).locator('summary', { hasText: `Eintrag ${number} Nicole Brügger` })
  const until = nicole(page).getByLabel('Zeigen bis')
  const limit = async (number: number, day: string) => {
    await name(page, number).click()
    await nicole(page).locator('summary', { hasText: 'Weitere Angaben' }).click()
    await until.fill(day)
  }
  await limit(3, '2026-12-24')
  await form(other).getByRole('button', { name: 'Eintrag 1 entfernen' }).first().click()
  await save(other)
  await save(page)
  await expect(name(page, 2)).toBeVisible()
  await expect(until).toHaveValue('2026-12-24')
  const lines = await office.changes()
  expect(lines.filter((line) => line.startsWith('+'))).toEqual(['+  until: 2026-12-24'])
  expect(lines[1]).toBe('-- name: Therese Gafner')
  // The other window follows when one comes back to it.
  await other.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(nicole(other).getByLabel('Zeigen bis')).toHaveValue('2026-12-24')
  const file = await fs.readFile(path.join(office.root, 'content/testimonials.yaml'), 'utf8')
  expect(/name: (.*)\n(?:  .*\n)*  until: 2026-12-24/.exec(file)?.[1]).toBe('Nicole Brügger')

  // The question names the entry that one tab has changed and the other removed.
  await office.open(other, 'testimonials', 'Kundenstimmen')
  await limit(2, '2027-01-31')
  await nicole(other).getByRole('button', { name: 'Eintrag 2 entfernen' }).last().click()
  await save(other)
  await other.context().close()
  await click(page, 'Speichern')
  const dialog = page.getByRole('dialog', { name: 'Inzwischen anderswo geändert' })
  await expect(dialog.getByRole('group')).toHaveAccessibleName('Kundenstimmen › 2 Nicole Brügger')
  await dialog.getByRole('radio', { name: 'Andere Fassung: Gelöscht' }).check()
  await click(dialog, 'Übernehmen')
  await expect(form(page).locator('summary', { hasText: 'Peter Trachsel' })).toHaveText(
    /^Eintrag 4/,
  )
  await expect(nicole(page)).toHaveCount(0)
  expect((await office.changes()).filter((line) => line.startsWith('+'))).toEqual([])
})

test('R94 a new tab takes over what a closed one has not saved', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-CH' })
  const phone = (tab: Page) => form(tab).getByLabel('Telefon', { exact: true })
  const open = async () => {
    const tab = await context.newPage()
    tab.on('dialog', (dialog) => void dialog.accept())
    await office.open(tab, 'company/company', 'Telefon, Adresse und Angaben zur Firma')
    return tab
  }
  const unsaved = '+41 33 666 11 00'
  const [closed, other] = [await open(), await open()]
  const saved = await phone(other).inputValue()
  await phone(closed).fill(unsaved)
  await closed.reload()
  await expect(phone(closed)).toHaveValue(unsaved)
  // An open tab keeps its drafts for itself.
  await other.reload()
  await expect(phone(other)).toHaveValue(saved)
  await closed.close({ runBeforeUnload: true })
  await expect.poll(() => closed.isClosed()).toBe(true)
  const next = await open()
  await expect(phone(next)).toHaveValue(unsaved)
  await expect(form(next).getByRole('status').first()).toHaveText('Noch nicht gespeichert')
  await other.reload()
  await expect(phone(other)).toHaveValue(saved)
  await click(form(next), 'Verwerfen')
  await click(next.getByRole('dialog'), 'Verwerfen')
  await expect(phone(next)).toHaveValue(saved)
  await next.close()
  const last = await open()
  await expect(phone(last)).toHaveValue(saved)
  await context.close()
})
