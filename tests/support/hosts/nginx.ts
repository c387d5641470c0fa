// Runs a real nginx that serves a folder by the emitted rules, for tests.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { nginx } from '../../../cli/hosts/adapters/nginx.ts'
import type { SiteRules } from '../../../cli/hosts/rules.ts'
import { freePort } from '../../../cli/server/free-port.ts'
import { isListening } from './port.ts'

const HOST = '127.0.0.1'

/** Paths of the program in packages; `/usr/sbin` is not in every PATH. */
const places = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']
const findProgram = () => places.find((place) => spawnSync(place, ['-v']).status === 0)

/** Returns true if nginx is installed. */
export function hasNginx(): boolean {
  return findProgram() !== undefined
}

/**
 * Starts nginx on a free port of this machine with the emitted file unchanged; it serves the files
 * in the rules' `server.root`. Throws with nginx's own words if it refuses the file.
 */
export async function startNginx(
  rules: SiteRules,
): Promise<{ url: string; close: () => Promise<void> }> {
  const port = await freePort()
  const listen = { kind: 'port', address: HOST, port } as const
  const { deploy } = nginx.emit({ ...rules, server: { ...rules.server, listen } })
  return await run(port, () => deploy[0]?.contents ?? '')
}

/**
 * Starts nginx as a cache that all visitors share, before the server at `url`. It takes headers that
 * are larger than servers do; `X-Cache` is the source of an answer.
 */
export async function startSharedCache(
  url: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const port = await freePort()
  return await run(port, (folder) =>
    [
      `proxy_cache_path ${folder}/cache keys_zone=shared:1m;`,
      'server {',
      `    listen ${HOST}:${port};`,
      '    large_client_header_buffers 4 64k;',
      '    proxy_cache shared;',
      '    proxy_buffer_size 16k;',
      '    proxy_buffers 8 16k;',
      '    proxy_pass_request_headers on;',
      '    add_header X-Cache $upstream_cache_status always;',
      `    location / { proxy_pass ${url}; }`,
      '}',
    ].join('\n'),
  )
}

/** Runs nginx with a site file in a folder of its own until it listens. */
async function run(
  port: number,
  siteFile: (folder: string) => string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const program = findProgram()
  if (program === undefined) throw new Error('nginx is not installed')
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nginx-'))
  await fs.writeFile(path.join(folder, 'site.conf'), siteFile(folder))
  await fs.writeFile(path.join(folder, 'nginx.conf'), mainFile(folder))
  const child = spawn(program, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = once(child, 'close')
  const words: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => words.push(text))
  const close = async () => {
    child.kill()
    await end
    await fs.rm(folder, { recursive: true, force: true })
  }
  if (!(await isListening(port, child))) {
    await close()
    throw new Error(`nginx did not start: ${words.join('')}`)
  }
  return { url: `http://${HOST}:${port}`, close }
}

/** One process in the foreground that writes only into its own folder. */
function mainFile(folder: string): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return [
    'daemon off;',
    'master_process off;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr;',
    'events { }',
    'http {',
    '    access_log off;',
    ...temp.map((name) => `    ${name}_temp_path ${folder}/${name};`),
    `    include ${folder}/site.conf;`,
    '}',
    '',
  ].join('\n')
}
