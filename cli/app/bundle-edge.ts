// Bundles the edge script for hosts from the modules that the preview uses (R5, R54, R56).
import path from 'node:path'
import { build } from 'vite'

/** Entry of the script. */
const ENTRY = 'cli/hosts/edge.ts'

/** Returns a self-contained script that declares `edge`, with the exports of `cli/hosts/edge.ts`. */
export async function bundleEdge(appRoot: string): Promise<string> {
  const result = await build({
    root: appRoot,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      // Omits comments with paths of modules, which depend on the working folder (R50).
      rolldownOptions: { experimental: { attachDebugInfo: 'none' }, output: { comments: false } },
      lib: { entry: path.join(appRoot, ENTRY), formats: ['iife'], name: 'edge' },
    },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const [chunk] = outputs.flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error(`Vite emitted no script for ${ENTRY}`)
  return chunk.code
}
