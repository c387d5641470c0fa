// The contact form in its deliveries: checks, states, draft, robots (R19, R43, R59, R60, R61, R93).
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { violations } from './axe.ts'
import { change } from './changes.ts'
import { localize } from '#site/locales.ts'
import { countForm } from '#site/strings.ts'
import {
  content,
  createGate,
  expect,
  first,
  forgive,
  hydrated,
  kinds,
  openWithStillClock,
  pathOf,
  t,
  test,
} from './fixtures.ts'
import { type PreviewedSite, serveCopy } from './preview.ts'
import { hasApache, startApache } from '../support/hosts/apache.ts'
import { hasPhp, type Php, startPhp } from '../support/hosts/php.ts'

const { formServices } = content.lists
/** The last service that the form offers, which no form has chosen by itself. */
const service = formServices.at(-1) ?? ''
const serviceLine = `${t('form.service')}: ${t(`serviceTypes.${service}`)}`
const thanksTo = (name: string) => t('form.thanks').replace('{name}', name)

const withDelivery = (contact: string) => ({
  'content/company.yaml': (old: string) => `${old}\ncontact: ${contact}\n`,
})

/** Opens a site's form with a clock that a test can move on. */
async function openForm(page: Page, url: string): Promise<void> {
  await page.clock.install()
  await page.goto(`${url}#contact-form`)
  await hydrated(page)
}

/** Fills in what is needed. */
async function fillIn(page: Page): Promise<void> {
  await page.locator('form [name="firstName"]').fill('Anna Muster')
  await page.locator('form [name="phone"]').fill('079 123 45 67')
  await page.locator('form [name="service"]').selectOption(service)
  await page.locator('form [name="description"]').fill('Zwei Zimmer streichen, bitte im März.')
}

/** Fills in what is needed, more slowly than a robot. */
async function fillInSlowly(page: Page): Promise<void> {
  await fillIn(page)
  await page.clock.fastForward(3000)
}

const submit = (page: Page) => page.locator('.contact-form button[type="submit"]').click()
const state = (page: Page) => page.locator('.contact-form__state')
/** Returns the part that replaces the form once it is sent. */
const sent = (page: Page) => page.locator('.contact-sent')
/** Expects who answers and when, and the first steps of the process, as a numbered list. */
async function expectNextSteps(panel: Locator): Promise<void> {
  const next = content.process.slice(0, 2).map(({ title }) => localize(title, first.code))
  await expect(panel.locator('ol > li')).toContainText([t('form.sentText'), ...next])
  const number = (element: Element) => getComputedStyle(element, '::before').content
  expect(await panel.locator('ol > li').first().evaluate(number)).toContain('counter(step')
}

const value = (page: Page, name: string) => page.locator(`form [name="${name}"]`)

test('R19 offers the services of the content in their order, first the placeholder', async ({
  page,
}) => {
  await page.goto('/')
  const options = page.locator('form [name="service"] option')
  await expect(options).toHaveText([
    t('form.select'),
    ...formServices.map((type) => t(`serviceTypes.${type}`)),
  ])
  await expect(value(page, 'service')).toHaveValue('')
})

test('R19 R23 each problem stands beside its field, is read out, and the first has the focus', async ({
  page,
}) => {
  const problems = t(`form.invalid${countForm(4, first.format)}`).replace('{count}', '4')
  await page.setViewportSize({ width: 320, height: 900 })
  await page.goto('/#contact-form')
  await hydrated(page)
  await value(page, 'email').fill('anna@')
  await submit(page)
  await expect(value(page, 'firstName')).toBeFocused()
  await expect(state(page)).toHaveText(problems)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [name, text] of [
      ['firstName', t('form.nameRequired')],
      ['email', `${t('form.emailFormat')} ${t('form.reach')}`],
      ['service', t('form.serviceRequired')],
      ['description', t('form.descriptionRequired')],
    ] as const) {
      await expect(value(page, name)).toHaveAttribute('aria-invalid', 'true')
      await expect(value(page, name)).toHaveAccessibleDescription(text)
      const [field, error] = await Promise.all([
        value(page, name).boundingBox(),
        page.locator(`#contact-${name}-note`).boundingBox(),
      ])
      expect(Math.abs((error?.x ?? 0) - (field?.x ?? 0))).toBeLessThan(2)
      expect((error?.y ?? 0) - (field?.y ?? 0)).toBeLessThan(320)
    }
    const [summary, button] = await Promise.all([
      state(page).boundingBox(),
      page.locator('.contact-form button[type="submit"]').boundingBox(),
    ])
    expect(summary?.y ?? Infinity).toBeLessThan(button?.y ?? 0)
    expect(await violations(page), `at ${width} px`).toEqual([])
  }
  await value(page, 'email').fill('')
  await submit(page)
  for (const name of ['phone', 'email'] as const) {
    await expect(value(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(value(page, name)).toHaveAccessibleDescription(t('form.phoneOrEmailRequired'))
  }
})

test('R59 R60 by default a ready e-mail opens, with WhatsApp as the other way', async ({
  page,
}) => {
  await page.goto('/#contact-form')
  await hydrated(page)
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      if (!(event.target instanceof HTMLAnchorElement) || event.target.protocol !== 'mailto:')
        return
      event.preventDefault()
      Object.assign(window, { mail: event.target.href })
    })
    // A link that is not in the page is clicked where no listener of the page hears it.
    HTMLAnchorElement.prototype.click = function click() {
      Object.assign(window, { mail: this.href })
    }
  })
  await fillIn(page)
  await submit(page)
  await expect(state(page)).toContainText(t('form.mailTitle'))
  const steps = state(page).locator('ol > li')
  await expect(steps).toContainText([t('form.mailText'), t('form.sentText')])
  const { email } = content.company
  await expect(steps.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(page.getByText(t('form.mailNote'))).toHaveCount(0)
  const mail = await page.evaluate(() => ('mail' in window ? String(window.mail) : ''))
  const subject = encodeURIComponent(t('common.quoteSubject'))
  expect(mail.startsWith(`mailto:${content.company.email}?subject=${subject}&`)).toBe(true)
  const body = new URL(mail).searchParams.get('body')
  expect(body).toContain(`${t('form.firstName')}: Anna Muster\r\n`)
  expect(body).toContain(`${serviceLine}\r\n`)
  expect(body).toContain('Zwei Zimmer streichen')
  const whatsapp = state(page).getByRole('link', { name: t('form.mailWhatsapp') })
  const number = content.company.phone.replace(/\D/g, '')
  const text = encodeURIComponent(`${t('form.firstName')}: Anna`)
  expect(await whatsapp.getAttribute('href')).toContain(`wa.me/${number}?text=${text}`)
  await expect(value(page, 'firstName')).toHaveValue('Anna Muster')
  // No one but the visitor knows whether the e-mail was sent.
  await state(page).getByRole('button').click()
  await expect(value(page, 'firstName')).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('site:form'))).toBeNull()
})

test('R60 on a phone the answer comes into view, above the call bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/#contact-form')
  await hydrated(page)
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = function click() {}
  })
  await fillIn(page)
  await submit(page)
  const answer = await state(page).boundingBox()
  const bar = await page.locator('.call-bar').boundingBox()
  if (answer === null || bar === null) throw new Error('The answer or the bar is not shown.')
  expect(answer.y).toBeGreaterThan(60)
  expect(answer.y + answer.height).toBeLessThanOrEqual(bar.y)
})

test('R19 R81 R83 the message of a link takes the place of the one before, also in a draft', async ({
  page,
}) => {
  test.skip(!kinds.has('estimate'), 'This site has no estimate.')
  const message = value(page, 'description')
  const ask = async (job: number) => {
    const { key = '', sizes = [] } = content.prices.jobs[job] ?? {}
    await page.goto(`${pathOf('estimate')}?job=${key}&size=${sizes[0]?.key}`)
    await hydrated(page)
    await page.locator('.estimate-answer__ways a').first().click()
    await expect(message).toHaveValue(/.{20}/)
    return await message.inputValue()
  }
  const first = await ask(0)
  await message.press('Control+End')
  await message.pressSequentially(' Im Mai.')
  await expect(message).toHaveValue(`${first} Im Mai.`)
  const second = await ask(1)
  expect(second).toContain(' Im Mai.')
  expect(second).not.toContain(first)
  expect(second.length).toBeLessThan(first.length * 2)
  await page.reload()
  await hydrated(page)
  await expect(message).toHaveValue(second)
  await page.goto('/')
  await hydrated(page)
  await expect(message).toHaveValue(second)
  expect(await ask(0)).toBe(`${first} Im Mai.`)
})

test('R19 a number is sent as it is dialled', async ({ page }) => {
  await page.goto('/#contact-form')
  await hydrated(page)
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = function click() {
      Object.assign(window, { mail: this.href })
    }
  })
  await fillIn(page)
  await value(page, 'phone').fill('\u202aTel. 0049 (0)151 23456789\u202c')
  await submit(page)
  await expect(state(page)).toContainText(t('form.mailTitle'))
  const mail = await page.evaluate(() => ('mail' in window ? String(window.mail) : ''))
  expect(new URL(mail).searchParams.get('body')).toContain(': +49 151 23456789\r\n')
  await value(page, 'description').fill('Küche streichen. '.repeat(250))
  await submit(page)
  await expect(state(page)).toContainText(t('form.mailCut'))
})

test('R19 nothing of a paste is cut in silence', async ({ page }) => {
  await page.goto('/#contact-form')
  await hydrated(page)
  const paste = async (name: string, text: string) => {
    await value(page, name).focus()
    await page.keyboard.insertText(text)
    await expect(value(page, name)).toHaveValue(text)
  }
  const long = 'Zwei Zimmer streichen. '.repeat(250).trim()
  await paste('phone', 'Tel. +41 (0)33 000 00 00 / Mobil +41 (0)79 000 00 01')
  await paste('description', long)
  await submit(page)
  await expect(value(page, 'phone')).not.toHaveAttribute('aria-invalid')
  await expect(value(page, 'description')).toHaveAccessibleDescription(t('form.tooLong'))
})

test('R60 what was typed survives a reload', async ({ page }) => {
  await page.goto('/#contact-form')
  await hydrated(page)
  await fillIn(page)
  await page.reload()
  await hydrated(page)
  await expect(value(page, 'firstName')).toHaveValue('Anna Muster')
  await expect(value(page, 'service')).toHaveValue(service)
  await expect(value(page, 'description')).toHaveValue(/März/)
})

test.describe('by POST', () => {
  // One worker, since building the site takes longer than the tests.
  test.describe.configure({ mode: 'default' })
  let served: PreviewedSite
  test.beforeAll(async () => {
    // Under load a build takes its time.
    served = await serveCopy(withDelivery('{ delivery: post, endpoint: /api/contact }'))
  })
  // Undefined if the site did not build, which is the failure to report.
  test.afterAll(() => served?.close())

  const inbox = async () => {
    const text = await readFile(path.join(served.root, '.site/inbox.jsonl'), 'utf8').catch(() => '')
    return text.split('\n').filter(Boolean)
  }

  test('R43 R60 R61 is sent once, thanked for and forgotten', async ({ page }) => {
    await openForm(page, served.url)
    await fillInSlowly(page)
    const before = (await inbox()).length
    const gate = createGate()
    await page.route('**/api/contact', async (route) => {
      await gate.passed
      await route.continue()
    })
    // Twice within one moment, faster than any state.
    await page.locator('.contact-form').evaluate((form) => {
      if (!(form instanceof HTMLFormElement)) return
      form.requestSubmit()
      form.requestSubmit()
    })
    const button = page.locator('.contact-form button[type="submit"]')
    await expect(button).toHaveText(t('form.sending'))
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(state(page)).toHaveText(t('form.sending'))
    // Impatience changes nothing.
    await button.click({ force: true })
    await page.locator('form [name="firstName"]').press('Enter')
    gate.open()
    await expect(sent(page)).toContainText(thanksTo('Anna Muster'))
    await expectNextSteps(sent(page))
    await expect(sent(page)).toContainText(serviceLine)
    await expect(sent(page)).toContainText('Zwei Zimmer streichen, bitte im März.')
    await expect(sent(page).locator('a[href^="tel:"]')).toBeVisible()
    await expect(sent(page)).toBeFocused()
    await expect(page.locator('form.contact-form')).toHaveCount(0)
    const toast = page.locator('.toast')
    await expect(toast).toContainText(t('form.sentTitle'))
    await expect(toast).toHaveClass(/toast--default/)
    expect(await page.evaluate(() => localStorage.getItem('site:form'))).toBeNull()
    const entries = await inbox()
    expect(entries).toHaveLength(before + 1)
    expect(JSON.parse(entries.at(-1) ?? '{}')).toMatchObject({
      kind: 'contact',
      values: { firstName: 'Anna Muster', service },
    })
    const notifications = t('common.notifications').replace('{hotkey}', 'F8')
    // F8 leads to the notification, where a key closes it.
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: notifications }).locator('ol')).toBeFocused()
    await toast.getByRole('button').press('Enter')
    await expect(toast).toHaveCount(0)
    // Another enquiry starts empty, and is checked like the first.
    await sent(page).getByRole('button').click()
    await expect(value(page, 'firstName')).toHaveValue('')
    await submit(page)
    await expect(value(page, 'firstName')).toBeFocused()
  })

  test('R43 R60 a failure says so and keeps everything', async ({ page, noise }) => {
    await openForm(page, served.url)
    await fillInSlowly(page)
    const requests: string[] = []
    await page.route('**/api/contact', async (route) => {
      requests.push(route.request().method())
      await route.fulfill({ status: 500, body: 'down' })
    })
    await submit(page)
    await expect(state(page)).toContainText(t('form.failedTitle'))
    await expect(state(page).getByRole('link')).toHaveAttribute('href', /^tel:/)
    await expect(page.locator('.toast')).toHaveClass(/toast--destructive/)
    await expect(value(page, 'firstName')).toHaveValue('Anna Muster')
    expect(requests).toEqual(['POST'])
    await page.reload()
    await hydrated(page)
    await expect(value(page, 'description')).toHaveValue(/März/)
    await forgive(noise, /500/)
  })

  test('R59 R60 an endpoint that says no is a failure', async ({ page }) => {
    await openForm(page, served.url)
    await fillInSlowly(page)
    await page.route('**/api/contact', (route) => route.fulfill({ json: { ok: false } }))
    await submit(page)
    await expect(page.locator('.toast')).toHaveClass(/toast--destructive/)
    await expect(value(page, 'firstName')).toHaveValue('Anna Muster')
  })

  test('R40 R60 where the code that sends is gone, the browser sends the form itself', async ({
    page,
    noise,
  }) => {
    const before = (await inbox()).length
    await openForm(page, served.url)
    await fillInSlowly(page)
    await page.route('**/assets/send-contact-*.js', (route) => route.fulfill({ status: 404 }))
    await submit(page)
    await expect(state(page)).toHaveText(t('form.sending'))
    // Two more attempts.
    await page.clock.runFor(3000)
    await expect(page.locator('#form-sent')).toBeVisible()
    const entries = await inbox()
    expect(entries).toHaveLength(before + 1)
    expect(JSON.parse(entries.at(-1) ?? '{}')).toMatchObject({ values: { service } })
    // The next message begins empty, and survives a reload.
    await hydrated(page)
    await expect(value(page, 'firstName')).toHaveValue('')
    await value(page, 'firstName').fill('Beat')
    await page.reload()
    await hydrated(page)
    await expect(value(page, 'firstName')).toHaveValue('Beat')
    await forgive(noise, /404/)
  })

  test('R40 R60 where the line fails before its code is there, the form says so and keeps everything', async ({
    page,
    noise,
  }) => {
    await openForm(page, served.url)
    await fillInSlowly(page)
    await page.route('**/*', (route) => route.abort())
    await submit(page)
    await page.clock.runFor(3000)
    await expect(state(page)).toContainText(t('form.failedTitle'))
    await expect(value(page, 'firstName')).toHaveValue('Anna Muster')
    await forgive(noise, /ERR_FAILED/)
  })

  for (const name of ['translated', 'enclosed'] as const)
    test(`R44 R60 a form that is ${name} says what happens, fails and is sent`, async ({
      page,
      noise,
    }) => {
      await openForm(page, served.url)
      await change(page, name)
      await submit(page)
      await expect(state(page)).toContainText('4')
      await fillInSlowly(page)
      let status = 500
      await page.route('**/api/contact', (route) => route.fulfill({ status, json: { ok: true } }))
      for (let attempt = 0; attempt < 2; attempt += 1) {
        await submit(page)
        await expect(state(page)).toContainText(t('form.failedTitle'))
        await change(page, name)
      }
      status = 200
      await submit(page)
      await expect(sent(page)).toContainText(thanksTo('Anna Muster'))
      await expect(page.locator('.toast')).toContainText(t('form.sentTitle'))
      await forgive(noise, /500/)
    })

  test('R40 R60 what failed without a line is sent when it is back', async ({
    page,
    context,
    noise,
  }) => {
    await openForm(page, served.url)
    await fillInSlowly(page)
    await context.setOffline(true)
    await submit(page)
    await expect(state(page)).toHaveText(t('form.sending'))
    await page.clock.runFor(3000)
    await expect(state(page)).toContainText(t('form.failedTitle'))
    await context.setOffline(false)
    await expect(page.locator('.toast')).toHaveClass(/toast--destructive/)
    const before = (await inbox()).length
    await submit(page)
    await expect(sent(page)).toContainText(thanksTo('Anna Muster'))
    expect(await inbox()).toHaveLength(before + 1)
    await forgive(noise, /ERR_INTERNET_DISCONNECTED/)
  })

  test('R59 an endpoint may answer by leading to another page', async ({ page }) => {
    await openForm(page, served.url)
    await fillInSlowly(page)
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 303, headers: { Location: pathOf('legal-notice') } }),
    )
    await submit(page)
    await expect(page.locator('.toast')).toHaveClass(/toast--default/)
    await expect(sent(page)).toBeVisible()
    await expect(page).toHaveURL(`${served.url}#contact-form`)
  })

  for (const { after, text } of [
    { after: 2900, text: t('form.hurried') },
    { after: 3000, text: thanksTo('Anna Muster') },
  ]) {
    test(`R60 a form filled in ${after} ms answers "${text}"`, async ({ page }) => {
      await openWithStillClock(page, `${served.url}#contact-form`)
      await fillIn(page)
      await page.clock.runFor(after)
      await page.route('**/api/contact', (route) => route.fulfill({ json: { ok: true } }))
      await submit(page)
      await page.clock.resume()
      await expect(page.locator('#contact-form')).toContainText(text)
    })
  }

  test('R43 a toast goes after 5 s', async ({ page }) => {
    await openWithStillClock(page, `${served.url}#contact-form`)
    await fillIn(page)
    await page.clock.runFor(3000)
    await page.route('**/api/contact', (route) => route.fulfill({ json: { ok: false } }))
    await submit(page)
    const toast = page.locator('.toast')
    const step = async () => {
      await page.clock.runFor(10)
      return await toast.count()
    }
    await expect.poll(step, { intervals: [20] }).toBe(1)
    await page.clock.runFor(4900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
  })

  test('R43 a swipe to the right by 50 px closes a toast', async ({ page }) => {
    await openForm(page, served.url)
    await fillInSlowly(page)
    await page.route('**/api/contact', (route) => route.fulfill({ json: { ok: false } }))
    await submit(page)
    const toast = page.locator('.toast')
    await expect(toast).toBeVisible()
    const box = await toast.boundingBox()
    if (box === null) throw new Error('The toast is not shown')
    const swipe = async (distance: number) => {
      const [x, y] = [box.x + 20, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + distance, y, { steps: 5 })
      await page.mouse.up()
    }
    await swipe(45)
    await expect(toast).toHaveAttribute('data-swipe', 'cancel')
    await expect(toast).toBeVisible()
    await swipe(60)
    await expect(toast).toHaveCount(0)
  })

  test('R60 a robot sends nothing: too quick, or into the hidden field', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contact')) requests.push(request.url())
    })
    await page.addInitScript(() => {
      // Time stands still.
      performance.now = () => 1
      Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 1 })
    })
    await page.goto(`${served.url}#contact-form`)
    await hydrated(page)
    await value(page, 'firstName').fill('Robot')
    await value(page, 'email').fill('robot@example.com')
    await value(page, 'service').selectOption(service)
    await value(page, 'description').fill('Buy now, very cheap.')
    await submit(page)
    await expect(state(page)).toContainText(t('form.hurried'))
    await page.locator('form [name="website"]').evaluate((field) => {
      if (field instanceof HTMLInputElement) field.value = 'https://spam.example'
    })
    await submit(page)
    await expect(sent(page)).toContainText(thanksTo('Robot'))
    expect(requests).toEqual([])
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('R38 R59 R61 the form is sent and thanked for', async ({ page }) => {
      await page.goto(`${served.url}#contact-form`)
      await value(page, 'firstName').fill('Ohne Skript')
      await value(page, 'email').fill('anna@example.com')
      await value(page, 'service').selectOption(formServices[0] ?? '')
      await value(page, 'description').fill('Ein Schrank unter der Dachschräge.')
      await expect(page.locator('#form-sent')).toBeHidden()
      await submit(page)
      await expect(page).toHaveURL(`${served.url}#form-sent`)
      await expect(page.locator('#form-sent')).toBeVisible()
      await expectNextSteps(page.locator('#form-sent'))
      expect((await inbox()).at(-1)).toContain('Ohne Skript')
    })
  })
})

test.describe('at Netlify', () => {
  let served: PreviewedSite
  test.beforeAll(async () => {
    // Under load a build takes its time.
    served = await serveCopy(withDelivery('{ delivery: netlify }'))
  })
  // Undefined if the site did not build, which is the failure to report.
  test.afterAll(() => served?.close())

  test('R59 the HTML is what Netlify looks for, and the script sends the same', async ({
    page,
  }) => {
    await openForm(page, served.url)
    const form = page.locator('form.contact-form')
    await expect(form).toHaveAttribute('data-netlify', 'true')
    await expect(form).toHaveAttribute('data-netlify-honeypot', 'website')
    await expect(form).toHaveAttribute('name', 'contact')
    await expect(form).toHaveAttribute('action', '/#form-sent')
    await expect(form.locator('[name="form-name"]')).toHaveValue('contact')
    await fillInSlowly(page)
    let body = ''
    await page.route(served.url, async (route) => {
      body = route.request().postData() ?? ''
      await route.fulfill({ status: 200, contentType: 'text/html', body: '' })
    })
    await submit(page)
    await expect(sent(page)).toContainText(thanksTo('Anna Muster'))
    const posted = new URLSearchParams(body)
    expect(posted.get('form-name')).toBe('contact')
    expect(posted.get('firstName')).toBe('Anna Muster')
    expect(posted.get('service')).toBe(service)
  })
})

test.describe('by PHP on Apache', () => {
  // One worker, since building the site takes longer than the tests.
  test.describe.configure({ mode: 'default' })
  test.skip(!(hasApache() && hasPhp()), 'Apache or PHP is not installed')
  let served: PreviewedSite
  let php: Php
  let apache: { url: string; close: () => Promise<void> }
  test.beforeAll(async () => {
    // Under load a build takes its time.
    served = await serveCopy({
      ...withDelivery('{ delivery: php }'),
      'dist-config/hosts.yaml': (old) => old.replace(/^hosts: .*/m, 'hosts: [apache]'),
    })
    php = await startPhp()
    apache = await startApache(path.join(served.root, 'dist'), php.settings)
  })
  // Undefined if the site did not build, which is the failure to report.
  test.afterAll(async () => {
    await apache?.close()
    await php?.close()
    await served?.close()
  })

  test('R60 R93 a form filled in too quickly sends nothing, the next one is mailed', async ({
    page,
  }) => {
    await openForm(page, `${apache.url}/`)
    await fillIn(page)
    await submit(page)
    await expect(state(page)).toContainText(t('form.hurried'))
    expect(await php.takeMails()).toEqual([])
    await submit(page)
    await expect(sent(page)).toContainText(thanksTo('Anna Muster'))
    const [mail] = await php.takeMails()
    expect(mail?.text).toContain('Zwei Zimmer streichen, bitte im März.')
    expect(mail?.text).toContain(serviceLine)
  })

  test('R60 R93 a mail that cannot be sent is a failure', async ({ page, noise }) => {
    await openForm(page, `${apache.url}/`)
    await fillInSlowly(page)
    await php.setWorking(false)
    try {
      await submit(page)
      await expect(state(page)).toContainText(t('form.failedTitle'))
    } finally {
      await php.setWorking(true)
    }
    await expect(value(page, 'description')).toHaveValue(/März/)
    await forgive(noise, /500/)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('R38 R93 the form is mailed and thanked for', async ({ page }) => {
      await page.goto(`${apache.url}/#contact-form`)
      await fillIn(page)
      await submit(page)
      await expect(page).toHaveURL(`${apache.url}/#form-sent`)
      await expect(page.locator('#form-sent')).toBeVisible()
      expect((await php.takeMails()).map(({ text }) => text).join('')).toContain('Anna Muster')
    })

    test('R38 R93 a page says what is wrong, and the text is not lost', async ({ page, noise }) => {
      await page.goto(`${apache.url}/#contact-form`)
      await fillIn(page)
      // Browsers know no rule for this field.
      await value(page, 'phone').fill('abends')
      await submit(page)
      await expect(page.getByRole('heading')).toHaveText(t('form.failedTitle'))
      await expect(page.getByRole('listitem')).toContainText(t('form.phoneFormat'))
      await expect(page.getByText('Zwei Zimmer streichen, bitte im März.')).toBeVisible()
      await page.getByRole('link').click()
      await expect(page).toHaveURL(`${apache.url}/#contact-form`)
      await forgive(noise, /422/)
    })
  })
})
