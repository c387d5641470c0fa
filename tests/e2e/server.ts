// The `site` command as a server on a free port, with its output.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { repository } from '../site.ts'

/** A running server. */
export interface StartedServer {
  readonly url: string
  /** Its output so far, without what `heard` has taken. */
  readonly said: () => string
  /** Waits until the output contains a text, and clears it. */
  readonly heard: (text: RegExp) => Promise<string>
  readonly stop: () => Promise<void>
}

/** Starts a server for the site in `root`; `appRoot` is whose command runs. */
export async function startServer(
  command: 'preview' | 'dev',
  { root, appRoot = repository }: { root: string; appRoot?: string },
): Promise<StartedServer> {
  const cli = path.join(appRoot, 'cli/bin.js')
  const child = spawn(process.execPath, [cli, command, '--port', '0'], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
  })
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()))
  let said = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk)
      for (const listener of listeners) listener()
    })
  }
  const heard = async (text: RegExp) => {
    await new Promise<void>((resolve, reject) => {
      const listener = () => {
        if (!text.test(said)) return
        listeners.delete(listener)
        resolve()
      }
      listeners.add(listener)
      listener()
      void ended.then(() => reject(new Error(`The server ended:\n${said}`)))
    })
    const all = said
    said = ''
    return all
  }
  const url = /http:\S+\//.exec(await heard(/http:\S+\//))?.[0] ?? ''
  return {
    url,
    said: () => said,
    heard,
    async stop() {
      child.kill()
      await ended
    },
  }
}
