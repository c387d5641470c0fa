// Runs a real Caddy that serves a folder by the emitted rules, for tests.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { caddy } from '../../../cli/hosts/adapters/caddy.ts'
import type { SiteRules } from '../../../cli/hosts/rules.ts'
import { freePort } from '../../../cli/server/free-port.ts'

const HOST = '127.0.0.1'
const SITE_FILE = 'site.caddy'

/** Line in Caddy's log once it listens. */
const STARTED = 'serving initial configuration'

/** Returns true if Caddy is installed. */
export function hasCaddy(): boolean {
  return spawnSync('caddy', ['version']).status === 0
}

/**
 * Starts Caddy on a free port with the emitted file unchanged, for the files of `dist` (absolute).
 * Throws with Caddy's own words if it refuses the file.
 */
export async function startCaddy(
  rules: SiteRules,
  dist: string,
  formUpstream?: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const port = await freePort()
  const listen = { kind: 'port', address: HOST, port } as const
  const server = { hostName: HOST, root: dist, listen }
  const folder = await writeConfig({
    ...rules,
    server: formUpstream === undefined ? server : { ...server, formUpstream },
  })
  const child = spawn('caddy', ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    cwd: folder,
    env: environment(folder),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // A program that cannot be started ends with an error and without an exit.
  const exit = new Promise<void>((resolve) => {
    child.once('error', () => resolve()).once('close', () => resolve())
  })
  const close = async () => {
    child.kill()
    await exit
    await fs.rm(folder, { recursive: true, force: true })
  }
  const started = new Promise<void>((resolve, reject) => {
    let words = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words += text
      if (words.includes(STARTED)) resolve()
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`Caddy did not start: ${words}`)))
  })
  try {
    await started
  } catch (error) {
    await close()
    throw error
  }
  return { url: `http://${HOST}:${port}`, close }
}

/**
 * Returns Caddy's objections to the emitted file: its faults, or the formatting that Caddy expects.
 * Undefined if there are none.
 */
export async function caddyComplaint(rules: SiteRules): Promise<string | undefined> {
  const folder = await writeConfig(rules)
  const run = (args: readonly string[]) =>
    spawnSync('caddy', args, { cwd: folder, env: environment(folder), encoding: 'utf8' })
  const validated = run(['validate', '--config', 'Caddyfile', '--adapter', 'caddyfile'])
  const formatted = run(['fmt', SITE_FILE]).stdout
  const written = await fs.readFile(path.join(folder, SITE_FILE), 'utf8')
  await fs.rm(folder, { recursive: true, force: true })
  if (validated.status !== 0) return validated.stderr
  return formatted === written ? undefined : formatted
}

/** A new folder with the emitted file, and one that imports it and keeps to the folder. */
async function writeConfig(rules: SiteRules): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'caddy-'))
  const { deploy } = caddy.emit(rules)
  await fs.writeFile(path.join(folder, SITE_FILE), deploy[0]?.contents ?? '')
  await fs.writeFile(path.join(folder, 'Caddyfile'), mainFile(folder))
  return folder
}

function mainFile(folder: string): string {
  return [
    '{',
    '\tadmin off',
    '\tauto_https off',
    '\tgrace_period 1s',
    `\tstorage file_system ${folder}/storage`,
    '}',
    `import ${SITE_FILE}`,
    '',
  ].join('\n')
}

/** Caddy keeps its last configuration, among others, in folders of the user. */
function environment(folder: string): NodeJS.ProcessEnv {
  return { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
}
