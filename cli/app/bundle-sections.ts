// Bundles the site's own sections for Node, so that the build can call their schemas (R98).
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { localesModule } from './locales-module.ts'
import { type OwnCode, SECTIONS_MODULE } from './own-code.ts'
import { ownCode } from './own-code-plugin.ts'
import { SECTIONS_FILE } from './section-schemas.ts'

/** Writes the bundle into `folder`. */
export async function bundleSections(
  own: OwnCode,
  { appRoot, folder }: { appRoot: string; folder: string },
): Promise<void> {
  await build({
    root: appRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [withoutStyles, ownCode(appRoot, () => own), localesModule(() => [])],
    oxc: { jsx: { runtime: 'automatic' } },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: true,
      outDir: folder,
      sourcemap: true,
      manifest: false,
      rolldownOptions: {
        input: path.join(appRoot, SECTIONS_MODULE),
        output: { entryFileNames: SECTIONS_FILE, codeSplitting: false },
      },
    },
  })
}

/** Schemas need no styles. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  load: (id) => (/\.css(?:$|\?)/.test(id) ? '' : undefined),
}
