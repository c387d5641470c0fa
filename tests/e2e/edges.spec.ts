// The shortest and the longest content still looks right: no post, one post, names of 40 letters (R16, R23).
import { isLong } from '../support/run-length.ts'
import type { Changes } from '../support/site.ts'
import { expect, hydrated, readingTest as test } from './fixtures.ts'
import { serveSite } from './preview.ts'

const LONG = 'Sanitärinstallationsarbeitenkoordination'
const post = (number: number, language: 'de' | 'en') => `---
title: ${LONG} ${language} ${number}
summary: ${LONG}
${language === 'de' ? `category: tipps\ndate: 2024-03-1${number}\nservices: []\ncover: {src: /board.png, alt: {de: Brett, en: Board}}\n` : ''}---
Text.
`

const longNames: Changes = {
  'content/services/carpentry.yaml': (old) =>
    old.replace(/title: \{ de: .*/, `title: { de: ${LONG}, en: ${LONG} in English }`),
  'content/locations/thun.yaml': (old) =>
    old
      .replace(/^name: .*/m, `name: ${LONG}`)
      .replace(/^title: .*/m, `title: { de: ${LONG}, en: ${LONG} in English }`),
  'content/company.yaml': (old) =>
    old.replace(/^brand: .*/m, 'brand: Mustermann Holzwerkstätten Oberland AG'),
}

/** Each state on a site of its own in a long run, else in two sites. */
const sites: Record<string, Changes> = isLong
  ? {
      'no posts': { 'content/posts': null },
      'one post': {},
      'long names': {
        ...longNames,
        ...Object.fromEntries(
          [1, 2].flatMap((number) =>
            (['de', 'en'] as const).map((language) => [
              `content/posts/long-${number}/${language}.md`,
              post(number, language),
            ]),
          ),
        ),
      },
    }
  : {
      'no posts and long names': { ...longNames, 'content/posts': null },
      'one post, whose name is long': Object.fromEntries(
        (['de', 'en'] as const).map((language) => [
          `content/posts/first-post/${language}.md`,
          (old: string) =>
            old
              .replace(/^title: .*/m, `title: ${LONG} ${language}`)
              .replace(/^summary: .*/m, `summary: ${LONG}`),
        ]),
      ),
    }

for (const [name, changes] of Object.entries(sites)) {
  test(`R16 R23 a site with ${name} looks right at every width`, async ({ page }) => {
    test.slow()
    const served = await serveSite(changes)
    const { url } = served
    try {
      const paths = [
        '',
        'blog',
        'blog/sanitaer',
        'projekte',
        'dienstleistungen/schreinerarbeiten',
        'standorte/thun',
        'en',
      ]
      for (const target of paths) {
        await page.goto(url + target)
        await hydrated(page)
        for (const width of [320, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          const wide = await page.evaluate(() =>
            [...document.querySelectorAll('body *')]
              .filter((element) => element.checkVisibility() && element.closest('svg') === null)
              .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
              .map((element) => `${element.tagName}.${element.className}`),
          )
          expect(wide, `${target} at ${width} px`).toEqual([])
        }
      }
      await page.goto(`${url}blog`)
      const none = page.getByText('Keine Artikel gefunden.')
      if (name.startsWith('no posts')) await expect(none).toBeVisible()
      else await expect(page.locator('.card').first()).toBeVisible()
      await page.goto(`${url}blog/sanitaer`)
      await expect(none).toBeVisible()
      await expect(page.locator('.card')).toHaveCount(0)
      await hydrated(page)
      await page.goto('about:blank')
    } finally {
      await served.close()
    }
  })
}
