// What no company must have leaves no trace where it is missing (R24, R84, R86).
import { beforeAll, describe, expect, it } from 'vitest'
import { bareSite } from '../support/bare-site.ts'
import { elements } from '../support/elements.ts'
import { loadMinimal, type RenderedPage, renderPages } from '../support/rendered-site.ts'

describe('a site with nothing optional', () => {
  let pages: readonly RenderedPage[]

  beforeAll(async () => {
    pages = [...(await renderPages(await loadMinimal(bareSite))).values()]
  })

  it('R24 R86 has every page of the site with everything', async () => {
    const others = await renderPages(await loadMinimal())
    expect(pages.map(({ route }) => route.path)).toEqual([...others.keys()])
  })

  it('R86 mentions WhatsApp nowhere', () => {
    for (const { html, route } of pages)
      expect(html.match(/wa\.me|whatsapp(?!\|)/i)?.[0], route.path).toBeUndefined()
  })

  it('R24 R29 shows no gap and no name of a text', () => {
    for (const { html, route } of pages) {
      const [body] = elements(html, 'body')
      expect(body?.text, route.path).not.toMatch(
        /undefined|null|NaN|\{\w+\}|\b(?:home|form|common|facts)\.[a-z]/,
      )
    }
  })

  it('R53 R86 says nothing of a rating, price or register to search engines', () => {
    for (const { html, route } of pages)
      expect(
        html.match(/aggregateRating|priceRange|identifier|propertyID/)?.[0],
        route.path,
      ).toBeUndefined()
  })
})
