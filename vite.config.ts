// How Vite builds the React app; the pipeline adds only where the results go.
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', development: command === 'serve' } },
  // A build bundles everything, so that the server bundle runs from any folder.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  build: {
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    manifest: true,
    // Its inline script would need a hash of its own in the content security policy (R55).
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        // What pages share is one file; by itself each component would be one of a kilobyte.
        codeSplitting: {
          groups: [{ name: 'components', test: /src\/components\//, minShareCount: 2 }],
        },
      },
    },
  },
}))
