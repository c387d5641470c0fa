// Vite plugin that puts the site's own code in place of the engine's (R98).
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { toPosix } from '../base/files.ts'
import {
  COMPONENTS,
  isOwnFile,
  type OwnCode,
  PACKAGE,
  SECTIONS_MODULE,
  STYLES_MODULE,
} from './own-code.ts'
import { reactPackages } from './own-sources.ts'
import { markOwnStyles } from './own-styles.ts'
import { replaceable } from './replaceable.ts'

/** The site's stylesheet that comes last in the cascade. */
const STYLES = 'components/styles.css'

/** Marks the engine's module of a replaced component. */
const ORIGINAL = '?original'

/** Returns the plugin. It calls `find` for each module, as own code may change in development. */
export function ownCode(appRoot: string, find: () => OwnCode): Plugin {
  const moduleAt = (name: string) => toPosix(path.join(appRoot, name))
  const fileOf = (name: string) => moduleAt(`src/components/${replaceable[name]?.file}`)
  return {
    name: 'own-code',
    enforce: 'pre',
    config: (_, { command }) => ({
      // Own code and its packages use the engine's React.
      resolve: { dedupe: ['react', 'react-dom'] },
      // That of the site is for editors.
      tsconfig: path.join(appRoot, 'src/tsconfig.json'),
      ...(command === 'build'
        ? { css: { postcss: { plugins: [markOwnStyles(moduleAt(STYLES_MODULE))] } } }
        : { ssr: { noExternal: reactPackages(find()) } }),
    }),
    hotUpdate({ type, file }) {
      // A file begins or ceases to replace a module.
      if (type !== 'update' && isOwnFile(file, find())) this.environment.moduleGraph.invalidateAll()
    },
    async resolveId(source, importer, options) {
      const own = find()
      if (importer === undefined || !isOwnFile(withoutQuery(importer), own)) return undefined
      if (source === PACKAGE) return moduleAt('src/own/package.ts')
      if (source.startsWith(COMPONENTS)) {
        const name = source.slice(COMPONENTS.length)
        return own.components.includes(name) ? `${fileOf(name)}${ORIGINAL}` : fileOf(name)
      }
      if (this.environment.mode === 'dev') return undefined
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const file = resolved === null ? '' : withoutQuery(resolved.id)
      if (path.isAbsolute(file) && !file.includes('/node_modules/') && !isOwnFile(file, own))
        this.error({
          message: `"${source}" is a link to a folder whose changes would be missed. Install the package itself.`,
          id: importer,
        })
      return resolved
    },
    async load(versioned) {
      const own = find()
      // In development, Vite adds a version to modules of an installed package.
      const id = versioned.replace(/[?&]v=\w+$/, '')
      if (id === moduleAt(SECTIONS_MODULE)) return sectionsModule(own)
      if (withoutQuery(id) === moduleAt(STYLES_MODULE)) return stylesModule(own)
      if (id.endsWith(ORIGINAL)) {
        const file = withoutQuery(id)
        this.addWatchFile(file)
        return { code: await fs.readFile(file, 'utf8'), moduleType: 'tsx' }
      }
      const replaced = own.components.find((name) => id === fileOf(name))
      return replaced === undefined ? undefined : replacement(replaced, own, id)
    },
  }
}

/** Returns the module in place of the engine's: its component is the default export of the site's file. */
function replacement(name: string, own: OwnCode, original: string): string | undefined {
  const target = replaceable[name]
  if (target === undefined) return undefined
  const { component, others = [] } = target
  return [
    `export { default as ${component} } from ${fileIn(own, `components/${name}.tsx`)}`,
    ...others.map((other) => `export { ${other} } from ${JSON.stringify(original + ORIGINAL)}`),
  ].join('\n')
}

/** Returns the import of the stylesheet that comes last, if there is one. */
function stylesModule(own: OwnCode): string | undefined {
  return own.names.includes(STYLES) ? `@import ${fileIn(own, STYLES)};` : undefined
}

function sectionsModule(own: OwnCode): string | undefined {
  if (own.sections.length === 0) return undefined
  return [
    ...own.sections.map(
      (name, index) => `import section${index} from ${fileIn(own, `sections/${name}.tsx`)}`,
    ),
    'export const ownSections = {',
    ...own.sections.map((name, index) => `  '${name}': section${index},`),
    '}',
  ].join('\n')
}

/** Returns the quoted specifier of a file. */
function fileIn({ root }: OwnCode, name: string): string {
  return JSON.stringify(toPosix(path.join(root, name)))
}

function withoutQuery(id: string): string {
  return id.replace(/\?.*$/, '')
}
