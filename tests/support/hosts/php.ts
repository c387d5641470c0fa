// Runs PHP for a real Apache, with a mail program that keeps each mail in a file, for tests.
import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../../cli/server/free-port.ts'
import { isListening } from './port.ts'

/** A mail as the mail program received it. */
export interface Mail {
  /** Arguments of the mail program. */
  readonly options: string
  /** Header lines; folded ones are joined. */
  readonly headers: readonly string[]
  readonly text: string
}

/** PHP that takes requests of Apache. */
export interface Php {
  /** Settings for Apache, as hosting companies have them. */
  readonly settings: readonly string[]
  /** Returns the mails since the last call. */
  readonly takeMails: () => Promise<Mail[]>
  /** Decides whether the mail program takes mails. */
  readonly setWorking: (isWorking: boolean) => Promise<void>
  /** Returns what PHP complained about. */
  readonly complaints: () => Promise<string>
  readonly close: () => Promise<void>
}

/** Names of the program: Debian and Homebrew, Alpine. */
const names = ['php-cgi', 'php-cgi84']
const findProgram = () => names.find((name) => spawnSync(name, ['-v']).status === 0)

/** Returns true if PHP is installed. */
export function hasPhp(): boolean {
  return findProgram() !== undefined
}

/** Starts PHP on a free port. It shows errors to visitors, as a careless host does. */
export async function startPhp(): Promise<Php> {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'php-'))
  const file = (name: string) => path.join(home, name)
  await fs.mkdir(file('mails'))
  await fs.writeFile(file('sendmail'), mailProgram(home), { mode: 0o755 })
  const port = await freePort()
  const values = {
    sendmail_path: file('sendmail'),
    display_errors: '1',
    error_reporting: '-1',
    log_errors: '1',
    error_log: file('errors.log'),
  }
  const options = Object.entries(values).flatMap(([name, value]) => ['-d', `${name}=${value}`])
  const server = spawn(findProgram() ?? 'php-cgi', ['-b', `127.0.0.1:${port}`, ...options], {
    stdio: 'ignore',
    env: { ...process.env, PHP_FCGI_MAX_REQUESTS: '1000000' },
  })
  const ended = new Promise<void>((resolve) => {
    server.once('close', () => resolve()).once('error', () => resolve())
  })
  const abandon = () => {
    server.kill()
    rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  const close = async () => {
    server.kill()
    await ended
    process.off('exit', abandon)
    await fs.rm(home, { recursive: true, force: true })
  }
  if (!(await isListening(port, server))) {
    await close()
    throw new Error('PHP did not start: apt-get install php-cgi')
  }
  return {
    settings: [
      '<FilesMatch "\\.php$">',
      `  SetHandler "proxy:fcgi://127.0.0.1:${port}"`,
      '</FilesMatch>',
      'ProxyFCGIBackendType GENERIC',
    ],
    async takeMails() {
      const names = await fs.readdir(file('mails'))
      const mails = names.toSorted().map(async (name) => {
        const text = await fs.readFile(path.join(home, 'mails', name), 'utf8')
        await fs.rm(path.join(home, 'mails', name))
        return parseMail(text)
      })
      return await Promise.all(mails)
    },
    async setWorking(isWorking) {
      if (isWorking) await fs.rm(file('broken'), { force: true })
      else await fs.writeFile(file('broken'), '')
    },
    complaints: async () => await fs.readFile(file('errors.log'), 'utf8').catch(() => ''),
    close,
  }
}

function mailProgram(home: string): string {
  return [
    '#!/bin/sh',
    `[ -e ${home}/broken ] && exit 1`,
    `{ echo "$*"; cat; } > ${home}/mails/$$`,
    '',
  ].join('\n')
}

/** Parses a mail whose text is in Base64. */
function parseMail(mail: string): Mail {
  const [head = '', body = ''] = mail.replaceAll('\r\n', '\n').split(/\n\n([^]*)/, 2)
  const [options = '', ...headers] = head.replace(/\n[ \t]+/g, ' ').split('\n')
  return { options, headers, text: Buffer.from(body, 'base64').toString() }
}
