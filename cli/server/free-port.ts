// Finds ports for programs that cannot choose a free one.
import { once } from 'node:events'
import net from 'node:net'

/** Returns a free port of this machine. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
