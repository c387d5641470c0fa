import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../lib/problems.ts'
import { findBrowser, headlessShells } from './browser.ts'
import { launchBrowser } from './launch.ts'

describe('browser', () => {
  it('R71 takes the one that CHROME_PATH names', () => {
    expect(findBrowser({ env: { CHROME_PATH: '/opt/chrome', PATH: '' } })).toBe('/opt/chrome')
  })

  it('R66 R71 an installed one of the preferred names comes before others', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'browsers-'))
    const put = async (name: string) => await fs.writeFile(path.join(folder, name), '')
    const find = () => findBrowser({ env: { PATH: folder }, preferred: headlessShells })
    await put('chromium')
    expect(find()).toBe(path.join(folder, 'chromium'))
    await put('chromium-headless-shell')
    expect(find()).toBe(path.join(folder, 'chromium-headless-shell'))
    expect(findBrowser({ env: { PATH: folder } })).toBe(path.join(folder, 'chromium'))
    await fs.rm(folder, { recursive: true })
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
