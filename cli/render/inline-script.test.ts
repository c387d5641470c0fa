import vm from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEntryScript, DAYS_SCRIPT, FOLD_SCRIPT } from './inline-script.ts'
import { locales } from '../../tests/support/locales.ts'

const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'

/** Runs the script in a simulated browser, and returns the URL of the redirect. */
function enter({
  saved,
  language,
  userAgent = SAFARI,
  address = 'https://www.example.com/',
  forbidden = false,
}: {
  saved?: string
  language?: string
  userAgent?: string
  address?: string
  forbidden?: boolean
}): string | undefined {
  const { pathname, search, hash } = new URL(address)
  let target: string | undefined
  const style = { visibility: '' }
  vm.runInNewContext(createEntryScript(locales), {
    location: { pathname, search, hash, replace: (to: string) => (target = to) },
    navigator: { userAgent, language },
    document: { documentElement: { style } },
    localStorage: {
      getItem() {
        if (forbidden) throw new Error('SecurityError')
        return saved ?? null
      },
    },
  })
  expect(style.visibility).toBe(target === undefined ? '' : 'hidden')
  return target
}

describe('entry at /', () => {
  it.each(['en', 'en-US', 'en-GB', 'EN-gb'])('R7 redirects a browser in %s to /en', (language) => {
    expect(enter({ language })).toBe('/en')
  })

  it.each(['de', 'de-CH', 'de-AT', 'de-DE', 'fr-CH', 'it', 'en-AU', '', undefined])(
    'R7 does not redirect a browser in %s',
    (language) => {
      expect(enter(language === undefined ? {} : { language })).toBeUndefined()
    },
  )

  it('R4 R7 prefers the saved language', () => {
    expect(enter({ saved: 'de', language: 'en' })).toBeUndefined()
    expect(enter({ saved: 'en', language: 'de-CH' })).toBe('/en')
    expect(enter({ saved: 'klingon', language: 'en' })).toBe('/en')
    expect(enter({ saved: 'constructor', language: 'de' })).toBeUndefined()
  })

  it('R7 keeps query and hash', () => {
    expect(enter({ language: 'en', address: 'https://x.ch/?utm=a#faq' })).toBe('/en?utm=a#faq')
  })

  it('R7 does not redirect on another path', () => {
    expect(enter({ language: 'en', address: 'https://x.ch/blog' })).toBeUndefined()
  })

  it.each(['Googlebot/2.1', 'bingbot/2.0', 'WhatsApp/2.24', 'LinkedInBot/1.0'])(
    'R7 R75 does not redirect %s',
    (userAgent) => {
      expect(enter({ language: 'en', userAgent })).toBeUndefined()
    },
  )

  it('R7 R46 uses the language of the browser if storage is forbidden', () => {
    expect(enter({ language: 'en', forbidden: true })).toBe('/en')
  })

  it('R7 is a few hundred bytes', () => {
    expect(createEntryScript(locales).length).toBeLessThan(700)
  })
})

/** Runs the script at a moment, and returns whether it hides an element with these moments. */
function isHidden(dataset: Readonly<Record<string, string>>, at: string): unknown {
  vi.setSystemTime(at)
  const element = vm.runInNewContext(
    `let Part; const customElements = { define: (name, made) => { Part = made } }; class HTMLElement {}
     ${DAYS_SCRIPT}; Object.assign(new Part(), { dataset })`,
    { Date, dataset, addEventListener: () => {}, setInterval: () => {} },
  )
  element.connectedCallback()
  return element.hidden
}

describe('days', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    ['2026-12-23T22:59:59Z', true],
    ['2026-12-23T23:00:00Z', false],
    ['2027-01-03T22:59:59Z', false],
    ['2027-01-03T23:00:00Z', true],
  ])('R90 at %s hidden is %s', (at, hidden) => {
    expect(isHidden({ from: '2026-12-23T23:00', until: '2027-01-03T23:00' }, at)).toBe(hidden)
  })

  it.each([
    [{}, false],
    [{ from: '2026-12-24T23:00' }, true],
    [{ from: '2026-12-23T23:00' }, false],
    [{ until: '2026-12-24T23:00' }, false],
    [{ until: '2026-12-23T23:00' }, true],
  ])('R90 on 24 December, %j: hidden is %s', (open, hidden) => {
    expect(isHidden(open, '2026-12-24T10:00:00Z')).toBe(hidden)
  })
})

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

describe('folding', () => {
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
})
