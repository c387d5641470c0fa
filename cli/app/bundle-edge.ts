// The script with which hosts answer at their edge, out of the modules that the preview answers with (R5, R54, R56).
import path from 'node:path'
import { build } from 'vite'

/** Where the script starts. */
const ENTRY = 'cli/hosts/edge.ts'

/** Text that declares `edge`, with `answerAtEdge` of `cli/hosts/edge.ts`; it needs nothing else. */
export async function bundleEdge(appRoot: string): Promise<string> {
  const result = await build({
    root: appRoot,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      // No comments with the names of modules, which depend on where the build runs (R50).
      rolldownOptions: { experimental: { attachDebugInfo: 'none' }, output: { comments: false } },
      lib: { entry: path.join(appRoot, ENTRY), formats: ['iife'], name: 'edge' },
    },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  const [chunk] = outputs.flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error(`Vite made no script of ${ENTRY}`)
  return chunk.code
}
