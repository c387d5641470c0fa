import vm from 'node:vm'
import { expect, it } from 'vitest'
import { FOLD_SCRIPT } from './fold-script.ts'

/** Runs the script, and returns the stylesheet that it adds. */
function foldedStyle({ hash = '', type = 'navigate', hasAnchoring = true }): string | undefined {
  const document: { adoptedStyleSheets: { text: string }[] } = { adoptedStyleSheets: [] }
  vm.runInNewContext(FOLD_SCRIPT, {
    document,
    location: { hash },
    performance: { getEntriesByType: () => (type === '' ? [] : [{ type }]) },
    CSS: { supports: () => hasAnchoring },
    CSSStyleSheet: class {
      text = ''
      replaceSync(text: string) {
        this.text = text
      }
    },
  })
  return document.adoptedStyleSheets[0]?.text
}

it('R39 a first visit folds all parts after the second', () => {
  expect(foldedStyle({})).toMatch(/^main>:nth-child\(n\+3\)\{content-visibility:auto;/)
})

it.each([
  ['is reloaded', { type: 'reload' }],
  ['is restored from the history', { type: 'back_forward' }],
  ['is opened with a hash', { hash: '#faq' }],
  ['is in a browser without navigation timing', { type: '' }],
  ['is in a browser without scroll anchoring', { hasAnchoring: false }],
])('R8 R39 a page that %s is not folded', (_, visit) => {
  expect(foldedStyle(visit)).toBeUndefined()
})
