// Starts local servers.
import type { Server } from 'node:net'
import { errorCode } from '../base/files.ts'
import { UsageError } from '../problems/problems.ts'

/**
 * Starts a server and returns the URL of `/`; port 0 is any free port. Throws a UsageError if the port or host name is
 * unavailable, and prints later errors.
 */
export async function listen(
  server: Server,
  {
    port,
    hostName,
    protocol = 'http',
  }: { port: number; hostName: string; protocol?: 'http' | 'https' },
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => reject(listenError(error, { port, hostName }))
    server.once('error', fail)
    server.listen(port, hostName, () => {
      server.off('error', fail)
      resolve()
    })
  })
  server.on('error', (error) => process.stderr.write(`Server error: ${error.message}\n`))
  const address = server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  return `${protocol}://${hostName.includes(':') ? `[${hostName}]` : hostName}:${actual}/`
}

function listenError(error: Error, { port, hostName }: { port: number; hostName: string }): Error {
  if (errorCode(error) === 'EADDRINUSE') {
    return new UsageError(
      `Port ${port} is in use. Choose another with --port, or 0 for any free port.`,
    )
  }
  if (errorCode(error) === 'EADDRNOTAVAIL' || errorCode(error) === 'ENOTFOUND') {
    return new UsageError(`"${hostName}" is not an address of this machine.`)
  }
  return error
}
