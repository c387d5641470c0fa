import { describe, expect, it } from 'vitest'
import { UsageError } from '../lib/problems.ts'
import { findBrowser } from './browser.ts'
import { launchBrowser } from './launch.ts'

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

  it('R66 R69 one that does not start is wrong usage, with what to do', async () => {
    const start = launchBrowser('/nowhere/chrome', { language: 'de-CH', keyHash: '' })
    await expect(start).rejects.toBeInstanceOf(UsageError)
    await expect(start).rejects.toThrow('npx playwright install chromium')
  })
})
