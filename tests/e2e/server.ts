// The `site` command as a server on a free port, with its output.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { repository } from '../support/site.ts'

/** A running server. */
export interface StartedServer {
  readonly url: string
  /** Waits until the output contains a text; gives all of it since the last call. */
  readonly heard: (text: RegExp) => Promise<string>
  readonly stop: () => Promise<void>
}

/** Starts a server for the site in `root`; `appRoot` is whose command runs. */
export async function startServer(
  command: 'preview' | 'dev' | 'edit',
  { root, appRoot = repository }: { root: string; appRoot?: string },
): Promise<StartedServer> {
  const cli = path.join(appRoot, 'cli/bin.cjs')
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
  const found = async (text: RegExp) =>
    await new Promise<string>((resolve, reject) => {
      const listener = () => {
        const [match] = text.exec(said) ?? []
        if (match === undefined) return
        listeners.delete(listener)
        resolve(match)
      }
      listeners.add(listener)
      listener()
      void ended.then(() => reject(new Error(`The server ended:\n${said}`)))
    })
  // All else stays for those who wait for it: what is wrong with the content may come before the address.
  const url = await found(/http:\S+\//)
  return {
    url,
    async heard(text) {
      await found(text)
      const all = said
      said = ''
      return all
    },
    async stop() {
      child.kill()
      await ended
    },
  }
}
