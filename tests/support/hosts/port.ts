// Ports for servers that cannot choose one themselves.
import type { ChildProcess } from 'node:child_process'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const HOST = '127.0.0.1'
/** Milliseconds between two attempts to connect. */
const RETRY_MS = 20

/** Tries until a process takes connections; false when it ends before. */
export async function isListening(port: number, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    if (await connects(port)) return true
    await pause(RETRY_MS)
  }
  return false
}

async function connects(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = net.connect(port, HOST)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
