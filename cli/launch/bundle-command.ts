// Bundles the command, which then starts several times faster than from its sources and packages.
import path from 'node:path'
import { build } from 'vite'

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
const entries = ['cli/run.js', 'cli/render/page-thread.ts', 'cli/app/vite-process.ts']

/** Bundles the command into `folder`. */
export async function bundleCommand(appRoot: string, folder: string): Promise<void> {
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
      outDir: folder,
      rolldownOptions: {
        input: entries.map((entry) => path.join(appRoot, entry)),
        output: { chunkFileNames: '[name]-[hash].js' },
      },
      target: 'node20',
      sourcemap: true,
    },
  })
}
