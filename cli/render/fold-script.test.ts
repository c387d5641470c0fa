import vm from 'node:vm'
import { expect, it } from 'vitest'
import { FOLD_SCRIPT } from './fold-script.ts'

/** The style that the script gives a page that was loaded like this. */
function foldedStyle({ hash = '', type = 'navigate', holdsPlace = true }): string | undefined {
  const document: { adoptedStyleSheets: { text: string }[] } = { adoptedStyleSheets: [] }
  vm.runInNewContext(FOLD_SCRIPT, {
    document,
    location: { hash },
    performance: { getEntriesByType: () => (type === '' ? [] : [{ type }]) },
    CSS: { supports: () => holdsPlace },
    CSSStyleSheet: class {
      text = ''
      replaceSync(text: string) {
        this.text = text
      }
    },
  })
  return document.adoptedStyleSheets[0]?.text
}

it('R39 a first visit leaves what is below two parts for later', () => {
  expect(foldedStyle({})).toMatch(/^main>:nth-child\(n\+3\)\{content-visibility:auto;/)
})

it.each([
  ['is reloaded', { type: 'reload' }],
  ['is gone back to', { type: 'back_forward' }],
  ['is jumped into', { hash: '#faq' }],
  ['is in a browser that tells nothing', { type: '' }],
  ['is in a browser that does not hold the place', { holdsPlace: false }],
])('R8 R39 a page that %s is laid out whole', (_, visit) => {
  expect(foldedStyle(visit)).toBeUndefined()
})
