import { afterEach, describe, expect, it, vi } from 'vitest'
import { getJson } from './get-json.ts'
import { createQueryClient, retryDelay } from './query.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function answerWith(...responses: Response[]) {
  const fetch = vi.fn<(url: string, options: RequestInit) => Promise<Response>>(async () => {
    const response = responses.shift()
    if (response === undefined) throw new TypeError('Failed to fetch')
    return response
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('queries', () => {
  it('R42 have the required defaults', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions()
    expect(queries).toMatchObject({
      staleTime: 300_000,
      gcTime: 600_000,
      retry: 2,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    })
    expect(mutations).toMatchObject({ retry: false })
  })

  it('R42 wait 1 s, then twice as long each time, at most 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ])
  })

  it('R41 GET the first element of their key, with credentials', async () => {
    const fetch = answerWith(Response.json({ a: 1 }))
    const data = await createQueryClient().fetchQuery({ queryKey: ['/data/x.json', 'more'] })
    expect(data).toEqual({ a: 1 })
    expect(fetch.mock.calls[0]?.[0]).toBe('/data/x.json')
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' })
  })

  it('R41 fail with status and body, or status text', async () => {
    answerWith(
      new Response('no such thing', { status: 404, statusText: 'Not Found' }),
      new Response('', { status: 503, statusText: 'Service Unavailable' }),
    )
    await expect(getJson('/x')).rejects.toThrow('404: no such thing')
    await expect(getJson('/x')).rejects.toThrow('503: Service Unavailable')
  })

  it('R42 try three times in all; mutations once', async () => {
    vi.useFakeTimers()
    const fetch = answerWith()
    const client = createQueryClient()
    const result = client.fetchQuery({ queryKey: ['/x'] }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(999)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1 + 2000)
    expect(fetch).toHaveBeenCalledTimes(3)
    expect(await result).toEqual(new TypeError('Failed to fetch'))
    const send = vi.fn(async () => {
      throw new Error('no')
    })
    const mutation = client.getMutationCache().build(client, { mutationFn: send })
    await expect(mutation.execute(undefined)).rejects.toThrow('no')
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('R42 answer from memory while fresh', async () => {
    vi.useFakeTimers()
    const fetch = answerWith(Response.json(1), Response.json(2))
    const client = createQueryClient()
    const get = () => client.fetchQuery({ queryKey: ['/x'] })
    expect([await get(), await get()]).toEqual([1, 1])
    vi.setSystemTime(Date.now() + 300_001)
    expect(await get()).toBe(2)
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})
