// Bundles the command, which then starts several times faster than from its sources and packages.
import path from 'node:path'
import { build } from 'vite'
import { cacheFolder } from '../cache/cache-folder.ts'

/** Packages that are not bundled, because they are loaded lazily or read their own files. */
const external = [
  '@vitejs/plugin-react',
  'axe-core',
  'heic-decode',
  'lighthouse',
  'playwright',
  'satori',
  'sharp',
  'tinypool',
  'vite',
]
/** Entries of the command, its worker threads and its Vite process. */
const entries = ['cli/main.ts', 'cli/render/page-thread.ts', 'cli/app/vite-process.ts']

/** Bundles the command into `folder`, which is named after the hash of the sources. */
export async function bundleCommand(appRoot: string, folder: string): Promise<void> {
  await cacheFolder(folder, async (temporary) => {
    await build({
      root: appRoot,
      configFile: false,
      envDir: false,
      publicDir: false,
      // The caller reports errors.
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
