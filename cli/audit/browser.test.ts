import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../problems/problems.ts'
import { findBrowsers, headlessShells, requireBrowser } from './browser.ts'

describe('browser', () => {
  const none = '/nowhere/downloaded'

  it('R71 takes the one that CHROME_PATH names, and no other', () => {
    const env = { CHROME_PATH: '/opt/chrome', PATH: path.dirname(process.execPath) }
    expect(findBrowsers({ env, downloaded: process.execPath })).toEqual(['/opt/chrome'])
  })

  it('R66 R71 an installed one of the preferred names comes before others', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'browsers-'))
    const put = async (name: string) => await fs.writeFile(path.join(folder, name), '')
    const env = { PATH: folder }
    const find = (preferred: readonly string[] = []) =>
      findBrowsers({ env, platform: 'linux', preferred, downloaded: none })
    await put('chromium')
    expect(find(headlessShells)).toEqual([path.join(folder, 'chromium')])
    await put('chromium-headless-shell')
    expect(find(headlessShells)).toEqual(
      ['chromium-headless-shell', 'chromium'].map((name) => path.join(folder, name)),
    )
    expect(find()).toEqual([path.join(folder, 'chromium')])
    await fs.rm(folder, { recursive: true })
  })

  it('R71 takes the one that is downloaded last, and none that is not there', () => {
    const env = { PATH: '/nowhere' }
    const downloaded = process.execPath
    expect(findBrowsers({ env, platform: 'linux', downloaded })).toEqual([downloaded])
    expect(findBrowsers({ env, platform: 'linux', downloaded: none })).toEqual([])
  })

  it('R66 R69 R71 a file that does not start is not taken for a browser, and the message installs one', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'browsers-'))
    const broken = path.join(folder, 'chromium')
    await fs.writeFile(
      broken,
      '#!/bin/sh\necho "error while loading shared libraries" >&2\nexit 127\n',
    )
    await fs.chmod(broken, 0o755)
    const start = requireBrowser({ CHROME_PATH: broken })
    await expect(start).rejects.toBeInstanceOf(UsageError)
    await expect(start).rejects.toThrow(`${broken} does not start`)
    await expect(start).rejects.toThrow('shared libraries')
    await expect(start).rejects.toThrow('npx playwright install chromium')
    await fs.rm(folder, { recursive: true })
  })
})
