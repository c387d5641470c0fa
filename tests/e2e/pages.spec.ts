// The contents of each kind of page (R11, R13–R18).
import { readFileSync } from 'node:fs'
import { expect, pages, readRoute, test } from './fixtures.ts'

test('R11 home has its sections in the required order', async ({ page }) => {
  for (const path of ['/', '/en']) {
    await page.goto(path)
    const order = await page
      .locator('main > section, .site-footer')
      .evaluateAll((all) => all.map((section) => section.id || section.className))
    expect(order).toEqual([
      'hero',
      'services',
      'process',
      'portfolio',
      'testimonials',
      'locations',
      'blog',
      'faq',
      'contact-form',
      'site-footer',
    ])
  }
})

test('R13 the required facts are on home', async ({ page }) => {
  await page.goto('/')
  const durations = page.locator('#process .process-steps__duration')
  await expect(durations).toHaveText([
    '1\u2060–\u20602\u00a0Stunden',
    '3\u2060–\u20607\u00a0Tage',
    '1\u2060–\u20602\u00a0Tage',
    'je nach Projekt',
    '1\u00a0Tag',
  ])
  await expect(page.locator('#services li')).toHaveCount(10)
  await expect(page.locator('.home-portfolio__note')).toHaveText(/6\u2060–\u20608\u00a0Wochen/)
  await expect(page.locator('.home-portfolio__featured h3')).toHaveText(/Kellerumbau/)
  await expect(page.locator('.testimonials figure')).toHaveCount(6)
  for (const author of await page.locator('.testimonials__author').all())
    await expect(author).toHaveText(/\d+ Bewertung(en)?, \d+ Fotos?$/)
  await expect(page.getByRole('link', { name: /Alle Bewertungen/ })).toHaveAttribute(
    'href',
    /^https:/,
  )
  await expect(page.locator('.faq__item')).toHaveCount(6)
  const faq = await page.locator('#faq').textContent()
  for (const fact of [
    /CHF\s500/,
    /CHF\s10.000/,
    /2\sStunden/,
    /5\sJahre/,
    /10\sJahre/,
    /1\u2060–\u20602\sWochen/,
    /4\u2060–\u20608\sWochen/,
  ])
    expect(faq).toMatch(fact)
  const kinds = await page.locator('#locations .index-list__meta').allTextContents()
  expect(kinds.toSorted()).toEqual(['Filiale', 'Hauptsitz', 'Partnerbetrieb', 'Servicestelle'])
  const footer = page.locator('.site-footer')
  for (const text of ['07:00–18:00', '08:00–16:00', '© 2024', 'Impressum', 'Datenschutz'])
    await expect(footer).toContainText(text.replace('–', text.includes(':') ? '–' : '–'))
})

test('R14 a service page has all its parts', async ({ page }) => {
  for (const { path } of pages.filter(({ page }) => page === 'service')) {
    await page.goto(path)
    await expect(page.locator('.page-intro__picture img')).toBeVisible()
    await expect(page.locator('.service-features li')).toHaveCount(3)
    for (const part of [
      '.process-steps--rows li',
      '.service-materials dt',
      '.service-advice li',
      '.process-steps--timeline li',
      '.faq__item',
      '.facts__row',
      '.call-to-action__ways a',
    ])
      await expect(page.locator(part), `${part} on ${path}`).not.toHaveCount(0)
  }
})

test('R14 a location page has address, area, services and a link to the map, and embeds nothing', async ({
  page,
}) => {
  for (const { path } of pages.filter(({ page }) => page === 'location')) {
    await page.goto(path)
    await expect(page.locator('main address')).toContainText(/\d{4} /)
    await expect(page.locator('.page-intro__note')).not.toBeEmpty()
    await expect(page.locator('.index-list__item')).not.toHaveCount(0)
    await expect(page.locator('main a[href^="https://www.openstreetmap.org/"]')).toBeVisible()
    await expect(page.locator('iframe, object, embed')).toHaveCount(0)
  }
})

test('R15 a project has facts and a gallery', async ({ page }) => {
  for (const { path } of pages.filter(({ page }) => page === 'project')) {
    await page.goto(path)
    await expect(page.locator('.facts__row')).toHaveCount(3)
    await expect(page.locator('.link-list a')).not.toHaveCount(0)
    await expect(page.locator('.project-gallery img')).not.toHaveCount(0)
    await expect(page.locator('.before-after img')).toHaveCount(2)
  }
})

test('R16 a post has cover, date, reading time, contents and related posts', async ({ page }) => {
  const posts = pages.filter(({ page }) => page === 'post')
  expect(posts.length).toBeGreaterThanOrEqual(16)
  const categories = new Set<string>()
  for (const { path, locale } of posts) {
    await page.goto(path)
    await expect(page.locator('.page-intro__picture img')).toBeVisible()
    const note = page.locator('.page-intro__note')
    await expect(note.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/)
    await expect(note).toHaveText(/\d min read|\d Min\. Lesezeit/)
    if (locale === 'de') categories.add((await note.textContent())?.split(',')[0] ?? '')
    const entries = await page
      .locator('.post-contents ol a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''))
    expect(entries.length).toBeGreaterThan(2)
    for (const id of entries) await expect(page.locator(`h2[id="${id}"]`)).toHaveCount(1)
    await expect(page.locator('.post-list__item')).toHaveCount(3)
    const words = ((await page.locator('.prose').textContent()) ?? '').split(/\s+/).length
    expect(words, path).toBeGreaterThan(450)
  }
  expect(categories.size).toBe(6)
})

test('R17 the privacy policy names every key that the site stores, and nothing is stored before', async ({
  page,
}) => {
  const keys = [
    ...readFileSync('src/site/storage-keys.ts', 'utf8').matchAll(/= '(muster:[\w-]+)'/g),
  ].map(([, key]) => key ?? '')
  expect(keys.length).toBeGreaterThan(5)
  for (const path of ['/datenschutz', '/en/privacy-policy']) {
    const html = readRoute(path)
    for (const key of keys) expect(html, `${key} in ${path}`).toContain(`<code>${key}</code>`)
  }
  await page.goto('/impressum')
  expect(await page.context().cookies()).toEqual([])
  for (const path of ['/impressum', '/en/legal-notice']) expect(readRoute(path)).toMatch(/UWG|UCA/)
})

test('R18 without a portal there is a way to ask for access, and no login', async ({ page }) => {
  await page.goto('/kundenportal')
  await expect(page.locator('main .button')).toHaveAttribute('href', /^mailto:/)
  await expect(page.locator('input')).toHaveCount(0)
})
