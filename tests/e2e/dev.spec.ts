// `site dev`: changes of content and code appear without a restart (R63).
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { applyChange, type Changes, copyEngine, createColdSite } from '../support/site.ts'
import { createGate, expect, forgive, hydrated, test } from './fixtures.ts'
import { type StartedServer, startServer } from './server.ts'

// All tests share one server and one site, and leave their changes.
test.describe.configure({ mode: 'serial' })

let server: StartedServer
let root: string
let close: () => Promise<void>

test.beforeAll(async () => {
  const site = await createColdSite({
    'content/company.yaml': (old) => old.replace('founded: 2001', 'founded: soon'),
    'dist-config/redirects.yaml':
      '- { from: "/?p=12", to: /blog }\n- { from: /über-uns, to: /plan.svg }\n',
  })
  root = site.root
  await copyEngine(root)
  server = await startServer('dev', { root, appRoot: root })
  close = async () => {
    await server.stop()
    await site.remove()
  }
})
test.afterAll(() => close())

/**
 * Time in ms for which Vite's watcher ignores a second change of a file. Edits of code keep its length or make it longer,
 * so that each is one change.
 */
const WATCHER_MS = 50
const edited = new Set<string>()
const edit = async (name: string, change: Changes[string]) => {
  // The watcher has reported the last edit, as the test has waited for its effect.
  if (edited.has(name)) await setTimeout(WATCHER_MS + 10)
  edited.add(name)
  await applyChange(path.join(root, name), change)
}
const overlay = (page: Page) => page.locator('vite-error-overlay')
const post = 'content/posts/first-post/de.md'

test('R63 R26 shows errors in content at the start until they are fixed', async ({
  page,
  noise,
}) => {
  // Vite optimises dependencies on the first start.
  const place = 'content/company.yaml:11:10'
  expect(await server.heard(/content-invalid/)).toContain(place)
  const response = await page.goto(server.url)
  expect(response?.status()).toBe(500)
  await expect(page.locator('body > pre')).toContainText(place)
  await expect(overlay(page)).toContainText(place)
  await edit('content/company.yaml', (old) => old.replace('founded: soon', 'founded: 2001'))
  await server.heard(/pages, 0 warnings/)
  await expect(page.locator('h1')).toBeVisible()
  await expect(overlay(page)).toHaveCount(0)
  await hydrated(page)
  // The response with status 500.
  await forgive(noise, /500/)
})

test('R63 R38 pages are rendered on the server and hydrate without warnings', async ({ page }) => {
  for (const [pathname, text] of [
    ['blog/first-post', 'Er sagte: «Das ist ‹gut› geht’s?»'],
    ['en/blog/first-post', 'He said: “That’s ‘good’.”'],
    ['', 'Test &amp; Söhne'],
  ] as const) {
    const html = await (await fetch(server.url + pathname)).text()
    expect(html).toContain(text)
    // Inline styles avoid a flash of unstyled content.
    expect(html).toContain('.site-header')
    await page.goto(server.url + pathname)
    await hydrated(page)
  }
})

test('R63 links navigate without reloading the document', async ({ page }) => {
  await page.goto(`${server.url}blog`)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.locator('main article a').first().click()
  await page.waitForURL('**/blog/first-post')
  await expect(page.locator('h1')).toHaveText('Erster Artikel')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
})

test('R63 an edited text appears immediately, even if its data was cached', async ({ page }) => {
  await page.goto(`${server.url}blog`)
  await hydrated(page)
  await page.locator('main article a').first().click()
  await expect(page.locator('main')).toContainText('Siehe Schreinerarbeiten')
  await edit(post, (old) => old.replace('Siehe', 'Sehen Sie'))
  await expect(page.locator('main')).toContainText('Sehen Sie Schreinerarbeiten')
  await hydrated(page)
  // From page data, not from the document.
  await page.locator('.site-header a[href="/blog"]').first().click()
  await page.waitForURL('**/blog')
  await page.locator('main article a').first().click()
  await page.waitForURL('**/blog/first-post')
  await expect(page.locator('main')).toContainText('Sehen Sie Schreinerarbeiten')
})

test('R63 an edited fact of the company appears immediately', async ({ page }) => {
  await page.goto(server.url)
  await hydrated(page)
  await edit('content/company.yaml', (old) => old.replace('Testweg 1', 'Neuweg 2'))
  await expect(page.locator('footer')).toContainText('Neuweg 2')
  await hydrated(page)
})

test('R63 changed content keeps what is open, typed and scrolled to', async ({ page }) => {
  await page.goto(server.url)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const question = page.locator('.faq details').first()
  await question.locator('summary').click()
  await page.locator('form [name="firstName"]').fill('Anna Muster')
  const title = page.locator('main h1')
  await edit('content/strings.yaml', (old) =>
    old.replace(/(?<=\n  title:\n    de: ).*/, 'Ein neuer Titel'),
  )
  await expect(title).toHaveText('Ein neuer Titel')
  await expect(question).toHaveJSProperty('open', true)
  await expect(page.locator('form [name="firstName"]')).toHaveValue('Anna Muster')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
})

test('R63 warnings of the content are shown in the browser until they are gone', async ({
  page,
}) => {
  await page.goto(server.url)
  await hydrated(page)
  const warnings = page.locator('site-warnings')
  await expect(warnings).toHaveCount(0)
  await edit('public/plan.svg.bak', 'A copy.')
  await expect(warnings.locator('summary')).toHaveText('1 warning')
  await warnings.locator('summary').click()
  await expect(warnings).toContainText('public/plan.svg.bak:1:1')
  await edit('public/plan.svg.bak', null)
  await expect(warnings).toHaveCount(0)
})

test('R63 an edited component keeps the state of the page', async ({ page }) => {
  const file = 'src/components/sections/section.tsx'
  await page.goto(server.url)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.locator('form [name="firstName"]').fill('Anna Muster')
  const before = await fs.readFile(path.join(root, file), 'utf8')
  await edit(file, before.replace('<section', '<section data-edited="yes"'))
  await expect(page.locator('section[data-edited]').first()).toBeAttached()
  await expect(page.locator('form [name="firstName"]')).toHaveValue('Anna Muster')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  await edit(file, `${before}\n// Not shorter than the edited file.\n`)
  await expect(page.locator('section[data-edited]')).toHaveCount(0)
})

test('R11 R16 R63 R84 a new order of home and a new category appear immediately', async ({
  page,
}) => {
  await page.goto(server.url)
  await hydrated(page)
  const ids = page.locator('main > section[id]')
  await edit('content/lists.yaml', (old) =>
    old
      .replace('services, process,', 'process, services,')
      .replace('  tipps:', '  neues: { de: Neues, en: News }\n  tipps:'),
  )
  await expect(ids.nth(1)).toHaveId('process')
  await hydrated(page)
  await expect(ids.nth(2)).toHaveId('services')
  await page.goto(`${server.url}blog`)
  await hydrated(page)
  await page.locator('.post-filter').getByRole('link', { name: 'Neues' }).click()
  await expect(page).toHaveURL(`${server.url}blog/neues`)
  await expect(page.locator('h1')).toHaveText('Neues')
  await expect(page.getByText('Keine Artikel gefunden.')).toBeVisible()
})

test('R63 R26 an unknown category is reported in terminal and browser until it is fixed', async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}blog/first-post`)
  await hydrated(page)
  await edit(post, (old) => old.replace('category: holzpflege', 'category: holzpfege'))
  const output = await server.heard(/Did you mean "holzpflege"\?/)
  expect(output).toContain(`${post}:4:11  error  Unknown value "holzpfege" for "category"`)
  expect(output).toContain('> 4 | category: holzpfege')
  const message = overlay(page).locator('.message-body')
  await expect(message).toContainText('Did you mean "holzpflege"?')
  expect(output).toContain((await message.textContent())?.trim())
  // The last good state stays visible below the overlay.
  const other = await context.newPage()
  await other.goto(server.url)
  await expect(other.locator('h1')).toBeVisible()
  await expect(overlay(other)).toBeVisible()
  await hydrated(other)
  await edit(post, (old) => old.replace('category: holzpfege', 'category: holzpflege'))
  await server.heard(/pages, 0 warnings/)
  await expect(overlay(page)).toHaveCount(0)
  await expect(overlay(other)).toHaveCount(0)
  await expect(page.locator('h1')).toHaveText('Erster Artikel')
  await Promise.all([hydrated(page), hydrated(other)])
})

test('R63 a new post, whose image is missing at first, needs no restart', async ({
  page,
  noise,
}) => {
  const url = `${server.url}blog/second-post`
  expect((await page.goto(url))?.status()).toBe(404)
  await hydrated(page)
  await forgive(noise, /404/)
  const front = (await fs.readFile(path.join(root, post), 'utf8'))
    .replace('Erster Artikel', 'Zweiter Artikel')
    .replace('src: /board.png', 'src: plank.png')
  await edit('content/posts/second-post/en.md', '---\ntitle: Second\nsummary: Short.\n---\nText.\n')
  await edit('content/posts/second-post/de.md', front)
  await expect(overlay(page).locator('.message-body')).toContainText(
    'There is no picture "posts/second-post/plank.png"',
  )
  await edit(
    'content/posts/second-post/plank.png',
    await fs.readFile(path.join(root, 'content/board.png')),
  )
  await expect(page.locator('h1')).toHaveText('Zweiter Artikel')
  await hydrated(page)
  const cover = page.locator('main picture img').first()
  await expect(cover).toHaveJSProperty('complete', true)
  expect(await cover.evaluate((img) => img instanceof HTMLImageElement && img.currentSrc)).toMatch(
    /\/assets\/plank-\d+-\w+\.webp$/,
  )
  await edit('content/posts/second-post', null)
  await expect(page.locator('main')).not.toContainText('Zweiter Artikel')
  await hydrated(page)
  expect((await fetch(url)).status).toBe(404)
  await forgive(noise, /404/)
})

test('R63 R97 a new page of its own is in the menu, and is opened without a new document', async ({
  page,
}) => {
  await page.goto(`${server.url}blog`)
  await hydrated(page)
  await edit(
    'content/pages/about/en.md',
    '---\npath: /about\ntitle: About us\nsummary: Us.\n---\nText.\n',
  )
  await edit(
    'content/pages/about/de.md',
    '---\npath: /ueber-uns\ntitle: Über uns\nsummary: Wir.\nmenu: header\n---\nText.\n',
  )
  const link = page.getByRole('link', { name: 'Über uns', exact: true }).first()
  await expect(link).toBeVisible()
  await hydrated(page)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await link.click()
  await expect(page.locator('h1')).toHaveText('Über uns')
  await expect(page.locator('body[data-same]')).toHaveCount(1)
})

test('R63 R58 images are encoded on demand, only as WebP', async () => {
  const html = await (await fetch(`${server.url}blog/first-post`)).text()
  expect(html).not.toContain('.avif')
  const [picture] = /\/assets\/board-\d+-\w+\.webp/.exec(html) ?? []
  const [social] = /\/assets\/social-\w+\.jpg/.exec(html) ?? []
  for (const [name, type] of [
    [picture, 'image/webp'],
    [social, 'image/jpeg'],
  ]) {
    const response = await fetch(new URL(name ?? '', server.url))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  }
})

test('R63 R2 R5 R6 R52 URLs give the same replies as on a host', async () => {
  for (const [pathname, status, part] of [
    ['/nix', 404, 'lang="de-CH"'],
    ['/en/nix', 404, 'lang="en"'],
    ['/blog.html', 301, '/blog'],
    ['/en/?a=1', 301, '/en?a=1'],
    ['/404', 404, 'lang="de-CH"'],
    ['/assets/nix.webp', 404, 'Not found'],
    ['/%ff', 400, 'Bad request'],
    ['/de/blog?a=1', 301, '/blog?a=1'],
    ['/dienstleistungen/nix', 302, '/'],
    ['/en/services/schreinerarbeiten', 301, '/en/services/carpentry-work'],
    ['/?a=1&p=12', 301, '/blog'],
    ['/%C3%BCber-uns', 301, '/plan.svg'],
    ['/robots.txt', 200, 'Sitemap:'],
    ['/sitemap.xml', 200, 'first-post'],
    ['/site.webmanifest', 200, 'Test &'],
    ['/data/dev/blog.json', 200, '"page":"blog"'],
    ['/favicon.svg', 200, '<svg'],
  ] as const) {
    const response = await fetch(new URL(pathname, server.url), { redirect: 'manual' })
    const target = response.headers.get('location')
    expect([pathname, response.status]).toEqual([pathname, status])
    expect(target ?? (await response.text())).toContain(part)
    expect(response.headers.get('cache-control') ?? 'no-store').toBe('no-store')
  }
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(405)
})

test('R5 R63 a link with a slug of the other language is followed', async ({ page, noise }) => {
  await page.goto(`${server.url}impressum`)
  await hydrated(page)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/en/services/schreinerarbeiten',
      id: 'added',
    })
    link.textContent = 'Schreinerarbeiten'
    document.querySelector('main')?.append(link)
  })
  await page.locator('#added').click()
  await expect(page).toHaveURL(`${server.url}en/services/carpentry-work`)
  await expect(page.locator('h1')).toBeFocused()
  await forgive(noise, /404/)
})

test('R8 R63 effects that run twice in development do not move focus or announce', async ({
  page,
}) => {
  await page.goto(`${server.url}blog/first-post`)
  await hydrated(page)
  await expect(page.locator('h1')).not.toBeFocused()
  await expect(page.locator('[role="status"]')).toHaveText('')
})

test('R61 R63 forms go to the inbox', async () => {
  const response = await fetch(`${server.url}api/contact`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({
      firstName: 'Anna',
      phone: '079 123 45 67',
      service: 'painting',
      description: 'Zwei Zimmer streichen',
    }),
  })
  expect(await response.json()).toEqual({ ok: true })
  const inbox = await fs.readFile(path.join(root, '.site/inbox.jsonl'), 'utf8')
  expect(inbox).toContain('Zwei Zimmer streichen')
})

test('R63 an edited style applies without reloading the document', async ({ page }) => {
  await page.goto(server.url)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const heading = page.locator('h1').first()
  await edit('src/styles/base.css', (old) => `${old}\nh1 { letter-spacing: 7px !important }\n`)
  await expect(heading).toHaveCSS('letter-spacing', '7px')
  await edit('src/styles/base.css', (old) => old.replace('7px', '3px'))
  await expect(heading).toHaveCSS('letter-spacing', '3px')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  // No style is stale or duplicated.
  const styles = await page
    .locator('style[data-vite-dev-id]')
    .evaluateAll((all) => all.map((style) => style.getAttribute('data-vite-dev-id')))
  expect(styles.length).toBe(new Set(styles).size)
  await page.reload()
  await expect(heading).toHaveCSS('letter-spacing', '3px')
  await hydrated(page)
})

test('R63 R85 a new colour and radius of the theme appear immediately', async ({ page }) => {
  await page.goto(server.url)
  await hydrated(page)
  await edit('content/theme.yaml', (old) =>
    old.replace(/primary: .*/, "primary: '#14365c'").replace(/radius: .*/, 'radius: 9px'),
  )
  await expect(page.locator('.hero')).toHaveCSS('background-color', 'rgb(20, 54, 92)')
  await expect(page.locator('.hero .button').first()).toHaveCSS('border-radius', '9px')
  await hydrated(page)
})

test('R63 an edited component appears immediately, and errors in it until they are fixed', async ({
  page,
  noise,
}) => {
  const file = 'src/components/frame/site-footer.tsx'
  await page.goto(server.url)
  await hydrated(page)
  await edit(file, (old) => old.replace('<footer', '<footer title="Neu"'))
  await expect(page.locator('footer[title="Neu"]')).toBeVisible()
  await hydrated(page)
  expect(noise).toEqual([])
  // The same error is reported again if it reappears.
  for (const time of ['first', 'second']) {
    await test.step(`the ${time} time`, async () => {
      await edit(file, (old) => old.replace(/<footer title="\w+"/, '<<footer title="Neuer"'))
      await expect(overlay(page)).toContainText('site-footer.tsx')
      const output = await server.heard(/bundle-failed/)
      expect(output).toContain('error  Unexpected token')
      expect(output).toMatch(/src\/components\/frame\/site-footer\.tsx:\d+:\d+/)
      const broken = await page.request.get(`${server.url}${file}`)
      expect(broken.status()).toBe(500)
      await edit(file, (old) => old.replace('<<footer', ' <footer'))
      await expect(page.locator('footer[title="Neuer"]')).toBeVisible()
      await expect(overlay(page)).toHaveCount(0)
    })
  }
  await hydrated(page)
  // The responses with status 500, and Vite's messages about them.
  await forgive(noise, /500|Failed to reload/)
})

test('R63 a page that connects late shows what has changed meanwhile', async ({ page }) => {
  const gate = createGate()
  await page.route('**/@vite/client', async (route) => {
    await gate.passed
    await route.continue()
  })
  await page.goto(`${server.url}blog/first-post`, { waitUntil: 'commit' })
  const heard = server.heard(/pages, \d+ warnings/)
  await edit(post, (old) => old.replace(/^title: .*/m, 'title: Später Artikel'))
  await heard
  gate.open()
  await expect(page.locator('h1')).toHaveText('Später Artikel')
  await hydrated(page)
})

test('R63 an error page shows its error, even if code is saved before it connects', async ({
  page,
  noise,
}) => {
  const file = 'src/components/frame/site-footer.tsx'
  await edit(file, (old) => old.replace('<footer', '<<<footer'))
  // Until the server notices the change, requests get the old page.
  await expect.poll(async () => (await fetch(server.url)).status).toBe(500)
  const gate = createGate()
  await page.route('**/@vite/client', async (route) => {
    await gate.passed
    await route.continue()
  })
  await page.goto(server.url, { waitUntil: 'commit' })
  await edit('src/components/frame/site-header.tsx', (old) => `${old}\n// Saved again.\n`)
  // Longer than the 60 ms after which the server handles the saved code.
  await setTimeout(500)
  gate.open()
  await expect(overlay(page)).toContainText('site-footer.tsx')
  await edit(file, (old) => old.replace('<<<footer', '  <footer'))
  await expect(page.locator('footer')).toBeVisible()
  await expect(overlay(page)).toHaveCount(0)
  await hydrated(page)
  await forgive(noise, /500/)
})
