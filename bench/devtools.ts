// A browser that is spoken with over a pipe, without a library: those enable DevTools' domain `Runtime`, which makes
// V8 note the place of every error that code creates, and React creates some while it is evaluated. All of React
// is then parsed again, in a task that no visitor's browser has.
import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { z } from 'zod'

/** Sends a command of the DevTools protocol to the browser, or to a page by its session, and gives the result. */
export type Send = (
  method: string,
  params?: Readonly<Record<string, unknown>>,
  sessionId?: string,
) => Promise<unknown>

const messageSchema = z.object({
  id: z.int().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})

/**
 * Starts a browser without a window and with an empty profile; `close` ends it and waits until it has ended. As
 * root it needs `--no-sandbox`, which is switched on for it.
 */
export async function startBrowser(
  executable: string,
  switches: readonly string[],
): Promise<{ readonly send: Send; readonly close: () => Promise<void> }> {
  const profile = await fs.mkdtemp(path.join(os.tmpdir(), 'bench-profile-'))
  const browser = spawn(
    executable,
    [
      '--headless',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...switches,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const [, , , commands, answers] = browser.stdio
  if (!(commands instanceof Writable) || !(answers instanceof Readable)) throw new Error('No pipe')
  const waiting = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (error: Error) => void }
  >()
  const ended = new Promise<void>((resolve) => {
    browser.once('close', () => {
      for (const { reject } of waiting.values()) reject(new Error('The browser has ended'))
      resolve()
    })
  })
  void readMessages(answers, ({ id, result, error }) => {
    const call = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || call === undefined) return
    waiting.delete(id)
    if (error === undefined) call.resolve(result)
    else call.reject(new Error(error.message))
  })
  let last = 0
  const send: Send = async (method, params = {}, sessionId) => {
    const id = (last += 1)
    const answer = new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
    })
    commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    return await answer
  }
  return {
    send,
    async close() {
      await send('Browser.close')
      await ended
      await fs.rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Messages end with a zero byte. */
async function readMessages(
  answers: Readable,
  receive: (message: z.infer<typeof messageSchema>) => void,
): Promise<void> {
  let rest = ''
  answers.setEncoding('utf8')
  for await (const text of answers) {
    const messages = `${rest}${String(text)}`.split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) receive(messageSchema.parse(JSON.parse(message)))
  }
}
