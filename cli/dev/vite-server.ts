// Vite's development server for the app: modules, hot updates, the watcher (R63).
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createRunnableDevEnvironment, createServer, type Plugin, type ViteDevServer } from 'vite'
import type { Locales } from '#site/locales.ts'
import { loadStructure } from '../content/lists.ts'
import { send, text } from '../server/reply.ts'
import type { Workspace } from '../workspace.ts'
import { CLIENT_ENTRY } from '../app/bundle-files.ts'
import { localesModule } from '../app/locales-module.ts'

/** Hot updates use `server`, which listens at `hostName`; `plugins` add the site itself. */
export async function createViteServer(
  { appRoot, contentDir, workDir, outDir }: Workspace,
  { server, hostName, plugins }: { server: Server; hostName: string; plugins: Plugin[] },
): Promise<ViteDevServer> {
  // React chooses between production and development by this variable, and both sides must agree.
  process.env['NODE_ENV'] = 'development'
  const cacheDir = path.join(workDir, 'vite-dev')
  const vite = await createServer({
    root: appRoot,
    configFile: path.join(appRoot, 'vite.config.js'),
    configLoader: 'native',
    mode: 'development',
    logLevel: 'error',
    cacheDir,
    plugins: [localesModule(() => readLocales(contentDir)), ...plugins],
    optimizeDeps: { entries: [CLIENT_ENTRY] },
    environments: {
      ssr: {
        dev: {
          // Failures are reported when a page is requested, not when the runner tries the module.
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
      allowedHosts: [hostName],
      watch: { ignored: [`${workDir}/**`, `${outDir}/**`] },
      fs: { allow: [path.join(appRoot, 'src'), contentDir, modulesDir(), cacheDir] },
    },
  })
  // The site answers every address, so what is left here is what failed: Vite has shown why, and sent nothing.
  vite.middlewares.use((_, response) => send(response, text(500, 'Broken: see the terminal')))
  return vite
}

/** The languages as of now, with the lists; a problem with them is shown with those of the content. */
async function readLocales(contentDir: string): Promise<Locales> {
  return (await loadStructure({ contentDir })).locales
}

/** The folder that holds the packages. */
function modulesDir(): string {
  const vite = createRequire(import.meta.url).resolve('vite/package.json')
  return path.dirname(path.dirname(vite))
}
