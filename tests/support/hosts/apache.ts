// Runs a real Apache with a site's files, for tests, set up as hosting companies do.
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../../cli/server/free-port.ts'
import { isListening } from './port.ts'

/** Paths of the program and its modules in distributions. */
const programs = [
  { program: '/usr/sbin/apache2', modules: '/usr/lib/apache2/modules' },
  { program: '/usr/sbin/httpd', modules: '/usr/lib64/httpd/modules' },
] as const

/** Modules of a typical hosting company; those compiled into the program have no file. */
const moduleNames = [
  'alias',
  'authz_core',
  'autoindex',
  'brotli',
  'deflate',
  'dir',
  'expires',
  'filter',
  'headers',
  'log_config',
  'mime',
  'mpm_event',
  'negotiation',
  'proxy',
  'proxy_fcgi',
  'proxy_http',
  'rewrite',
  'setenvif',
  'unixd',
]

/** Returns true if Apache is installed. */
export function hasApache(): boolean {
  return findProgram() !== undefined
}

/**
 * Starts Apache on a free port with a copy of `folder`, whose `.htaccess` it reads; `url` is where it
 * listens. `settings` are further lines of the hoster's own configuration.
 */
export async function startApache(
  folder: string,
  settings: readonly string[] = [],
): Promise<{ url: string; close: () => Promise<void> }> {
  const found = findProgram()
  if (found === undefined) throw new Error('Apache is not installed: apt-get install apache2')
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'apache-'))
  const site = path.join(home, 'site')
  await fs.cp(folder, site, { recursive: true, preserveTimestamps: true })
  // Started by root, Apache answers as another user, who must be able to read the files.
  for (const readable of [home, site]) await fs.chmod(readable, 0o755)
  const port = await freePort()
  const config = path.join(home, 'httpd.conf')
  await fs.writeFile(config, serverConfig({ home, port, modules: found.modules, settings }))
  await fs.writeFile(path.join(home, 'mime.types'), 'text/html html\napplication/gzip gz\n')
  const server = spawn(found.program, ['-d', home, '-f', config, '-DFOREGROUND'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  server.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString()
  })
  const ended = new Promise<void>((resolve) => {
    server.once('close', () => resolve())
    server.once('error', () => resolve())
  })
  // Should the tests break off, Apache goes with them.
  const abandon = () => {
    server.kill('SIGTERM')
    rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  const close = async () => {
    server.kill('SIGTERM')
    await ended
    process.off('exit', abandon)
    await fs.rm(home, { recursive: true, force: true })
  }
  if (!(await isListening(port, server))) {
    const log = await fs.readFile(path.join(home, 'error.log'), 'utf8').catch(() => '')
    await close()
    throw new Error(`Apache did not start:\n${complaints}${log}`)
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

function findProgram() {
  return programs.find(({ program, modules }) => existsSync(program) && existsSync(modules))
}

/** Returns a configuration with settings of a hoster that can conflict with those of a site. */
function serverConfig({
  home,
  port,
  modules,
  settings,
}: {
  home: string
  port: number
  modules: string
  settings: readonly string[]
}): string {
  const load = moduleNames
    .map((name) => ({ name, file: path.join(modules, `mod_${name}.so`) }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => `LoadModule ${name}_module "${file}"`)
  return [
    'ErrorLog error.log',
    'PidFile httpd.pid',
    `DefaultRuntimeDir "${home}"`,
    ...load,
    ...(process.getuid?.() === 0 ? ['User #65534', 'Group #65534'] : []),
    `Listen 127.0.0.1:${port}`,
    `ServerName 127.0.0.1:${port}`,
    `DocumentRoot "${home}/site"`,
    'TypesConfig mime.types',
    'StartServers 1',
    'ServerLimit 1',
    'ThreadsPerChild 8',
    'MaxRequestWorkers 8',
    '<Directory "/">',
    '  AllowOverride None',
    '  Require all denied',
    '</Directory>',
    `<Directory "${home}/site">`,
    '  Options Indexes FollowSymLinks MultiViews',
    '  AllowOverride All',
    '  Require all granted',
    '</Directory>',
    '<FilesMatch "^\\.ht">',
    '  Require all denied',
    '</FilesMatch>',
    'AddDefaultCharset ISO-8859-1',
    'AddEncoding x-gzip .gz',
    'AddOutputFilterByType BROTLI_COMPRESS;DEFLATE text/html text/plain text/css text/javascript application/json application/xml image/svg+xml',
    'Header set X-Content-Type-Options nosniff',
    'Header set Cache-Control no-store',
    'ExpiresActive On',
    'ExpiresDefault "access plus 1 month"',
    ...settings,
    '',
  ].join('\n')
}
