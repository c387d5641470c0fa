// Reads the site's own code and its imports, without a bundler (R98).
import fs from 'node:fs'
import path from 'node:path'
import type { OwnCode } from './own-code.ts'

/** Ending of a file with code. */
export const CODE = /\.[jt]sx?$/
/** The specifier of an import or a re-export. */
const IMPORT = /\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g
/** The name of a package at the beginning of a specifier. */
const PACKAGE_NAME = /^(?:@[^/]+\/)?[^./@][^/]*/

/** A file of own code with its text, and what it imports. */
export interface OwnSource {
  /** Relative to the site. */
  readonly name: string
  readonly text: string
  readonly imports: readonly { readonly specifier: string; readonly offset: number }[]
}

/** Reads all files with code. */
export function readOwnSources({ root, names }: OwnCode): OwnSource[] {
  return names
    .filter((name) => CODE.test(name))
    .map((name) => {
      const text = fs.readFileSync(path.join(root, name), 'utf8')
      const imports = [...text.matchAll(IMPORT)].map(({ 0: match, 2: specifier = '', index }) => ({
        specifier,
        offset: index + match.length - specifier.length - 1,
      }))
      return { name, text, imports }
    })
}

/** Reads all stylesheets. */
export function readOwnStyles({ root, names }: OwnCode): Pick<OwnSource, 'name' | 'text'>[] {
  return names
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ name, text: fs.readFileSync(path.join(root, name), 'utf8') }))
}

/** Returns the packages with React components that own code imports, each once. */
export function reactPackages(own: OwnCode): string[] {
  const specifiers = readOwnSources(own).flatMap(({ imports }) =>
    imports.map(({ specifier }) => specifier),
  )
  const names = specifiers.flatMap((specifier) => PACKAGE_NAME.exec(specifier)?.[0] ?? [])
  return [...new Set(names)].filter((name) => {
    const file = path.join(own.root, 'node_modules', name, 'package.json')
    const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
    return /"peerDependencies":\s*\{[^}]*"react"/.test(text)
  })
}
