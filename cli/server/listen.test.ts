import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../lib/problems.ts'
import { listen } from './listen.ts'

describe('listening', () => {
  it('R64 R69 at a port that is taken is wrong usage, and says which', async () => {
    const [first, second] = [createServer(), createServer()]
    const where = { hostName: '127.0.0.1' }
    try {
      const { port } = new URL(await listen(first, { ...where, port: 0 }))
      const error = await listen(second, { ...where, port: Number(port) }).catch(
        (reason: unknown) => reason,
      )
      expect(error).toBeInstanceOf(UsageError)
      expect(error).toMatchObject({ message: expect.stringContaining(`Port ${port} is`) })
    } finally {
      first.close()
      second.close()
    }
  })
})
