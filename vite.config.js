// How Vite builds the React app; the pipeline adds only the folder of the results. JavaScript, because Vite can only import
// that as it is: it would compile TypeScript into a file beside the packages, where this user may not be allowed to write.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { defineConfig } from 'vite'

/**
 * The files of the app that every page loads, and what is in each. Browsers keep the packages when only our own
 * code has changed, and each is evaluated in a task of its own (see `src/entry-client.ts`).
 */
const FILES = {
  react: /\/node_modules\/(?:react|react-dom|scheduler)\/|src\/parts\/react/,
  router: /\/node_modules\/react-router\/|src\/parts\/router/,
}

/** Made when the package is packed, because lucide is larger than most other packages together. */
const packedIcons = path.join(import.meta.dirname, 'lib/lucide.js')

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [lightRouter()],
  resolve: { alias: existsSync(packedIcons) ? { lucide: packedIcons } : {} },
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
            // Shared code is one file; by itself each component would be one of a kilobyte.
            { name: 'components', test: /src\/(?:components|features)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
}))

/**
 * Leaves out what no one uses of react-router. It is published with its warnings for developers on, and without
 * the marks that show a bundler that making a component has no effect, so that `Link` and `Form` with all
 * they need would be kept in every app. Fails if a version no longer contains the replaced code.
 * @returns {import('vite').Plugin}
 */
export function lightRouter() {
  const changes = [
    { from: /ENABLE_DEV_WARNINGS = true/g, to: 'ENABLE_DEV_WARNINGS = false' },
    { from: /= (?=React\d*\.forwardRef\()/g, to: '= /* @__PURE__ */ ' },
    { from: /^\w+\.displayName = .*$/gm, to: '' },
  ]
  let missing = new Set(changes)
  return {
    name: 'light-router',
    apply: 'build',
    buildStart: () => void (missing = new Set(changes)),
    transform: {
      filter: { id: /\/node_modules\/react-router\/.*\.mjs$/ },
      handler(code) {
        let light = code
        for (const change of changes) {
          const before = light
          light = light.replaceAll(change.from, change.to)
          if (light !== before) missing.delete(change)
        }
        return { code: light, map: null }
      },
    },
    buildEnd(error) {
      const [first] = missing
      if (error !== undefined || first === undefined) return
      /** @type {{ version: string }} */
      const { version } = createRequire(import.meta.url)('react-router/package.json')
      this.error(
        `react-router ${version} has nothing that ${String(first.from)} matches; change lightRouter in vite.config.js`,
      )
    },
  }
}
