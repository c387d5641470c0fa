import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazily, loadModule, reloadOnce } from './lazy-module.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('loadModule', () => {
  it('R40 retries twice, after 1 s and 2 s', async () => {
    const load = vi.fn(async () => {
      throw new Error('gone')
    })
    const result = loadModule(load).catch((error: unknown) => error)
    for (const [ms, attempts] of [
      [999, 1],
      [1, 2],
      [1999, 2],
      [1, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms)
      expect(load).toHaveBeenCalledTimes(attempts)
    }
    expect(await result).toEqual(new Error('gone'))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('R40 an attempt that succeeds ends it', async () => {
    const load = vi.fn(async () => 'module').mockRejectedValueOnce(new Error('once'))
    const result = loadModule(load)
    await vi.advanceTimersByTimeAsync(1000)
    await expect(result).resolves.toBe('module')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('R40 an attempt ends after 10 000 ms', async () => {
    const never = vi.fn(() => new Promise<string>(() => {}))
    const result = loadModule(never).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000 + 1000 + 10_000 + 2000 + 9999)
    expect(never).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toEqual(new Error('Timeout loading module (10000ms)'))
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
    vi.stubGlobal('location', { reload })
  })
  afterEach(() => {
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
