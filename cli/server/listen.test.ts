import { createServer } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { UsageError } from '../problems/problems.ts'
import { listen } from './listen.ts'

describe('listening', () => {
  it('R64 R69 at a port in use is a usage error with the port', async () => {
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

  it('R64 R69 later errors are reported and do not end the process', async () => {
    const server = createServer()
    const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await listen(server, { hostName: '127.0.0.1', port: 0 })
    server.emit('error', new Error('too many open files'))
    server.emit('error', new Error('again'))
    server.close()
    expect(print.mock.calls).toEqual([
      ['Server error: too many open files\n'],
      ['Server error: again\n'],
    ])
    print.mockRestore()
  })
})
