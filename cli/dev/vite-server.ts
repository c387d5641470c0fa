// Vite's development server: modules, HMR and file watcher (R63).
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import {
  createLogger,
  createRunnableDevEnvironment,
  createServer,
  type Logger,
  type Plugin,
  type ViteDevServer,
} from 'vite'
import { describeFailure } from '../problems/code-failure.ts'
import type { Log } from '../problems/log.ts'
import { send, text } from '../server/reply.ts'
import type { Workspace } from '../workspace.ts'
import { DEV_ENTRY } from '../app/bundle-files.ts'
import { findOwnCode, ownFolders, PACKAGE } from '../app/own-code.ts'
import { ownCode } from '../app/own-code-plugin.ts'

/**
 * Creates Vite's server. HMR uses `server`, which listens at `hostName`; `plugins` serve the site; errors go to `log`.
 * Packages of `entries` are optimised before their first use, and so are those of the app.
 */
export async function createViteServer(
  { root, appRoot, contentDir, workDir, outDir }: Workspace,
  {
    server,
    hostName,
    plugins,
    entries,
    log,
  }: {
    server: Server
    hostName: string
    plugins: Plugin[]
    entries: readonly string[]
    log: Log
  },
): Promise<ViteDevServer> {
  // React reads this variable, which must be the same for server and browser.
  process.env['NODE_ENV'] = 'development'
  const cacheDir = path.join(workDir, 'vite-dev')
  const isEditor = entries.length > 0
  const vite = await createServer({
    root: appRoot,
    configFile: path.join(appRoot, 'vite.config.js'),
    configLoader: 'native',
    mode: 'development',
    logLevel: 'error',
    customLogger: createViteLogger([appRoot, root], log),
    cacheDir,
    plugins: [react(), ownCode(appRoot, () => findOwnCode(root)), ...plugins],
    optimizeDeps: { entries: [DEV_ENTRY, ...entries], exclude: [PACKAGE] },
    environments: {
      ssr: {
        // An installed engine would be imported by Node, without the part for own code.
        resolve: { noExternal: [PACKAGE] },
        dev: {
          // Errors are reported when a page is requested, not when the runner reloads a module.
          createEnvironment: (name, config) =>
            createRunnableDevEnvironment(name, config, {
              runnerOptions: { hmr: { logger: false } },
            }),
        },
      },
    },
    server: {
      middlewareMode: true,
      ws: { server },
      // The editor shows errors in words. An update beside Vite's overlay would load its window again.
      hmr: { overlay: !isEditor },
      allowedHosts: [hostName],
      // Those of the clone too, if the site is elsewhere: 13,000 files.
      watch: { ignored: ['**/.site/**', `${outDir}/**`, `${appRoot}/dist/**`] },
      fs: {
        allow: [
          ...['src', 'lib'].map((name) => path.join(appRoot, name)),
          contentDir,
          ...[...ownFolders, 'node_modules'].map((name) => path.join(root, name)),
          modulesDir(),
          cacheDir,
        ],
      },
    },
  })
  // Only requests after an error reach this: the site answers every path, and Vite has printed the error.
  vite.middlewares.use((_, response) =>
    send(response, text(500, 'Internal server error; see the terminal')),
  )
  return vite
}

/** Returns a logger that prints errors in code, with paths relative to `roots`, like other problems. */
function createViteLogger(roots: readonly string[], log: Log): Logger {
  return {
    ...createLogger('error'),
    error(message, { error } = {}) {
      const failure = describeFailure(error ?? message, ...roots)
      log.problems([{ code: 'bundle-failed', severity: 'error', ...failure }])
    },
  }
}

/** Returns the folder `node_modules` that contains Vite. */
function modulesDir(): string {
  const vite = createRequire(import.meta.url).resolve('vite/package.json')
  return path.dirname(path.dirname(vite))
}
