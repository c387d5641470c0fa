// The inlined rules are all that a page needs: the stylesheet that follows changes nothing (R51).
import { readFileSync } from 'node:fs'
import { pairsOf } from '../support/run-length.ts'
import { expect, readingTest as test, readRoute, sampled } from './fixtures.ts'

/** One page of each kind, in a long run in each language. */
const samples = sampled.filter(
  ({ page, locale }, index) =>
    sampled.findIndex((other) => other.page === page && other.locale === locale) === index,
)

for (const [{ path }, width] of pairsOf(samples, [360, 768, 1280])) {
  test(`R34 R51 nothing on ${path} waits for the whole stylesheet at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Keeps React, which starts pictures, and the stylesheet from loading.
    await page.route('**/assets/entry-client-*', (route) => route.abort('aborted'))
    await page.goto(path)
    await page.evaluate(() => (document.adoptedStyleSheets = []))
    const [, href] = /<link rel="stylesheet" href="([^"]*)">/.exec(readRoute(path)) ?? []
    const css = readFileSync(`dist${href}`, 'utf8')
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(findChanges, css)).toEqual([])
  })
}

/** Which elements look different once the stylesheet is there, and in what. Runs in the page. */
function findChanges(css: string): string[] {
  const parts = ['', '::before', '::after']
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const propertiesOf = (rule: CSSRule): string[] => [
    ...(rule instanceof CSSStyleRule ? rule.style : []),
    ...(rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(propertiesOf) : []),
  ]
  // These show only when someone acts, and custom properties only where others use them.
  const onAction =
    /^(?:cursor|pointer-events|scroll-behavior|scroll-padding-inline|scroll-snap|touch-action|transition|view-transition)/
  const properties = [...new Set([...sheet.cssRules].flatMap(propertiesOf))].filter(
    (name) => !onAction.test(name) && !name.startsWith('--'),
  )
  const elements = [...document.body.querySelectorAll('*')]
  const stylesOf = (element: Element) =>
    parts.map((part) => {
      const computed = getComputedStyle(element, part)
      // A part without content is not there.
      return part !== '' && computed.content === 'none'
        ? []
        : properties.map((name) => `${name}: ${computed.getPropertyValue(name)}`)
    })
  const before = elements.map(stylesOf)
  document.adoptedStyleSheets = [sheet]
  const after = elements.map(stylesOf)
  document.adoptedStyleSheets = []
  return elements.flatMap((element, index) =>
    parts.flatMap((part, which) => {
      const old = new Set(before[index]?.[which])
      const changes = after[index]?.[which]?.filter((line) => !old.has(line)) ?? []
      const name = `${element.tagName.toLowerCase()}.${element.className}${part}`
      return changes.length === 0 ? [] : [`${name} { ${changes.slice(0, 4).join('; ')} }`]
    }),
  )
}
