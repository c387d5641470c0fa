// The pairs of colours that a page shows, and those that `site check` measures (R23, R85).
import type { Page } from 'playwright/test'
import { pairs, shadesOf } from '../../cli/content/contrast.ts'
import { content } from './fixtures.ts'

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

/** Returns the pairs that the page shows although they are not measured, with all that is folded open, and how many it shows. */
export async function unmeasuredPairs(page: Page) {
  const shades = shadesOf(content.theme.colors)
  const whatsapp = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--whatsapp'),
  )
  const known = Object.entries(pairs).flatMap(([back, { text }]) =>
    text.map((front) => shades[front] + new Map(Object.entries(shades)).get(back)),
  )
  const measured = new Set([...known, shades.white + whatsapp])
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })
  const shown = await textPairs(page)
  const unmeasured = shown.filter(([front, back]) => !measured.has(front + back))
  return { count: shown.length, unmeasured }
}
