import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import { createEntryScript } from './entry-script.ts'
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
