import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazily, loadModule, reloadOnce } from './lazy-module.ts'

describe('loadModule', () => {
  it('R40 retries twice, after 1 s and 2 s', async () => {
    const pauses: number[] = []
    const load = vi.fn(async () => {
      throw new Error('gone')
    })
    const pause = async (ms: number) => void pauses.push(ms)
    await expect(loadModule(load, { pause })).rejects.toThrow('gone')
    expect(load).toHaveBeenCalledTimes(3)
    expect(pauses).toEqual([1000, 2000])
  })

  it('R40 an attempt that succeeds ends it', async () => {
    const load = vi.fn(async () => 'module').mockRejectedValueOnce(new Error('once'))
    await expect(loadModule(load, { pause: async () => {} })).resolves.toBe('module')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('R40 an attempt ends after 10 000 ms', async () => {
    vi.useFakeTimers()
    try {
      const never = vi.fn(() => new Promise<string>(() => {}))
      const result = loadModule(never).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(10_000 + 1000 + 10_000 + 2000 + 9999)
      expect(never).toHaveBeenCalledTimes(3)
      await vi.advanceTimersByTimeAsync(1)
      expect(await result).toEqual(new Error('Timeout loading module (10000ms)'))
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('lazily', () => {
  it('R40 makes something once for all who ask meanwhile', async () => {
    const make = vi.fn(async () => 'made')
    const get = lazily(make)
    expect(make).not.toHaveBeenCalled()
    expect(await Promise.all([get(), get()])).toEqual(['made', 'made'])
    expect(await get()).toBe('made')
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('R44 tries again where that failed', async () => {
    const make = vi.fn(async () => 'made').mockRejectedValueOnce(new Error('gone'))
    const get = lazily(make)
    await expect(get()).rejects.toThrow('gone')
    expect(await get()).toBe('made')
  })
})

describe('reloadOnce', () => {
  const reload = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    vi.stubGlobal('location', { reload })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    reload.mockReset()
  })

  it('R40 reloads once, and again only a minute later', () => {
    const values = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    })
    reloadOnce()
    expect(reload).toHaveBeenCalledTimes(1)
    for (let load = 0; load < 20; load += 1) {
      vi.setSystemTime(Date.now() + 1000)
      reloadOnce()
    }
    vi.setSystemTime(1_000_000 + 59_999)
    reloadOnce()
    expect(reload).toHaveBeenCalledTimes(1)
    vi.setSystemTime(1_000_000 + 60_000)
    reloadOnce()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('R40 R46 never reloads where it cannot remember having done so', () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }
    vi.setSystemTime(1e12)
    for (const storage of [
      { getItem: refuse, setItem: refuse },
      undefined,
      { getItem: () => null, setItem: refuse },
    ]) {
      vi.stubGlobal('sessionStorage', storage)
      reloadOnce()
    }
    expect(reload).not.toHaveBeenCalled()
  })
})
