// Without JavaScript every page reads, and menus, questions and filters work (R38).
import { content, expect, pathOf, plainTest as test, sampled, second, t } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 800 } })

for (const { path, page: id } of sampled) {
  test(`R38 ${path} reads and leads on without JavaScript`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('h1')).toBeVisible()
    const text = await page.locator('main').innerText()
    expect(text.length).toBeGreaterThan(id === 'projects' ? 200 : 300)
    // The stylesheet is there too, by its <noscript> link.
    const position = await page
      .locator('.site-header')
      .evaluate((element) => getComputedStyle(element).position)
    expect(position).toBe('fixed')
    const target = page.locator('main a[href^="/"]:visible').first()
    const href = (await target.getAttribute('href')) ?? ''
    const response = await page.goto(href)
    expect(response?.ok() ?? true).toBe(true)
  })
}

test('R38 menus, questions and the blog filter work without JavaScript', async ({ page }) => {
  await page.goto('/')
  await page.locator('.site-header__toggle').click()
  const panel = page.locator('.site-header__panel')
  await panel.locator('summary').first().click()
  await expect(panel.locator(`a[href="${pathOf('service')}"]`)).toBeVisible()
  await page.goto(`${second.prefix}#faq`)
  const answer = page.locator('.faq__answer').first()
  await expect(answer).toBeHidden()
  await page.locator('.faq__question').first().click()
  await expect(answer).toBeVisible()
  await page.goto(pathOf('blog'))
  await expect(page.locator('.card')).toHaveCount(content.posts.length)
  const category = content.posts.at(-1)?.category ?? ''
  const link = page
    .locator('.post-filter')
    .getByRole('link', { name: t(`categories.${category}`), exact: true })
  await link.click()
  await expect(page).toHaveURL(`${pathOf('blog')}/${category}`)
  await expect(link).toHaveAttribute('aria-current', 'true')
  const expected = content.posts.filter((post) => post.category === category).length
  await expect(page.locator('.card')).toHaveCount(expected)
  // The former address of a category shows all posts.
  await page.goto(`${pathOf('blog')}#${category}`)
  await expect(page.locator('.card')).toHaveCount(content.posts.length)
})

test('R38 R59 the form sends itself without JavaScript', async ({ page }) => {
  await page.goto('/#contact-form')
  const form = page.locator('form.contact-form')
  const button = form.locator('button[type="submit"]')
  await expect(button).toBeEnabled()
  await expect(button).toHaveAttribute('formaction', /^mailto:.+@.+/)
  // On a page with TLS a browser would call it an insecure form.
  await expect(form).not.toHaveAttribute('action')
})
