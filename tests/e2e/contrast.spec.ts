// The pairs of colours that `site check` measures are those that pages show (R23, R85).
import type { Page } from 'playwright/test'
import { pairs, shadesOf } from '../../cli/content/contrast.ts'
import { content, expect, hydrated, readingTest as test, sampled } from './fixtures.ts'

/** Each text colour with the colour behind it, as `#rrggbb`, and an element that has them. Pictures are left out. */
async function textPairs(page: Page): Promise<readonly (readonly [string, string, string])[]> {
  return await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('There is no canvas')
    /** The colours one above the other, as a browser mixes them. */
    const paint = (layers: readonly string[]) => {
      for (const layer of layers) {
        context.fillStyle = layer
        context.fillRect(0, 0, 1, 1)
      }
      const pixel = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
      return `#${pixel.map((value) => value.toString(16).padStart(2, '0')).join('')}`
    }
    const found = new Map<string, [string, string, string]>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement
      if (element === null || text.textContent?.trim() === '' || !element.checkVisibility())
        continue
      const behind: string[] = []
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        behind.unshift(getComputedStyle(at).backgroundColor)
      const back = paint(['#ffffff', ...behind])
      const front = paint([back, getComputedStyle(element).color])
      found.set(front + back, [front, back, `${element.tagName} ${element.className}`])
    }
    return [...found.values()]
  })
}

for (const { path } of sampled) {
  test(`R23 R85 every text on ${path} is in a pair of colours that is measured`, async ({
    page,
  }) => {
    await page.goto(path)
    await hydrated(page)
    const shades = shadesOf(content.theme.colors)
    const whatsapp = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--whatsapp'),
    )
    const known = Object.entries(pairs).flatMap(([back, { text }]) =>
      text.map((front) => shades[front] + new Map(Object.entries(shades)).get(back)),
    )
    const measured = new Set([...known, shades.white + whatsapp])
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.locator('details').evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '')
      })
      const shown = await textPairs(page)
      expect(shown.length).toBeGreaterThan(3)
      expect(shown.filter(([front, back]) => !measured.has(front + back))).toEqual([])
    }
  })
}
