// Finds the site's own code: components that replace the engine's, and sections (R98).
import fs from 'node:fs'
import path from 'node:path'
import { entriesBelow, isBelow } from '../base/files.ts'
import { hashCode } from '../cache/code-hash.js'
import { replaceable } from './replaceable.ts'

/** Name by which own code imports the engine, and prefix for its components. */
export const PACKAGE = 'sitewright'
export const COMPONENTS = `${PACKAGE}/components/`

/** Folders of own code, and files that decide which packages it uses. */
export const ownFolders = ['components', 'sections'] as const
export const packageFiles = ['package.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock']

/** Modules of the engine that own code is put in place of. */
export const SECTIONS_MODULE = 'src/own/sections.ts'
export const STYLES_MODULE = 'src/own/styles.css'

/** The own code of a site. */
export interface OwnCode {
  /** Real path of the site's folder. */
  readonly root: string
  /** All files, relative to `root`, sorted. */
  readonly names: readonly string[]
  /** Names of replaced components. */
  readonly components: readonly string[]
  /** Names of sections. */
  readonly sections: readonly string[]
}

/** Finds the own code of a site; all lists are empty if there is none. */
export function findOwnCode(site: string): OwnCode {
  const root = fs.realpathSync(site)
  const names = ownFolders
    .flatMap((folder) =>
      entriesBelow(path.join(root, folder)).map(({ name }) => `${folder}/${name}`),
    )
    .toSorted()
  const named = (folder: string) =>
    names.flatMap((name) => new RegExp(`^${folder}/([^/.]+)\\.tsx$`).exec(name)?.[1] ?? [])
  return {
    root,
    names,
    components: named('components').filter((name) => Object.hasOwn(replaceable, name)),
    sections: named('sections'),
  }
}

/** Returns whether an absolute path is in a folder of own code. */
export function isOwnFile(file: string, { root }: Pick<OwnCode, 'root'>): boolean {
  return ownFolders.some((folder) => isBelow(path.join(root, folder), file))
}

/** Returns a hash of own code and the versions of its packages; '' if there is none. */
export function hashOwnCode({ root, names }: OwnCode): string {
  return names.length === 0 ? '' : hashCode(root, [...ownFolders, ...packageFiles])
}
