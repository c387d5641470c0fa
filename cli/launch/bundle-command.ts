// Bundles the command itself: it starts in a fraction of the time that its sources and packages take one by one.
import path from 'node:path'
import { build } from 'vite'
import { cacheFolder } from '../cache/cache-folder.ts'

/** Packages that only some work needs, or that have files of their own beside them: imported as they are. */
const external = [
  'axe-core',
  'heic-decode',
  'lighthouse',
  'playwright',
  'satori',
  'sharp',
  'tinypool',
  'vite',
]
/** The command, and the modules of its threads and of the process that bundles. */
const entries = ['cli/main.ts', 'cli/render/page-thread.ts', 'cli/app/vite-process.ts']

/** Makes `main.js` and what it imports in `folder`, which is named by the hash of the sources. */
export async function bundleCommand(appRoot: string, folder: string): Promise<void> {
  await cacheFolder(folder, async (temporary) => {
    await build({
      root: appRoot,
      configFile: false,
      envDir: false,
      publicDir: false,
      // What fails is thrown, and reported by who asked for the bundle.
      logLevel: 'silent',
      ssr: { noExternal: true, external },
      build: {
        ssr: true,
        outDir: temporary,
        rolldownOptions: {
          input: entries.map((entry) => path.join(appRoot, entry)),
          output: { chunkFileNames: '[name]-[hash].js' },
        },
        target: 'node20',
        minify: false,
        sourcemap: true,
      },
    })
  })
}
