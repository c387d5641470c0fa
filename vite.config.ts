// How Vite builds the React app; the pipeline adds only where the results go.
import { defineConfig, type Plugin } from 'vite'

/**
 * The files of the app that every page loads, and what is in each. Browsers keep the packages when only our own
 * code has changed, and each is evaluated in a task of its own (see `src/entry-client.ts`).
 */
const FILES = {
  react: /\/node_modules\/(?:react|react-dom|scheduler)\/|src\/parts\/react/,
  router: /\/node_modules\/react-router\/|src\/parts\/router/,
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [lightRouter()],
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
        codeSplitting: {
          groups: [
            ...Object.entries(FILES).map(([name, test]) => ({ name, test })),
            // What pages share is one file; by itself each component would be one of a kilobyte.
            { name: 'components', test: /src\/components\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
}))

/**
 * Leaves out what nobody uses of react-router. It is published with its warnings for developers on, and without
 * the marks by which a bundler knows that making a component has no effect, so that `Link` and `Form` with all
 * they need would be kept in every app.
 */
function lightRouter(): Plugin {
  return {
    name: 'light-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
          .replaceAll(/= (?=React\d*\.forwardRef\()/g, '= /* @__PURE__ */ ')
          .replaceAll(/^\w+\.displayName = .*$/gm, ''),
        map: null,
      }),
    },
  }
}
