// Finds ports for programs that cannot choose a free one.
import { once } from 'node:events'
import net from 'node:net'
import { listen } from './listen.ts'

/** Returns a free port of this machine. */
export async function freePort(): Promise<number> {
  const server = net.createServer()
  const url = await listen(server, { port: 0, hostName: '127.0.0.1' })
  server.close()
  await once(server, 'close')
  return Number(new URL(url).port)
}
