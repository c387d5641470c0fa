import { describe, expect, it } from 'vitest'
import { findBrowser } from './browser.ts'

describe('browser', () => {
  it('R71 takes the one that CHROME_PATH names', () => {
    expect(findBrowser({ env: { CHROME_PATH: '/opt/chrome', PATH: '' } })).toBe('/opt/chrome')
  })

  it('R71 else the one that is downloaded, if nothing is installed', () => {
    const here = process.execPath
    expect(findBrowser({ env: { PATH: '/nowhere' }, downloaded: here })).toBe(here)
    expect(
      findBrowser({ env: { PATH: '/nowhere' }, downloaded: '/nowhere/chrome' }),
    ).toBeUndefined()
  })
})
