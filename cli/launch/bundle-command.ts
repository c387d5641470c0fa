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
  'satteri',
  'selfsigned',
  'sharp',
  'subset-font',
  'tinypool',
  'vite',
]
/** Entries of the command and its programming interface, its worker threads and its Vite process, and the icons of the app. */
const entries = [
  'cli/run.js',
  'cli/api.ts',
  'cli/render/page-thread.ts',
  'cli/app/vite-process.ts',
  'src/components/parts/lucide.ts',
]

/** Bundles the command into `folder`, with the licences of the packages in it. */
export async function bundleCommand(appRoot: string, folder: string): Promise<void> {
  await build({
    root: appRoot,
    configFile: false,
    envDir: false,
    publicDir: false,
    // The caller reports errors.
    logLevel: 'silent',
    ssr: { noExternal: true, external },
    // The messages of zod in 50 languages; problems have their own words.
    resolve: { alias: [{ find: '../locales/index.js', replacement: 'zod/v4/locales/en.js' }] },
    build: {
      ssr: true,
      outDir: folder,
      license: { fileName: 'licences.md' },
      rolldownOptions: {
        input: entries.map((entry) => path.join(appRoot, entry)),
        // Functions keep their names, for stack traces.
        output: {
          chunkFileNames: '[name]-[hash].js',
          minify: { compress: false, mangle: { keepNames: true }, codegen: true },
        },
      },
      target: 'node20',
      sourcemap: true,
    },
  })
}
